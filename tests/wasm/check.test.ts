// The checker in wasm, and what it finds played by the simulator.

import { beforeAll, describe, expect, test } from 'vitest';
import type { CheckProgress, CheckQuestion, CheckReport, CheckedPromise, CrashGap, OrderFamily } from '../../web/src/sim/check';
import type { StepName } from '../../web/src/sim/scenario';
import type { CoreModule } from '../../wasm/core';
import type { Checker, LabModule } from '../../wasm/lab';
import { Run, golden, loadCore, loadLab, said } from './core';
import { effectFollows, isBroken, play } from './played';
import { misfits, readShapes } from './shapes';

const shapes = readShapes();
let core: CoreModule;
let lab: LabModule;

beforeAll(async () => { [core, lab] = await Promise.all([loadCore(), loadLab()]); });

/** A question answered; `look` sees each slice. */
function checked(question: CheckQuestion, slice = 10_000, look: (progress: CheckProgress) => void = () => {}): Checker {
  const checker = new lab.Checker();
  look(said(checker.check(JSON.stringify(question))));
  for (let done = false; !done;) {
    const progress = said<CheckProgress>(checker.advance(slice));
    look(progress);
    done = progress.complete;
  }
  return checker;
}

function answer(question: CheckQuestion): CheckReport {
  const checker = checked(question);
  const report = said<CheckReport>(checker.report());
  checker.delete();
  return report;
}

const broken = ({ promises }: CheckReport) => Object.entries(promises)
  .filter(([, { holds }]) => holds === false).map(([name, { length }]) => `${name} ${length}`).join(', ');

const ends = ({ outcomes }: CheckReport) => outcomes.map((jobs) => jobs.map((job) => `(${job.join(',')})`).join('+')).join(' ');

interface Row extends CheckQuestion {
  states: number;
  transitions: number;
  broken: string;
  ends: string;
}

describe('the figures', () => {
  test.each(JSON.parse(golden('checks.json')) as Row[])('of $steps are those of an independent explorer', ({ states, transitions, broken: breaks, ends: all, ...question }) => {
    const report = answer(question);
    expect({ states: report.states, transitions: report.transitions, broken: broken(report), ends: ends(report) })
      .toEqual({ states, transitions, broken: breaks, ends: all });
  });

  test('of over a million states are exact, and a slice shows how far it is', () => {
    const seen: number[] = [];
    const checker = checked({ steps: 'non-idempotent', workers: 3, jobs: 3, crashes: 2, pauses: 1 }, 8_000, ({ states }) => seen.push(states));
    const report = said<CheckReport>(checker.report());
    checker.delete();
    expect([report.states, report.transitions, broken(report)]).toEqual([1_118_033, 4_202_355, 'one-delivery 5, no-duplicate-effect 7']);
    expect(report.bytes / report.states).toBeLessThan(64);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(seen.length).toBeGreaterThan(100);
  });
});

describe('the JSON', () => {
  test('of every answer has the shape that is documented', () => {
    for (const steps of ['idempotent', 'at-most-once', 'keyed', 'take,effect']) {
      const look = (progress: CheckProgress) => expect(misfits(shapes, progress, 'CheckProgress')).toEqual([]);
      const checker = checked({ steps, crashes: 1 }, 3, look);
      expect(misfits(shapes, JSON.parse(checker.report()), 'CheckReport')).toEqual([]);
      for (const gap of JSON.parse(checker.crashMap())) expect(misfits(shapes, gap, 'CrashGap')).toEqual([]);
      checker.delete();
    }
    for (const family of JSON.parse(lab.orders())) expect(misfits(shapes, family, 'OrderFamily')).toEqual([]);
  });

  test('of what was given up says so, and that nothing holds', () => {
    const report = answer({ steps: 'non-idempotent', workers: 3, jobs: 3, crashes: 2, mostStates: 500 });
    expect(report.limit).toBe('states');
    expect(Object.values(report.promises).map(({ holds }) => holds)).not.toContain(true);
    expect(answer({ steps: 'take,effect', crashes: 1 }).limit).toBe('counts');
  });
});

describe('a question that cannot be checked', () => {
  const refused: [string, string, RegExp][] = [
    ['a step that there is not', '{"steps":["take","efect"]}', /^steps\[1\]: unknown step "efect"; one of take, pop, claim/],
    ['the same among commas', '{"steps":"take,efect,ack"}', /^steps\[1\]: unknown step "efect"; one of take/],
    ['a timed step', '{"steps":["take","begin","effect","finish","ack"]}', /^steps: "begin" cannot be checked/],
    ['a step of the producer’s key', '{"steps":["take","effect","release","ack"]}', /^steps: "release" cannot be checked: it frees the producer's key/],
    ['a named consumer with one', '{"steps":"two-state"}', /^steps: "begin" cannot be checked/],
    ['a fence', '{"steps":"take,fence,ack"}', /^steps: "fence" cannot be checked/],
    ['no delivery first', '{"steps":["effect","ack"]}', /^steps\[0\]: must be take or pop/],
    ['no steps', '{}', /^steps: must be a list of 1 to 64/],
    ['no steps in a text', '{"steps":""}', /^steps\[0\]: unknown step ""/],
    ['too many workers', '{"steps":"keyed","workers":9}', /^workers: must be a whole number from 1 to 8, is 9$/],
    ['no jobs', '{"steps":"keyed","jobs":0}', /^jobs: must be a whole number from 1 to 8, is 0$/],
    ['half a crash', '{"steps":"keyed","crashes":0.5}', /^crashes: must be a whole number from 0 to 15/],
    ['a negative budget', '{"steps":"keyed","lostLocks":-1}', /^lostLocks: must be a whole number from 0 to 15, is -1$/],
    ['an unknown key', '{"steps":"keyed","crash":1}', /^crash: unknown key; one of steps, workers/],
    ['too much for a state', '{"steps":"keyed","workers":8,"jobs":8,"crashes":15}', /^question: a state would need more than 128 bits/],
    ['no JSON', '{', /^question: line 1/],
  ];

  test.each(refused)('gets one line: %s', (_, question, line) => {
    const checker = new lab.Checker();
    const { error } = JSON.parse(checker.check(question));
    expect(error).toMatch(line);
    expect(error).not.toContain('\n');
    expect(JSON.parse(checker.report())).toEqual({ error: 'no question is open' });
    checker.delete();
  });

  test('leaves the one before it open', () => {
    const checker = checked({ steps: 'keyed', crashes: 1 });
    const before = checker.report();
    checker.check('{"steps":"no"}');
    expect(checker.report()).toBe(before);
    checker.delete();
  });

  test('is refused by every method when none is open', () => {
    const checker = new lab.Checker();
    for (const said of [checker.advance(1), checker.report(), checker.crashMap(), checker.scenario('twins')]) {
      expect(JSON.parse(said)).toEqual({ error: 'no question is open' });
    }
    checker.delete();
  });

  test('or a scenario of what is not broken, or is no promise, is refused in one line', () => {
    const checker = checked({ steps: 'keyed', crashes: 1 });
    for (const of of ['effect-happens', 'twins', 'luck', '\0']) expect(JSON.parse(checker.scenario(of)).error).toMatch(/^[^\n]+$/);
    expect(said<CheckProgress>(checker.advance(-5)).complete).toBe(true);
    checker.delete();
  });
});

const families = (): OrderFamily[] => JSON.parse(lab.orders());

describe('the orders of separate steps', () => {
  test('are all of them', () => {
    expect(families().map(({ of, orders }) => [of.join(), orders.length])).toEqual([
      ['effect,ack', 2], ['claim,effect,ack', 6], ['check,mark,effect,ack', 24], ['commit,ack', 2], ['keyed,ack', 2], ['set,ack', 2],
    ]);
    for (const { orders } of families()) expect(new Set(orders.map(String)).size).toBe(orders.length);
  });

  test('none is safe with one crash and one pause; an effect that is deduplicated before its acknowledgement is', () => {
    const safe = families().flatMap(({ orders }) => orders).filter((steps) => {
      const { promises } = answer({ steps, crashes: 1, pauses: 1 });
      return promises['no-duplicate-effect'].holds && promises['effect-happens'].holds;
    });
    expect(safe.map(String)).toEqual(['take,commit,ack', 'take,keyed,ack', 'take,set,ack']);
  });

  test('each break, played by the simulator, is there at the last action and not before', { timeout: 300_000 }, () => {
    let played = 0;
    for (const steps of families().flatMap(({ orders }) => orders)) {
      const question = { steps, crashes: 1 };
      const checker = checked(question);
      const report = said<CheckReport>(checker.report());
      for (const [name, { counterexample }] of Object.entries(report.promises)) {
        if (!counterexample) continue;
        expectBreak(checker.scenario(name), question, name as CheckedPromise, counterexample);
        played += 1;
      }
      checker.delete();
    }
    expect(played).toBeGreaterThan(60);
  });

  test('so is a break by each other fault', () => {
    const questions: CheckQuestion[] = [
      { steps: 'non-idempotent', pauses: 1 }, { steps: 'non-idempotent', lostAcks: 1 }, { steps: 'non-idempotent', lostLocks: 1 },
      { steps: 'ack-first', crashes: 1, pauses: 1 }, { steps: 'at-most-once', crashes: 1 },
      { steps: 'idempotent', crashes: 1, markerExpiries: 1 },
    ];
    for (const question of questions) {
      const checker = checked(question);
      const { promises } = said<CheckReport>(checker.report());
      for (const name of ['always-in-a-list', 'one-delivery', 'no-duplicate-effect'] as const) {
        const { counterexample } = promises[name];
        if (counterexample) expectBreak(checker.scenario(name), question, name, counterexample);
      }
      checker.delete();
    }
  });

  function expectBreak(scenario: string, question: CheckQuestion, promise: CheckedPromise, choices: string[]): void {
    const told = `${String(question.steps)} ${promise} ${choices.join(' ')}`;
    expect(isBroken(core, scenario, question, promise, play(core, scenario, choices)!), told).toBe(true);
    if (choices.length === 0) return; // where the effect is out of reach from the start
    const before = play(core, scenario, choices.slice(0, -1))!;
    expect(isBroken(core, scenario, question, promise, before), told).toBe(false);
  }
});

describe('a counterexample as a scenario', () => {
  test('of the claim is take, claim, crash, and plays on by the clock to the skip', () => {
    const checker = checked({ steps: 'take,claim,effect,ack', crashes: 1 });
    const run = new Run(core, { file: 'counterexample.json', text: checker.scenario('effect-happens') });
    checker.delete();
    expect(run.info.consumers[0]!.choices).toEqual(['step:A', 'step:A', 'crash:A:1000']);
    run.toEnd();
    const told = run.trace().map(({ choice, happening }) => `${choice} ${happening.step} ${happening.result}`);
    expect(told.slice(1, 4)).toEqual(['step:A take taken', 'step:A claim claimed', 'crash:A:1000  done']);
    expect(told).toContain('step:A claim skip');
    expect(run.outcome().consumers['idempotent']).toMatchObject({ deliveries: 2, effects: 0, lost: 1 });
    expect(run.seek(3).worlds[0]!.promises).toContainEqual({ name: 'effect-happens', broken: false });
    expect(run.seek(4).worlds[0]!.promises).toContainEqual({ name: 'effect-happens', broken: true });
    run.raw.delete();
  });

  test('is left where the reader does something else, and the clock goes on from there', () => {
    const checker = checked({ steps: 'idempotent', crashes: 1 });
    const run = new Run(core, { file: 'counterexample.json', text: checker.scenario('effect-happens') });
    checker.delete();
    run.toEnd();
    run.seek(3);
    run.choose('evict-lock:j1');
    run.toEnd();
    expect(run.path()).not.toContain('0/crash:A:1000');
    expect(run.outcome().consumers['idempotent']).toMatchObject({ effects: 1, lost: 0 });
    run.raw.delete();
  });

  test('of every fault can be read back, run to its end and played again from its path', () => {
    const faults = { crashes: 1, pauses: 1, lostAcks: 1, markerExpiries: 1, lostLocks: 1 };
    for (const steps of ['idempotent', 'ack-first', 'take,effect,forgetful-ack']) {
      const checker = checked({ steps, jobs: 2, ...faults });
      for (const promise of ['one-delivery', 'no-duplicate-effect']) {
        const run = new Run(core, { file: 'c.json', text: checker.scenario(promise) });
        run.toEnd();
        const [end, path] = [run.hash(), run.path()];
        run.play(path);
        expect(run.hash()).toEqual(end);
        run.raw.delete();
      }
      checker.delete();
    }
  });
});

describe('twins', () => {
  const cases: [string, number][] = [['non-idempotent', 7], ['idempotent', 9], ['check-then-act', 8]];

  test.each(cases)('of %s take %i actions, look alike in Redis to the byte, and redelivering is wrong in one', (steps, length) => {
    const question = { steps, crashes: 1 };
    const checker = checked(question);
    const { twins } = said<CheckReport>(checker.report());
    const scenario = checker.scenario('twins');
    checker.delete();
    expect(twins!.length).toBe(length);
    expect(twins!.done.choices.length + twins!.undone.choices.length).toBe(length);
    const [done, undone] = [play(core, scenario, twins!.done.choices)!, play(core, scenario, twins!.undone.choices)!];
    expect(done.redis).toBe(undone.redis);
    expect([done.world.figures.effects, undone.world.figures.effects]).toEqual([1, 0]);
    expect(twins!.done.effectCanFollow || !twins!.undone.effectCanFollow).toBe(true);
    // Redelivered, by the clock: a second charge, or never one.
    const run = new Run(core, { file: 'twins.json', text: scenario });
    run.toEnd();
    const ends = run.outcome().consumers;
    expect(ends['effect done']!.effects).toBe(twins!.done.effectCanFollow ? 2 : 1);
    expect(ends['effect not done']!.effects).toBe(twins!.undone.effectCanFollow ? 1 : 0);
    run.raw.delete();
    // Left alone: without the reaper the one is complete, and the other never gets its effect.
    const left = { ...question, crashes: 0 };
    expect(effectFollows(core, noReaper(scenario), left, undone)).toBe(false);
  });

  test.each(['at-most-once', 'naturally idempotent', 'transactional', 'keyed'])('of %s there are none', (steps) => {
    expect(answer({ steps, crashes: 1 }).twins).toBeNull();
  });

  function noReaper(scenario: string): string {
    return JSON.stringify({ ...JSON.parse(scenario), reaper: null });
  }
});

describe('the crash map', () => {
  const map = (steps: StepName[] | string) => {
    const checker = checked({ steps });
    const gaps = said<CrashGap[]>(checker.crashMap());
    checker.delete();
    return gaps.map(({ after, outcomes, lost, duplicate }) => (
      `${after}: ${outcomes.map((job) => `(${job.join(',')})`).join(' ')}${lost ? ' lost' : ''}${duplicate ? ' duplicate' : ''}`
    ));
  };

  test('says where a crash loses the effect and where it doubles it', () => {
    expect(map('non-idempotent')).toEqual(['take: (2,1)', 'effect: (2,2) duplicate']);
    expect(map('idempotent')).toEqual(['take: (2,1)', 'claim: (2,0) lost', 'effect: (2,1)']);
    expect(map('check-then-act')).toEqual(['take: (2,1)', 'check: (2,1)', 'effect: (2,2) duplicate', 'mark: (2,1)']);
    expect(map('ack-first')).toEqual(['take: (2,1)', 'ack: (1,0) lost']);
    expect(map('at-most-once')).toEqual(['pop: (1,0) lost']);
    expect(map('keyed')).toEqual(['take: (2,1)', 'keyed: (2,1)']);
  });
});
