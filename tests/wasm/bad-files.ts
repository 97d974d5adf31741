/** The table of bad files, tests/golden/bad-scenarios.json: what each holds, and the one line that it gets. */
import { MOST_FILE_BYTES } from '../../web/src/sim/limits';
import { golden } from './core';

export interface BadFile {
  name: string;
  bytes: Buffer;
  line: string;
}

interface Written {
  name: string;
  text?: string;
  /** A text that is too long for the table, or cannot stand in it. */
  make?: keyof typeof MADE;
  line: string;
}

const GOOD = '{"version":1,"consumers":{"c":{"steps":["take","effect","ack"]}}}';
const MADE = {
  deep: '['.repeat(100_000),
  large: GOOD + ' '.repeat(MOST_FILE_BYTES),
  utf8: Buffer.from('{"version":1,"title":"\xff"}', 'latin1'),
  nul: '{"version":1,\0"title":"x"}',
};

export const badFiles: BadFile[] = (JSON.parse(golden('bad-scenarios.json')) as Written[]).map(
  ({ name, text, make, line }) => ({ name, line, bytes: Buffer.from(make ? MADE[make] : text!) }),
);
