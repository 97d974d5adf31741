// A third opinion: the same world written in Promela (promela.mjs) and exhausted by Spin. Its counts and verdicts are the
// checker's.

import { beforeAll, describe, expect, test } from 'vitest';
import type { CheckProgress, CheckReport, CheckedPromise } from '../../web/src/sim/check';
import type { LabModule } from '../../wasm/lab';
import { loadLab, said } from '../wasm/core';
import { verify } from './pan.mjs';
import { promela, type World } from './promela.mjs';

let lab: LabModule;

beforeAll(async () => { lab = await loadLab(); });

function report(world: World): CheckReport {
  const checker = new lab.Checker();
  said(checker.check(JSON.stringify(world)));
  while (!said<CheckProgress>(checker.advance(100_000)).complete);
  const answer = said<CheckReport>(checker.report());
  checker.delete();
  return answer;
}

/** Spin counts how its process gets to the start: the state before it, the way to it, and the end of the process. */
const START_UP = { states: 1, transitions: 2 };

const ASSERTED: Record<CheckedPromise, string> = {
  'always-in-a-list': '-DASSERT_LIST', 'one-delivery': '-DASSERT_ONCE',
  'no-duplicate-effect': '-DASSERT_SINGLE', 'effect-happens': '-DASSERT_HAPPENS',
};

const WORLDS: World[] = [
  { steps: ['pop', 'effect'], workers: 2, jobs: 1, crashes: 1 },
  { steps: ['take', 'effect', 'ack'], workers: 2, jobs: 1, crashes: 1 },
  { steps: ['take', 'effect', 'ack'], workers: 2, jobs: 2, crashes: 1, lostAcks: 1 },
  { steps: ['take', 'claim', 'effect', 'ack'], workers: 2, jobs: 2, crashes: 1 },
  { steps: ['take', 'claim', 'effect', 'ack'], workers: 2, jobs: 1, crashes: 1, markerExpiries: 1 },
  { steps: ['take', 'ack', 'effect'], workers: 2, jobs: 1, crashes: 1, pauses: 1 },
  { steps: ['take', 'keyed', 'ack'], workers: 2, jobs: 2, crashes: 1, pauses: 1, lostAcks: 1, markerExpiries: 1, lostLocks: 1 },
  { steps: ['take', 'check', 'commit', 'mark', 'forgetful-ack'], workers: 3, jobs: 2, crashes: 1, pauses: 1, lostLocks: 1 },
  { steps: ['take', 'forgetful-ack', 'effect', 'ack'], workers: 2, jobs: 2, pauses: 1, lostLocks: 1 },
];

describe('Spin', { timeout: 300_000 }, () => {
  test.each(WORLDS)('counts the states and transitions of $steps, $workers workers, $jobs jobs as the checker does', (world) => {
    const spin = verify(promela(world));
    const { states, transitions } = report(world);
    expect([spin.states - START_UP.states, spin.transitions - START_UP.transitions]).toEqual([states, transitions]);
  });

  test.each(WORLDS.slice(3, 6))('breaks the same promises of $steps, $workers workers, $jobs jobs, as soon', (world) => {
    const { promises } = report(world);
    for (const [name, flag] of Object.entries(ASSERTED)) {
      const { holds, length } = promises[name as CheckedPromise];
      const { depth } = verify(promela(world), [flag, '-DBFS']);
      // What never follows is no assertion about a state: at rest, it shows that it did not.
      const expected = holds ? null : name === 'effect-happens' ? expect.any(Number) : length;
      expect(depth, name).toEqual(expected);
    }
  });
});
