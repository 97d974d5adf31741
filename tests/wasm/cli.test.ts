// The command line as a process: what it prints where, and its exit status. The tests build it (build/cli) beforehand.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CheckReport } from '../../web/src/sim/check';
import type { Outcome } from '../../web/src/sim/frame';
import { MOST_FILE_BYTES } from '../../web/src/sim/limits';
import { Run, golden, loadCore, shipped, shippedText } from './core';

let folder: string;

beforeAll(() => { folder = mkdtempSync(join(tmpdir(), 'alo-cli-')); });
afterAll(() => rmSync(folder, { recursive: true }));

interface Ended {
  status: number | null;
  stdout: string;
  stderr: string;
}

function cli(...args: string[]): Ended {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['build/cli/cli.js', ...args], { encoding: 'utf8' });
  return { status, stdout, stderr };
}

function write(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const zombie = JSON.parse(shippedText('zombie.json').text);
const ZOMBIE = 'core/scenarios/zombie.json';
const POP = 'core/scenarios/pop.json';
const ALL = shipped.map(({ file }) => `core/scenarios/${file}`);

function withWrongFigure(): string {
  const wrong = structuredClone(zombie);
  wrong.expect.idempotent.effects = 7;
  return write('wrong.json', JSON.stringify(wrong));
}

interface Row {
  file: string;
  index: number;
  consumers: Record<string, Outcome>;
}

describe('run', () => {
  test('on every shipped scenario and on the grid ends with status 0 and nothing on stderr', () => {
    const { status, stderr, stdout } = cli('run', ...ALL, 'tests/golden/grid.json');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).not.toContain('NOT as expected');
    expect(stdout.split('\n').filter((line) => line.endsWith('as expected')).length).toBe(ALL.length + JSON.parse(golden('grid.json')).length);
  });

  test('names each scenario by file and index, and each consumer with its figures', () => {
    const { stdout } = cli('run', ZOMBIE);
    expect(stdout).toContain(`${ZOMBIE}[0] The worker that was not dead`);
    expect(stdout).toMatch(/^ +non-idempotent +deliveries 2, runs 2, effects 2, duplicates 1,.*; j1 completed$/m);
    expect(stdout).toMatch(/^ +idempotent +deliveries 2, runs 1, effects 1, duplicates 0,.*; j1 completed$/m);
  });

  test('ends with status 1 where an expectation is not met, and says which', () => {
    const { status, stdout, stderr } = cli('run', withWrongFigure());
    expect(status).toBe(1);
    expect(stdout).toContain('NOT as expected: idempotent: effects: 1, expected 7');
    expect(stderr).toBe('');
  });

  test('ends with status 1 when one file of several is not as expected, whichever it is', () => {
    expect(cli('run', withWrongFigure(), POP).status).toBe(1);
    expect(cli('run', POP, withWrongFigure()).status).toBe(1);
  });

  test('expects nothing of a file that expects nothing', () => {
    const { expect: _, ...plain } = zombie;
    const { status, stdout } = cli('run', write('plain.json', JSON.stringify(plain)));
    expect(status).toBe(0);
    expect(stdout).not.toContain('as expected');
  });
});

describe('run --json', () => {
  test('prints an array of exactly file, index and consumers, in the order of the files and of their arrays', () => {
    const two = write('two.json', JSON.stringify([zombie, { ...zombie, workers: ['A'], expect: undefined }]));
    const { status, stdout, stderr } = cli('run', '--json', POP, two, ZOMBIE);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const rows = JSON.parse(stdout) as Row[];
    expect(rows.map(({ file, index }) => [file, index])).toEqual([[POP, 0], [two, 0], [two, 1], [ZOMBIE, 0]]);
    for (const row of rows) expect(Object.keys(row)).toEqual(['file', 'index', 'consumers']);
  });

  test('gives the figures that the core gives', async () => {
    const run = new Run(await loadCore(), shippedText('zombie.json'));
    run.toEnd();
    const [row] = JSON.parse(cli('run', ZOMBIE, '--json').stdout) as Row[];
    expect(row!.consumers).toEqual(run.outcome().consumers);
  });

  test('is still an array where an expectation is not met', () => {
    const { status, stdout } = cli('run', '--json', withWrongFigure());
    expect(status).toBe(1);
    expect((JSON.parse(stdout) as Row[])[0]!.consumers['idempotent']!.effects).toBe(1);
  });
});

describe('run --trace', () => {
  test('prints a line for each choice, in order, with its time, its world and its key', async () => {
    const run = new Run(await loadCore(), shippedText('zombie.json'));
    run.toEnd();
    const { status, stdout } = cli('run', '--trace', ZOMBIE);
    expect(status).toBe(0);
    const lines = [...stdout.matchAll(/^ *([\d,]+) ms {2}(\S+) {2}(\S+) {2}\S/gm)].map(([, ms, world, key]) => [ms, world, key]);
    expect(lines).toEqual(run.trace().map(({ atMs, world, choice }) => (
      [atMs.toLocaleString('en'), run.info.consumers[world]!.name, choice]
    )));
  });

  test('prints the same figures and status as without', () => {
    const [plain, traced] = [cli('run', withWrongFigure()), cli('run', '--trace', withWrongFigure())];
    expect(traced.status).toBe(plain.status);
    expect(traced.stdout.endsWith(plain.stdout)).toBe(true);
  });
});

describe('check', () => {
  const FLAGS = { crashes: '--crashes', pauses: '--pauses', lostAcks: '--lost-acks', markerExpiries: '--marker-expiries', lostLocks: '--lost-locks', workers: '--workers', jobs: '--jobs' };
  type Row = Record<string, unknown> & { steps: string; states: number; transitions: number; broken: string; ends: string };

  function options(row: Row): string[] {
    const said = Object.entries(FLAGS).flatMap(([key, flag]) => (key in row ? [flag, String(row[key])] : []));
    return 'crashes' in row ? said : [...said, '--crashes', '0'];
  }

  test.each(JSON.parse(golden('checks.json')) as Row[])('--json of $steps has the figures of an independent explorer', (row) => {
    const { status, stdout, stderr } = cli('check', row.steps, ...options(row), '--json');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const answer = JSON.parse(stdout) as CheckReport;
    expect(Object.keys(answer)).toEqual(['states', 'transitions', 'promises', 'outcomes', 'twins']);
    const broken = Object.entries(answer.promises).filter(([, { holds }]) => !holds).map(([name, { length }]) => `${name} ${length}`);
    const ends = answer.outcomes.map((jobs) => jobs.map((job) => `(${job.join(',')})`).join('+'));
    expect([answer.states, answer.transitions, broken.join(', '), ends.join(' ')]).toEqual([row.states, row.transitions, row.broken, row.ends]);
    for (const { holds, length, counterexample } of Object.values(answer.promises)) {
      expect(counterexample?.length ?? null).toBe(holds ? null : length);
    }
  });

  test('says each verdict with its budgets, and the shortest run that breaks a promise', () => {
    const { status, stdout } = cli('check', 'take, claim, effect, ack', '--workers', '2', '--jobs', '1', '--crashes', '1', '--pauses', '0');
    expect(status).toBe(0);
    expect(stdout).toContain('idempotent: take, claim, effect, ack; 2 workers, 1 job, 1 crash, no pause, no lost ack, no marker expiry, no lost lock');
    expect(stdout).toContain('68 states, 105 transitions');
    expect(stdout).toMatch(/^ +effect-happens +broken in 3 actions: step:A step:A crash:A:1000$/m);
    expect(stdout).toMatch(/^ +no-duplicate-effect +holds in all 68 states, with 2 workers, 1 job, 1 crash/m);
    expect(stdout).toContain('a second delivery is possible');
    expect(stdout).toContain('9 actions together');
  });

  test('says what “no second effect” relies on where a receiver remembers, and nowhere else', () => {
    expect(cli('check', 'keyed').stdout).toContain('the receiver never forgets a key');
    expect(cli('check', 'idempotent').stdout).not.toContain('forgets');
  });

  test('takes 2 workers, 1 job, 1 crash and nothing else where nothing is said', () => {
    const { stdout } = cli('check', 'idempotent');
    expect(stdout).toContain('2 workers, 1 job, 1 crash, no pause');
  });

  test('ends with status 1 where it gave up, and says that nothing was decided', () => {
    const { status, stdout } = cli('check', 'take,effect', '--crashes', '1');
    expect(status).toBe(1);
    expect(stdout).toContain('not decided within');
    expect(stdout).not.toContain('holds');
  });
});

describe('a reader that stops reading', () => {
  test('as head does, is no mistake', () => {
    const command = `"${process.execPath}" build/cli/cli.js run --trace tests/golden/grid.json | head -n 1`;
    const { status, stdout, stderr } = spawnSync('bash', ['-o', 'pipefail', '-c', command], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout.split('\n').length).toBe(2);
  });
});

describe('bad input', () => {
  /** Status 2, nothing on stdout, one line on stderr. */
  function theOneLine(...args: string[]): string {
    const { status, stdout, stderr } = cli(...args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^[^\n]+\n$/);
    return stderr.trimEnd();
  }

  test('is told with file, path and what it must be', () => {
    const bad = structuredClone(zombie);
    bad.consumers.idempotent.steps[2] = 'efect';
    const file = write('bad.json', JSON.stringify(bad));
    expect(theOneLine('run', file)).toContain(`${file}: consumers.idempotent.steps[2]: unknown step "efect"; one of take,`);
  });

  test('in the last file leaves nothing of the first on stdout', () => {
    const file = write('broken.json', '{"version":1,');
    expect(theOneLine('run', ZOMBIE, file)).toContain(`${file}: `);
    expect(theOneLine('run', '--json', ZOMBIE, file)).toContain(`${file}: `);
    expect(theOneLine('run', '--trace', ZOMBIE, file)).toContain(`${file}: `);
  });

  test('weighs more than an expectation that is not met', () => {
    theOneLine('run', withWrongFigure(), write('broken.json', ''));
  });

  test.each([
    ['is no UTF-8', Buffer.from('{"version":1,"title":"\xff"}', 'latin1')],
    ['is empty', ''],
    ['is larger than 16 MiB', ' '.repeat(MOST_FILE_BYTES + 1)],
    ['nests a hundred thousand brackets', '['.repeat(100_000)],
  ])('that %s gets its line', (_, content) => {
    const file = write('bad.json', content);
    expect(theOneLine('run', file)).toContain(`${file}: `);
  });

  test('is a file that is missing, and a folder', () => {
    expect(theOneLine('run', 'no-such.json')).toContain('no-such.json: ');
    expect(theOneLine('run', folder)).toContain(`${folder}: `);
  });

  test.each([
    [['two-state'], '"begin" cannot be checked'],
    [['take,fence,ack'], '"fence" cannot be checked'],
    [['take,efect'], 'steps[1]: unknown step "efect"; one of take'],
    [['idempotent', '--workers', '0'], 'workers: must be a whole number from 1 to 8, is 0'],
    [['idempotent', '--crashes', 'one'], 'crashes: must be a whole number, is "one"'],
    [['idempotent', '--lost-acks', '1.5'], 'lostAcks: must be a whole number, is "1.5"'],
    [['idempotent', '--jobs', ''], 'jobs: must be a whole number, is ""'],
    [['idempotent', '--faults', '1'], '--faults'],
    [[], 'steps'],
  ])('of check is told: %j', (args, line) => {
    expect(theOneLine('check', ...args)).toContain(line);
    expect(theOneLine('check', ...args, '--json')).toContain(line);
  });

  test('is an option or a command that there is not, and a run of nothing', () => {
    expect(theOneLine('run', '--fast', ZOMBIE)).toContain('--fast');
    expect(theOneLine('walk', ZOMBIE)).toContain('walk');
    expect(theOneLine('run')).toContain('file');
  });
});

test('help is no mistake', () => {
  const { status, stdout, stderr } = cli('--help');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain('run');
});
