// Settings are written into the open scenario, which is then read like any file.

import { beforeAll, describe, expect, test } from 'vitest';
import type { ScenarioInfo, Settings, Step } from '../../web/src/sim/scenario';
import type { CoreModule } from '../../wasm/core';
import { Run, loadCore, shipped, shippedText } from './core';

let core: CoreModule;

beforeAll(async () => { core = await loadCore(); });

const REPLAY = shippedText('replay-1.json');
const ZOMBIE = shippedText('zombie.json');
const NO_REAPER = shippedText('no-reaper.json');

function refused(run: Run, settings: unknown): string {
  return (JSON.parse(run.raw.change(typeof settings === 'string' ? settings : JSON.stringify(settings))) as { error: string }).error;
}

describe('a change', () => {
  test.each<[Settings, object]>([
    [{ replays: 3 }, { replays: 3 }],
    [{ workers: 4 }, { workers: ['A', 'B', 'C', 'D'] }],
    [{ workers: 1 }, { workers: ['A'] }],
    [{ lockMs: 4321, renewMs: 1234 }, { queue: { name: 'mail', lockMs: 4321, renewMs: 1234, dedupMs: null } }],
    [{ everyMs: 777, sweep: 'one-phase', maxStalled: null }, { reaper: { everyMs: 777, sweep: 'one-phase', maxStalled: null } }],
  ])('to %j is in what is open', (settings, what) => {
    const run = new Run(core, REPLAY);
    expect(run.change(settings)).toMatchObject({ ...what, changed: true, expect: null });
    run.raw.delete();
  });

  test('of the effect goes to every consumer', () => {
    const { consumers } = new Run(core, REPLAY).change({ effectMs: 99, consumers: ['idempotent', 'keyed', 'non-idempotent'] });
    expect(consumers.map(({ effectMs }) => effectMs)).toEqual([99, 99, 99]);
  });

  test('runs as a file that says the same', () => {
    const run = new Run(core, REPLAY);
    run.change({ replays: 3 });
    const other = new Run(core, { file: 'x', text: JSON.stringify({ ...JSON.parse(REPLAY.text), replays: 3, expect: undefined }) });
    expect(run.toEnd()).toEqual(other.toEnd());
    expect(run.hash()).toEqual(other.hash());
  });

  test('that changes nothing leaves the expectations', () => {
    const run = new Run(core, REPLAY);
    const { replays, workers } = run.info;
    expect(run.change({ replays, workers: workers.length })).toEqual(run.info);
    expect(run.info.changed).toBe(false);
  });

  test('adds to the ones before, and a new file starts anew', () => {
    const run = new Run(core, REPLAY);
    run.change({ replays: 2, workers: 3 });
    expect(run.change({ lockMs: 5000 })).toMatchObject({ replays: 2, workers: ['A', 'B', 'C'], queue: { lockMs: 5000 } });
    run.raw.open(REPLAY.file, REPLAY.text, 0);
    expect(run.change({ lockMs: 5000 })).toMatchObject({ replays: run.info.replays, workers: run.info.workers });
  });

  test('names new workers by the alphabet, then by number, and takes no name twice', () => {
    const text = JSON.stringify({ version: 1, workers: ['C', 'W28'], consumers: { c: { steps: ['take', 'effect', 'ack'] } } });
    const { workers } = new Run(core, { file: 'x', text }).change({ workers: 30 });
    expect(workers.slice(0, 5)).toEqual(['C', 'W28', 'A', 'B', 'D']);
    expect(workers.slice(-4)).toEqual(['Z', 'W27', 'W29', 'W30']);
    expect(new Set(workers).size).toBe(30);
  });

  test('brings a reaper where there is none', () => {
    expect(new Run(core, NO_REAPER).info.reaper).toBeNull();
    expect(new Run(core, NO_REAPER).change({ everyMs: 500 }).reaper).toMatchObject({ everyMs: 500, sweep: 'two-phase' });
    expect(new Run(core, NO_REAPER).change({ sweep: 'one-phase' }).reaper).toEqual({ everyMs: 30_000, sweep: 'one-phase', maxStalled: 1, reapers: 1, moveMs: 1 });
    expect(new Run(core, NO_REAPER).change({ maxStalled: null }).reaper).toEqual({ everyMs: 30_000, sweep: 'two-phase', maxStalled: null, reapers: 1, moveMs: 1 });
  });
});

describe('the consumers', () => {
  test('can be chosen from those of the file and then the named ones', () => {
    const { choosable } = new Run(core, { file: 'x', text: JSON.stringify({ version: 1, consumers: { keyed: { steps: ['take'] }, mine: { steps: ['pop'] } } }) }).info;
    expect(choosable).toEqual([
      'keyed', 'mine', 'at-most-once', 'non-idempotent', 'idempotent', 'check-then-act', 'ack-first', 'naturally idempotent',
      'transactional', 'two-state',
    ]);
  });

  test('stand in the order that was chosen; a new one takes over the first one’s effect and attempts', () => {
    const text = JSON.stringify({ version: 1, consumers: {
      mine: { steps: ['take', 'effect', 'ack'], effectMs: 70, effect: 'mail', attempts: 3, backoffMs: 40, markerMs: 5 }, other: { steps: ['pop', 'effect'] },
    } });
    const { consumers } = new Run(core, { file: 'x', text }).change({ consumers: ['two-state', 'other', 'mine'] });
    expect(consumers.map(({ name, effectMs, effect }) => [name, effectMs, effect])).toEqual([
      ['two-state', 70, 'mail'], ['other', 1, 'charge'], ['mine', 70, 'mail'],
    ]);
    expect(consumers[0]).toMatchObject({ attempts: 3, backoffMs: 40, markerMs: null });
    expect(consumers[0]!.steps.map(({ name }) => name)).toEqual(['take', 'begin', 'effect', 'finish', 'ack']);
  });

  test('that were left out can be chosen again', () => {
    const run = new Run(core, REPLAY);
    const names = run.info.consumers.map(({ name }) => name);
    run.change({ consumers: ['keyed'] });
    const again = run.change({ consumers: names });
    expect(again.consumers).toEqual(run.info.consumers);
  });

  test('in another order are a change', () => {
    const run = new Run(core, REPLAY);
    expect(run.change({ consumers: run.info.consumers.map(({ name }) => name).reverse() }).changed).toBe(true);
  });
});

const CLAIM = shippedText('claim-then-crash.json');

/** The step that was due for the worker when a fault of the kind struck it, each time one did. */
function struck(run: Run, steps: Step[], kind: string): string[] {
  return run.trace().filter(({ happening }) => happening.kind === kind).map(({ position, world, happening }) => {
    const worker = run.seek(position).worlds[world]!.workers.items.find(({ name }) => name === happening.worker)!;
    return steps[worker.line]!.name;
  });
}

test('a sweep that is set is that of every world, also where a consumer had its own', () => {
  const run = new Run(core, shippedText('two-reapers.json'));
  expect(run.info.consumers.map(({ sweep }) => sweep)).toEqual(['check-then-move', 'one-phase']);
  const changed = run.change({ sweep: 'one-phase' });
  expect(changed.consumers.map(({ sweep }) => sweep)).toEqual([null, null]);
  const { worlds } = run.toEnd();
  expect(worlds.map((world) => [world.reaper!.sweep, world.figures.deliveries])).toEqual([['one-phase', 2], ['one-phase', 2]]);
});

test('a producer’s key tells whose it is and who is kept for the end', () => {
  const run = new Run(core, shippedText('dedup-keep-last.json'));
  expect(run.info.jobs).toEqual({ count: 3, deduplicated: 3, first: ['j1', 'j2', 'j3'] });
  run.toEnd();
  const at = run.trace().findLast(({ happening }) => happening.result === 'kept')!;
  expect(at.happening).toMatchObject({ job: 'j3', owner: 'j1', discarded: 'j2' });
  expect(run.seek(at.position + 1).worlds[0]!.dedupKeys.items).toEqual([{ dedupId: 'K', job: 'j1', leftMs: null, kept: 'j3' }]);
});

describe('the faults of the file', () => {
  test('let every consumer be chosen in every shipped scenario, and the run comes to rest', () => {
    const restless: string[] = [];
    for (const scenario of shipped) {
      const run = new Run(core, scenario);
      const all = run.info.choosable.slice(0, 8);
      for (const names of [...run.info.choosable.map((name) => [name]), all]) {
        expect(run.change({ consumers: names }).consumers.map(({ name }) => name)).toEqual(names);
        const end = run.toEnd();
        expect([end.complete, run.extend(1).endless]).toEqual([true, false]);
        if (names !== all && !end.worlds[0]!.atRest) restless.push(`${scenario.file}: ${names[0]}`);
      }
      run.raw.delete();
    }
    // Its lock is shorter than the effect: an ack that checks it is refused each time, up to the end of the run.
    const refused = ['naturally idempotent', 'transactional', 'keyed'].map((name) => `fixed-lease.json: ${name}`);
    // A holder that hangs keeps its lock, and the run goes on to its end. What pops has no lock to keep.
    const held = (name: string) => name.startsWith('hung-holder.json: ');
    expect(restless.filter((name) => !held(name))).toEqual(refused);
    expect(restless.filter(held)).toHaveLength(8);
  });

  test('never strike where the consumer has no such step', () => {
    const run = new Run(core, shippedText('check-then-act-race.json'));
    const { faults } = run.change({ consumers: ['check-then-act', 'idempotent'] });
    expect(faults.items[0]).toMatchObject({ kind: 'pause', where: 'after', step: 'check', noStep: ['idempotent'] });
    run.toEnd();
    expect(run.trace().filter(({ happening }) => happening.kind === 'pause').map(({ world }) => world)).toEqual([0]);
  });

  test.each([['transactional', 'commit'], ['keyed', 'keyed'], ['naturally idempotent', 'set']])(
    'at the effect strike %s before %s', (name, step) => {
      const run = new Run(core, CLAIM);
      const { consumers, faults } = run.change({ consumers: [name] });
      const end = run.toEnd();
      expect(end.worlds[0]).toMatchObject({ atRest: true, figures: { deliveries: 2, effects: 1, duplicates: 0, lost: 0, stalled: 1 } });
      expect(struck(run, consumers[0]!.steps, 'crash')).toEqual([step]);
      expect(faults.items[0]).toMatchObject({ where: 'before', step: 'effect', noStep: [] });
    });

  test('at the effect strike no consumer that lands in two other steps', () => {
    const run = new Run(core, { file: 'f', text: withConsumer(CLAIM.text, 'both', ['take', 'set', 'commit', 'ack']) });
    expect(run.change({ consumers: ['both'] }).faults.items[0]!.noStep).toEqual(['both']);
    run.toEnd();
    expect(run.trace().filter(({ happening }) => happening.kind === 'crash')).toEqual([]);
  });

  test('strike where the file says while nothing is changed', () => {
    const run = new Run(core, { file: 'f', text: withConsumer(CLAIM.text, 'other', ['take', 'commit', 'ack']) });
    expect(run.info.faults.items[0]!.noStep).toEqual(['other']);
    run.toEnd();
    expect(run.trace().filter(({ happening }) => happening.kind === 'crash').map(({ world }) => world)).toEqual([0]);
  });

  test('want the workers they name', () => {
    const faults = [{ kind: 'crash', worker: 'B', atMs: 5 }];
    const run = new Run(core, { file: 'f', text: JSON.stringify({ ...JSON.parse(CLAIM.text), faults }) });
    expect(refused(run, { workers: 1 })).toBe('f: faults[0].worker: no worker has the name "B"');
    expect(run.change({ workers: 3 }).workers).toEqual(['A', 'B', 'C']);
  });

  /** The text with one consumer more. */
  function withConsumer(text: string, name: string, steps: string[]): string {
    const scenario = JSON.parse(text) as { consumers: object };
    return JSON.stringify({ ...scenario, consumers: { ...scenario.consumers, [name]: { steps, effectMs: 4000 } } });
  }
});

describe('what is told of the faults', () => {
  const read = (more: object): ScenarioInfo =>
    new Run(core, { file: 'f', text: JSON.stringify({ version: 1, consumers: { c: { steps: ['take', 'effect', 'ack'] }, p: { steps: ['pop', 'set'] } }, ...more }) }).info;

  test('is where each strikes, and for how long', () => {
    const { faults } = read({ faults: [
      { kind: 'crash', before: 'effect', delivery: 2, restartMs: 70 }, { kind: 'hang', after: 'take' }, { kind: 'lose-ack' },
      { kind: 'pause', worker: 'B', atMs: 9, forMs: 8 }, { kind: 'evict-lock', atMs: 7 },
    ] });
    const none = { step: '', job: 'j1', delivery: 1, worker: '', atMs: 0, spanMs: null, noStep: [] };
    expect(faults).toEqual({ count: 5, items: [
      { ...none, kind: 'crash', where: 'before', step: 'effect', delivery: 2, spanMs: 70, noStep: ['p'] },
      { ...none, kind: 'hang', where: 'after', step: 'take', noStep: ['p'] },
      { ...none, kind: 'lose-ack', where: 'at-ack', noStep: ['p'] },
      { ...none, kind: 'pause', where: 'at-time', job: '', delivery: 0, worker: 'B', atMs: 9, spanMs: 8 },
      { ...none, kind: 'evict-lock', where: 'at-time', delivery: 0, atMs: 7 },
    ] });
  });

  test('is the first eight and how many there are, without the replays’ own', () => {
    const faults = Array.from({ length: 11 }, (_, i) => ({ kind: 'throw', after: 'take', delivery: i + 1 }));
    const told = read({ faults, replays: 3 }).faults;
    expect([told.count, told.items.map(({ delivery }) => delivery)]).toEqual([11, [1, 2, 3, 4, 5, 6, 7, 8]]);
  });

  test('is of a storm its chances as the file has them', () => {
    expect(read({}).storm).toBeNull();
    expect(read({ storm: { jobs: 2, crash: 0.1, pause: 1, loseAck: 0.02, restartMs: 5, pauseMs: 6 } }).storm)
      .toEqual({ crash: 0.1, pause: 1, loseAck: 0.02, restartMs: 5, pauseMs: 6 });
    expect(read({ storm: { jobs: 2 } }).storm).toEqual({ crash: 0, pause: 0, loseAck: 0, restartMs: null, pauseMs: 0 });
  });
});

describe('a bad change', () => {
  test.each<[unknown, string]>([
    ['7', 'settings: must be an object, is 7'],
    ['{', 'settings: line 1, column 2: '],
    [{ pace: 1 }, 'settings.pace: unknown key; one of replays, '],
    [{ replays: 'two' }, 'settings.replays: must be a whole number, is "two"'],
    [{ lockMs: 1.5 }, 'settings.lockMs: must be a whole number, is 1.5'],
    [{ workers: 0 }, 'settings.workers: must be a whole number from 1 to 1,000, is 0'],
    [{ sweep: 'three-phase' }, 'settings.sweep: must be one of two-phase, one-phase, check-then-move, is "three-phase"'],
    [{ maxStalled: 'none' }, 'settings.maxStalled: must be a whole number, is "none"'],
    [{ maxStalled: 1_000_001 }, 'zombie.json: reaper.maxStalled: must be a whole number from 0 to 1,000,000, is 1000001'],
    [{ consumers: [] }, 'settings.consumers: must be a list of 1 to 8, is a list of 0'],
    [{ consumers: ['keyed', 'keyed'] }, 'settings.consumers[1]: "keyed" is there already'],
    [{ consumers: ['keyed', 'efect'] }, 'settings.consumers[1]: no consumer has the name "efect"'],
    [{ replays: 4 }, 'zombie.json: replays: must be a whole number from 1 to 3, is 4'],
    [{ lockMs: 0 }, 'zombie.json: queue.lockMs: must be a whole number from 1 to '],
    [{ everyMs: 0 }, 'zombie.json: reaper.everyMs: must be a whole number from 1 to '],
  ])('%j gets its line, and what was open stays', (settings, line) => {
    const run = new Run(core, ZOMBIE);
    const end = run.toEnd();
    expect(refused(run, settings).slice(0, line.length)).toBe(line);
    expect(run.seek(end.position)).toEqual(end);
    expect(run.change({}).changed).toBe(false);
    run.raw.delete();
  });

  test('of a scenario in a list names its place there', () => {
    const run = new Run(core, { file: 'two.json', text: `[${REPLAY.text},${ZOMBIE.text}]` }, 1);
    expect(refused(run, { lockMs: 0 })).toMatch(/^two\.json: \[1\]\.queue\.lockMs: /);
    expect(run.change({ lockMs: 9 }).title).toBe(run.info.title);
  });
});
