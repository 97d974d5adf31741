// What the page's search is made of, on the built core: slices by count, twins played out, the builder's desk.

import { beforeAll, describe, expect, test } from 'vitest';
import { Building } from '../../web/src/player/building';
import { findsOf } from '../../web/src/player/proving';
import { isSafe } from '../../web/src/player/ordering';
import { twinPicture } from '../../web/src/player/twins';
import type { CheckQuestion } from '../../web/src/sim/check';
import { proofOf as proofAtOnce, proofs, type Proof, type Told } from '../../web/src/sim/checking';
import { Desk, EVERY_STEP } from '../../web/src/sim/desk';
import type { StepName } from '../../web/src/sim/scenario';
import { Simulation } from '../../web/src/sim/simulation';
import { refusal } from '../../web/src/words/proving';
import type { CoreModule } from '../../wasm/core';
import type { LabModule } from '../../wasm/lab';
import { loadCore, loadLab } from './core';

let core: CoreModule;
let lab: LabModule;
let desk: Desk;
beforeAll(async () => {
  [core, lab] = await Promise.all([loadCore(), loadLab()]);
  desk = new Desk(core, lab);
});

function heard(slice: number, ...questions: CheckQuestion[]): Told[] {
  return [...proofs(lab, questions, slice)];
}

const proofOf = (question: CheckQuestion): Proof => proofAtOnce(lab, question);

describe('a search in slices', () => {
  test.each([7, 100, 1_000])('of %i states looks at no more than that at once, and finds the same', (slice) => {
    const told = heard(slice, { steps: 'idempotent', workers: 2, jobs: 2, crashes: 1 });
    let seen = 0;
    for (const one of told) {
      if (!('progress' in one) || one.progress.phase !== 'states') continue;
      const looked = one.progress.states - one.progress.waiting;
      expect(looked - seen).toBeLessThanOrEqual(slice);
      seen = looked;
    }
    const { proof } = told.at(-1) as { proof: Proof };
    expect([proof.report.states, proof.report.transitions]).toEqual([597, 1245]);
  });

  test('answers several questions in their order, a refused one with its line', () => {
    const told = heard(1_000, { steps: 'keyed', crashes: 1 }, { steps: 'two-state' }, { steps: 'idempotent', crashes: 1 });
    const ends = told.filter((one) => !('progress' in one));
    expect(ends.map(({ index }) => index)).toEqual([0, 1, 2]);
    expect(ends[1]).toMatchObject({ error: expect.stringContaining('begin') });
  });

  test('that gives up says by which limit, and holds nothing', () => {
    const { report } = proofOf({ steps: 'keyed', workers: 3, jobs: 2, crashes: 2, mostStates: 500 });
    expect(report.limit).toBe('states');
    expect(report.promises['effect-happens'].holds).toBeNull();
  });

  test('brings a scenario for each promise that is broken, and for twins, and for nothing else', () => {
    expect(Object.keys(proofOf({ steps: 'idempotent', crashes: 1 }).scenarios).sort()).toEqual(['effect-happens', 'one-delivery', 'twins']);
    expect(Object.keys(proofOf({ steps: 'keyed', crashes: 1 }).scenarios)).toEqual(['one-delivery']);
  });
});

describe('the twins, played out', () => {
  test.each([
    ['non-idempotent', 7, [2, 1], [1, 0]],
    ['idempotent', 9, [1, 0], [1, 0]],
    ['check-then-act', 8, [2, 1], [1, 0]],
  ])('of %s take %i actions; each decision is wrong in one', async (steps, length, redelivered, left) => {
    const proof = proofOf({ steps, crashes: 1 });
    const picture = (await twinPicture(new Simulation(core), proof.scenarios.twins!, proof.report))!;
    expect(picture.length).toBe(length);
    expect(picture.same).toBe(true);
    expect(picture.worlds.map((world) => world.done)).toEqual([true, false]);
    expect(picture.worlds.map((world) => world.world.receipts.count)).toEqual([1, 0]);
    expect(picture.worlds.map((world) => world.redelivered)).toEqual(redelivered);
    expect(picture.worlds.map((world) => world.left)).toEqual(left);
    // The arrival of the job, and the actions of both.
    expect(picture.worlds.reduce((sum, world) => sum + world.path.length - 1, 0)).toBe(length);
  });
});

describe('what the reader is asked to find', () => {
  test.each([
    ['idempotent', ['loses']],
    ['ack-first', ['loses']],
    ['non-idempotent', ['doubles']],
    ['take,mark,effect,check,ack', ['doubles']],
    ['keyed', ['holds']],
    ['naturally idempotent', ['holds']],
  ])('%s is told as %j', (steps, found) => {
    expect(findsOf(proofOf({ steps, crashes: 1 }).report)).toEqual(found);
  });

  test.each(['take,ack', 'take,effect,effect,ack'])('is not %s, which goes wrong in every run', (steps) => {
    expect(findsOf(proofOf({ steps, crashes: 1 }).report)).toEqual([]);
  });

  test('is nothing that holds for want of a fault', () => {
    expect(findsOf(proofOf({ steps: 'non-idempotent', crashes: 0 }).report)).toEqual([]);
  });

  test('is nothing that the search could not decide', () => {
    expect(findsOf(proofOf({ steps: 'keyed', workers: 3, jobs: 2, crashes: 2, mostStates: 500 }).report)).toEqual([]);
  });
});

describe('the orders', () => {
  test('of separate steps are all unsafe; what the receiver deduplicates is safe when the ack comes last', () => {
    const orders = desk.orders.flatMap((family) => family.orders);
    const safe = orders.filter((steps) => isSafe({ steps, proof: proofOf({ steps, workers: 2, jobs: 1, crashes: 1 }) }));
    expect(safe.map((steps) => steps.join())).toEqual(['take,commit,ack', 'take,keyed,ack', 'take,set,ack']);
  });
});

describe('the builder', () => {
  const built = () => new Building(desk, ['take', 'claim', 'effect', 'ack']);
  const names = (building: Building) => building.steps.value.join();

  test('knows the code of every step, and every consumer by its name', () => {
    expect(Object.keys(desk.code).sort()).toEqual([
      'ack', 'begin', 'check', 'claim', 'commit', 'effect', 'fence', 'finish', 'forget', 'forgetful-ack', 'keyed', 'mark',
      'pop', 'set', 'take',
    ]);
    expect(desk.consumers).toContain('naturally idempotent');
    expect(desk.consumers.filter((name) => 'error' in desk.stepsNamed(name))).toEqual(['two-state']);
  });

  test('says of the steps of timed runs, and of no other, why they can be placed nowhere', () => {
    const never = built().palette.filter((one) => one.never !== '');
    expect(never.map(({ name }) => name)).toEqual(['begin', 'finish', 'fence']);
    for (const one of never) expect(one.never).toContain('no clock');
  });

  test('places a step behind the one it is told, or as near as the core lets it', () => {
    const building = built();
    building.add('mark', 2);
    expect(names(building)).toBe('take,claim,effect,mark,ack');
    building.remove(0);
    building.add('pop', 3);
    expect(names(building)).toBe('pop,claim,effect,mark,ack');
  });

  test('does not move a step where the core refuses it, and says the core’s line', () => {
    const building = built();
    building.move(1, 0);
    expect(names(building)).toBe('take,claim,effect,ack');
    expect(building.refused.value).toContain('first step delivers');
    building.move(1, 2);
    expect([names(building), building.refused.value]).toEqual(['take,effect,claim,ack', '']);
  });

  test('says each refusal in the words of who builds, and never in those of a file', () => {
    const two = EVERY_STEP.flatMap((first) => EVERY_STEP.map((second) => [first, second]));
    const all: StepName[][] = [[], ...EVERY_STEP.map((step) => [step]), ...two, ['take', ...Array<StepName>(64).fill('effect')]];
    const lines = all.map((steps) => desk.refusal({ steps })).filter((line) => line !== '');
    expect(lines.length).toBeGreaterThan(two.length / 2);
    expect([...new Set(lines.map(refusal))].filter((line) => /steps|"|\[\d|must be|must not/.test(line.replace('more steps than', '')))).toEqual([]);
    expect(new Set(lines.map(refusal)).size).toBe(1 + 2 + 3 + 1 + 1); // none first, take or pop behind, begin, finish and fence, nothing, too many
  });

  test('is the reader’s own from the first change on, until another is started from', () => {
    const building = built();
    const own = (change: () => void) => (change(), building.own.value);
    expect(building.own.value).toBe(false);
    expect(own(() => building.move(1, 0))).toBe(false); // refused
    expect(own(() => building.move(1, 2))).toBe(true);
    expect(own(() => building.setNamed('keyed'))).toBe(false);
    expect(own(() => building.add('keyed', 1))).toBe(true);
    expect(own(() => building.setNamed('keyed'))).toBe(false);
    expect(own(() => building.remove(1))).toBe(true);
  });

  test('has a problem only while it cannot be proved', () => {
    const building = built();
    expect(building.problem.value).toBe('');
    building.remove(0);
    expect(building.problem.value).toContain('must be take or pop');
    building.setNamed('at-most-once');
    expect([names(building), building.problem.value]).toEqual(['pop,effect', '']);
    building.setNamed('two-state');
    expect(names(building)).toBe('pop,effect');
    expect(building.refused.value).toContain('begin');
  });
});
