// The modules are what their hand-written texts say: the methods of wasm/core.d.ts and lab.d.ts, the JSON of web/src/sim.

import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CoreModule, Simulator } from '../../wasm/core';
import type { LabModule } from '../../wasm/lab';
import { Run, grid, loadCore, loadLab, shipped, shippedText } from './core';
import { misfits, readShapes } from './shapes';

const shapes = readShapes();
const zombie = shippedText('zombie.json');
let core: CoreModule;
let lab: LabModule;

beforeAll(async () => { [core, lab] = await Promise.all([loadCore(), loadLab()]); });

/** The names in an interface of the types by hand, in order. */
function declaredMethods(name: string): string[] {
  const text = ['wasm/core.d.ts', 'wasm/lab.d.ts'].map((file) => readFileSync(file, 'utf8')).join('');
  const body = text.match(new RegExp(`interface ${name} \\{([\\s\\S]*?)\\n\\}`))![1]!;
  return [...body.matchAll(/^ {2}(\w+)[(:]/gm)].map((match) => match[1]!);
}

/** Every text that a method gives, parsed, must have a type's shape. */
function expectShape(name: string, ...texts: string[]): void {
  for (const text of texts) expect(misfits(shapes, JSON.parse(text), name)).toEqual([]);
}

describe('the class', () => {
  test.each(['Simulator', 'Checker', 'Storm'] as const)('%s has the methods that are declared, in the same order', (name) => {
    const { prototype } = { ...core, ...lab }[name];
    const methods = Object.getOwnPropertyNames(prototype).filter((method) => method !== 'constructor');
    expect([...methods, 'delete']).toEqual(declaredMethods(name));
  });

  test('stands in the module under the names that are declared', () => {
    for (const name of declaredMethods('CoreModule')) expect(core).toHaveProperty(name);
    for (const name of declaredMethods('LabModule')) expect(lab).toHaveProperty(name);
  });

  test('is freed by delete, and refuses to be used after that', () => {
    const simulator = new core.Simulator();
    simulator.delete();
    expect(() => simulator.path()).toThrow(/deleted/);
    expect(() => simulator.delete()).toThrow(/deleted/);
  });

  test('is freed with a long run in it', () => {
    const run = new Run(core, zombie);
    run.toEnd();
    run.raw.delete();
    expect(() => run.raw.path()).toThrow(/deleted/);
  });

  test('keeps two runs apart', () => {
    const [one, other] = [new Run(core, zombie), new Run(core, shippedText('pop.json'))];
    one.toEnd();
    expect(other.seek(1_000_000).position).toBe(0);
    other.raw.delete();
    expect(one.outcome().missed).toEqual([]);
  });
});

const ONE_LINE = /^[^\n\r]+$/;

describe('the JSON', () => {
  test.each(shipped)('of $file has the shapes that are documented, at every position', (scenario) => {
    const run = new Run(core, scenario);
    expectShape('ScenarioInfo', run.raw.open(scenario.file, scenario.text, 0));
    expectShape('Progress', run.raw.extend(10), run.raw.extend(100_000));
    for (let position = 0; position <= run.seek(1_000_000).length; position += 1) {
      expectShape('Frame', run.raw.seek(position));
      expectShape('OutcomeReport', run.raw.outcome());
    }
    expectShape('ScenarioInfo', run.raw.change('{"replays":2,"workers":3}'));
    run.raw.open(scenario.file, scenario.text, 0);
    run.toEnd();
    expectShape('Marks', run.raw.marks(0), run.raw.marks(3), run.raw.marks(1_000_000));
    for (const beat of run.story()) expect(misfits(shapes, beat, 'StoryBeat')).toEqual([]);
    for (const key of JSON.parse(run.raw.keyspace()).flat()) expect(misfits(shapes, key, 'KeyEntry')).toEqual([]);
    for (const line of run.trace()) expect(misfits(shapes, line, 'TraceLine')).toEqual([]);
    for (const entry of JSON.parse(core.read(scenario.file, scenario.text))) {
      expect(misfits(shapes, entry, 'Entry')).toEqual([]);
    }
    expect(run.path().every((key) => /^\d\/[a-z-]+(:|$)/.test(key))).toBe(true);
    expect(run.hash().every((hash) => /^[0-9a-f]{16}$/.test(hash))).toBe(true);
  });

  test('of a storm and of every kind of fault has the shape that is documented', () => {
    const faults = [
      { kind: 'crash', before: 'effect' }, { kind: 'lose-ack' }, { kind: 'pause', worker: 'B', atMs: 9, forMs: 8 }, { kind: 'evict-marker', atMs: 7 },
    ];
    const storm = { jobs: 3, crash: 0.25, pause: 0.1, pauseMs: 5 };
    const text = JSON.stringify({ version: 1, consumers: { c: { steps: ['take', 'effect', 'ack'] } }, faults, storm });
    expectShape('ScenarioInfo', new core.Simulator().open('f', text, 0));
  });

  test('of each choice, a branch and a path that is played is a frame', () => {
    const run = new Run(core, zombie);
    run.toEnd();
    const path = run.raw.path();
    run.seek(5);
    expectShape('Frame', run.raw.choose('crash:A:1000'), run.raw.takeBranch(0), run.raw.seekBeat(2), run.raw.play(path));
  });

  test('of a refusal is one line', () => {
    const { raw } = new Run(core, zombie);
    const refusals = [
      raw.change('{"pace":1}'), raw.change('7'), raw.change('{"lockMs":0}'),
      raw.open('x.json', '{"version":2}', 0), raw.open('x.json', zombie.text, 1), raw.choose('fly:A'), raw.choose('resume:A'),
      raw.takeBranch(0), raw.takeBranch(-1), raw.intervene('['), raw.intervene('["1/0/fly:A"]'), raw.log(9, 0, 1), raw.play('['), raw.play('["0/fly:A"]'), raw.play('["7/sweep"]'), core.read('x.json', '[]'),
    ];
    expectShape('Refusal', ...refusals);
    for (const refusal of refusals) expect(JSON.parse(refusal).error).toMatch(ONE_LINE);
  });

  test('shows a frame that lacks a key, has one more or a wrong one', () => {
    const frame = new Run(core, zombie).seek(0) as unknown as Record<string, unknown>;
    const { beat: _, ...lacking } = frame;
    const wrong = { ...lacking, mood: 'good', nowMs: 0.5, moved: ['0'], branches: null };
    expect(misfits(shapes, wrong, 'Frame')).toEqual([
      'Frame.mood: undocumented', 'Frame.beat: missing', 'Frame.nowMs: no whole number', 'Frame.moved[0]: no whole number',
      'Frame.branches: no list',
    ]);
  });
});

const DONE = ['done'];
const ENDED = ['done', 'missing-lock', 'lock-mismatch', 'not-in-flight', 'lost'];
/** The results that happening.ts lists, by step and then by kind. */
const RESULTS: Record<string, string[]> = {
  take: ['taken', 'failed'], pop: ['taken', 'failed'], claim: ['claimed', 'skip'], check: ['absent', 'skip'], effect: ['effect'],
  set: ['effect', 'same'], commit: ['effect', 'present'], keyed: ['effect', 'remembered'], fence: ['effect', 'refused'],
  begin: ['began', 'skip', 'busy'], ack: ENDED, 'forgetful-ack': ['done', 'none', 'lost'],
  throw: [...ENDED, 'idle'], renew: ['renewed', 'gone', 'asleep'], add: ['added', 'replaced', 'recovered', 'dropped', 'extended', 'kept'],
  crash: ['done', 'dead', 'removed'], sweep: ['done', 'looked'], retry: ['done', 'due'],
  release: ['done', 'none'], 'forgetful-release': ['done', 'none'], pause: ['done', 'dead'], hang: ['done', 'idle'],
};

test('every result of a choice, in all cases and the whole grid, is one that happening.ts lists', () => {
  const unlisted = new Set<string>();
  for (const scenario of [...shipped, ...grid]) {
    const run = new Run(core, scenario);
    run.toEnd();
    for (const { happening } of run.trace()) {
      const what = happening.step || happening.kind;
      if (!(RESULTS[what] ?? DONE).includes(happening.result)) unlisted.add(`${what}: ${happening.result}`);
    }
    run.raw.delete();
  }
  expect([...unlisted]).toEqual([]);
});

test('every script that a run names has its text', () => {
  const scripts = JSON.parse(core.scripts()) as Record<string, string>;
  const named = new Set(shipped.flatMap((scenario) => {
    const run = new Run(core, scenario);
    run.toEnd();
    const names = run.trace().flatMap((line) => line.happening.runs.items.map((one) => one.script));
    run.raw.delete();
    return names;
  }));
  expect(named.size).toBeGreaterThan(6);
  for (const name of named) expect(scripts[name], name).toMatch(/redis\.call/);
});

describe('a simulator with nothing open', () => {
  const calls: [string, (simulator: Simulator) => string][] = [
    ['change', (s) => s.change('{}')], ['extend', (s) => s.extend(1)], ['seek', (s) => s.seek(0)], ['seekBeat', (s) => s.seekBeat(0)],
    ['choose', (s) => s.choose('sweep')], ['takeBranch', (s) => s.takeBranch(0)],
    ['interventions', (s) => s.interventions()], ['intervene', (s) => s.intervene('[]')], ['asFile', (s) => s.asFile()], ['path', (s) => s.path()],
    ['play', (s) => s.play('[]')], ['trace', (s) => s.trace(0, 1)], ['marks', (s) => s.marks(9)], ['story', (s) => s.story(0, 9)],
    ['log', (s) => s.log(0, 0, 9)], ['keyspace', (s) => s.keyspace()], ['outcome', (s) => s.outcome()], ['hash', (s) => s.hash()],
  ];

  test.each(calls)('refuses %s', (_, call) => {
    const simulator = new core.Simulator();
    expect(JSON.parse(call(simulator))).toEqual({ error: 'no scenario is open' });
    simulator.open('x.json', 'no scenario', 0);
    expect(JSON.parse(call(simulator))).toEqual({ error: 'no scenario is open' });
    simulator.delete();
  });

  test('is refused above by every method but open and delete', () => {
    expect(calls.map(([name]) => name)).toEqual(declaredMethods('Simulator').filter((name) => !/^(open|delete)$/.test(name)));
  });
});

describe('a wrong argument', () => {
  const JUNK: unknown[] = [
    undefined, null, NaN, -1, 1.5, 2 ** 31, -(2 ** 31), 2 ** 53, 1e300, Infinity, '', '\0', '\ud800', 'x'.repeat(100_000),
    '[[[[', '"', '[null]', '["0/step:A\\u0000"]', 'plan:crash:j1:99999999999:after:effect', 'wait:-1', 'crash:A:-5', ':::', {}, [], true, 10n,
    new Uint8Array([255, 254]), Symbol('x'),
  ];

  test.each(['change', 'extend', 'seek', 'seekBeat', 'choose', 'takeBranch', 'intervene', 'play', 'marks'])('of %s is refused or clamped, and breaks nothing', (name) => {
    const run = new Run(core, zombie);
    run.toEnd();
    const end = run.hash();
    const method = (run.raw as unknown as Record<string, (...args: unknown[]) => string>)[name]!;
    for (const junk of JUNK) survives(() => method.call(run.raw, junk));
    survives(() => method.call(run.raw));
    survives(() => method.call(run.raw, 1, 2, 3, 4));
    run.toEnd();
    expect(run.hash()).toEqual(end);
  });

  test('of open, read, trace, story and log is refused or clamped, and breaks nothing', () => {
    const run = new Run(core, zombie);
    run.toEnd();
    const end = run.hash();
    const { open, trace, story, log } = run.raw as unknown as Record<string, (...args: unknown[]) => string>;
    const read = core.read as (...args: unknown[]) => string;
    for (const junk of JUNK) {
      survives(() => open!.call(run.raw, junk, 'x', 0));
      survives(() => open!.call(run.raw, 'x', junk, 0));
      survives(() => open!.call(run.raw, 'x', '{"version":1}', junk));
      survives(() => read(junk, junk));
      survives(() => trace!.call(run.raw, junk, 1));
      survives(() => trace!.call(run.raw, 0, junk));
      survives(() => story!.call(run.raw, junk, 1));
      survives(() => story!.call(run.raw, 0, junk));
      for (const place of [0, 1, 2]) survives(() => log!.call(run.raw, ...[0, 0, 1].with(place, junk as number)));
    }
    run.toEnd();
    expect(run.hash()).toEqual(end);
  });

  /** JSON comes back or JavaScript's own complaint; a trap of the module is neither. */
  function survives(call: () => string): void {
    try {
      JSON.parse(call());
    } catch (cause) {
      expect(cause).not.toBeInstanceOf(WebAssembly.RuntimeError);
      expect(cause).not.toBeInstanceOf(SyntaxError);
    }
  }
});
