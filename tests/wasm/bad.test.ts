// A bad file gets exactly its one line of tests/golden/bad-scenarios.json, as it does natively.

import { beforeAll, describe, expect, test } from 'vitest';
import type { CoreModule } from '../../wasm/core';
import { Run, golden, loadCore, shippedText } from './core';

interface BadFile {
  name: string;
  text?: string;
  /** A text that is too long for the table, or cannot stand in it. */
  make?: keyof typeof MADE;
  line: string;
}

const GOOD = '{"version":1,"consumers":{"c":{"steps":["take","effect","ack"]}}}';
const MADE = {
  deep: '['.repeat(100_000),
  large: GOOD + ' '.repeat(16 * 1024 * 1024),
  utf8: Buffer.from('{"version":1,"title":"\xff"}', 'latin1'),
  nul: '{"version":1,\0"title":"x"}',
};

const files = JSON.parse(golden('bad-scenarios.json')) as BadFile[];
let core: CoreModule;

beforeAll(async () => { core = await loadCore(); });

/** Bytes pass through Embind as a text does; a JavaScript string cannot hold broken UTF-8. */
function textOf({ text, make }: BadFile): string {
  return (make ? MADE[make] : text) as string;
}

describe('a bad file', () => {
  test.each(files)('gets its line: $name', (bad) => {
    expect(JSON.parse(core.read('bad.json', textOf(bad)))).toEqual({ error: bad.line });
  });

  test('gets the same line when it is opened, and what was open stays open', () => {
    const run = new Run(core, shippedText('zombie.json'));
    const frame = run.toEnd();
    for (const bad of files) expect(JSON.parse(run.raw.open('bad.json', textOf(bad), 0))).toEqual({ error: bad.line });
    expect(run.seek(frame.position)).toEqual(frame);
    run.raw.delete();
  });

  test('stands in the table at least 45 times', () => {
    expect(files.length).toBeGreaterThanOrEqual(45);
  });
});
