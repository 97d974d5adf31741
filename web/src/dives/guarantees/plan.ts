/** The first dive: what a queue can promise. Every question is answered by the run it names. */
import type { Frame } from '../../sim/frame';
import type { RunSpec, Runs } from '../../player/runs';
import type { Prediction } from '../../player/lesson';
import { figure } from '../../words/en';
import { count, seconds } from '../../words/numbers';
import * as nouns from '../../words/nouns';
import { IN_A_TEXT } from '../../views/panels';
import type { DivePlan } from '../lesson/plan';
import { PLACES, placesOf, runAt } from '../../player/places';
import { Slide } from './slide';

const POP = 'at-most-once';
const MOVE = 'non-idempotent';
const SAFE = 'transactional';

const one = (consumers: string[], settings: RunSpec['settings'] = {}) => ({ ...settings, consumers });

const POP_OR_MOVE: RunSpec = { file: 'crash-before-effect.json', settings: one([POP, MOVE]) };

const DEAD: RunSpec = { file: 'crash-before-effect.json' };
const OFTEN: RunSpec = { file: 'crash-before-effect.json', settings: { sweep: 'one-phase', everyMs: 5_000 } };
const UNSWEPT: RunSpec = { file: 'no-reaper.json' };
const CUT_IN_TWO: RunSpec = { file: 'two-reapers.json' };

const SLOW: RunSpec = { file: 'zombie.json', settings: one([MOVE]) };
const LOST_ACK: RunSpec = { file: 'lost-ack.json', settings: one([MOVE]) };
const LOST_LOCK: RunSpec = { file: 'lost-ack.json', settings: one([MOVE]), faults: [{ kind: 'evict-lock', atMs: 2_000 }] };
const CALLED_FAILED: RunSpec = { file: 'failed-with-two-effects.json' };

/** Nothing goes wrong in it: the job takes longer than the lock lasts, and much less than from one sweep to the next. */
const LONG_JOB: RunSpec = {
  file: 'failed-with-two-effects.json',
  settings: { effectMs: 45_000, everyMs: 120_000, sweep: 'one-phase' },
};
const RENEWED: RunSpec = {
  file: 'failed-with-two-effects.json',
  settings: { effectMs: 45_000, everyMs: 5_000, sweep: 'one-phase', renewMs: 15_000 },
};

const HUGE_MS = 300_000;
const LATER_MS = 120_000;
const HUGE: RunSpec = { file: 'crash-before-effect.json', settings: { lockMs: HUGE_MS } };
const HUGE_AND_SLOW: RunSpec = { file: 'zombie.json', settings: one([MOVE], { lockMs: HUGE_MS }) };

const HUNG: RunSpec = { file: 'hung-holder.json' };
const HUNG_UNRENEWED: RunSpec = { file: 'hung-holder.json', settings: { renewMs: 0 } };

const EVICTED: RunSpec = { file: 'evicted-queue.json' };
const EVICTED_LOCK: RunSpec = { file: 'evicted-queue.json', faults: [{ kind: 'evict-lock', atMs: 2_500 }] };

const effects = (consumer: string, is: number, atMs?: number): Prediction => ({ consumer, figure: 'effects', is, ...(atMs !== undefined && { atMs }) });
const deliveries = (consumer: string, is: number, atMs?: number): Prediction => ({ consumer, figure: 'deliveries', is, ...(atMs !== undefined && { atMs }) });

/** Milliseconds from the first crash to the second delivery. */
export function untilAgain(runs: Runs, run: RunSpec): number {
  const { beats } = runs.played(run);
  const crash = beats.find(({ worlds }) => worlds[0]!.marks.includes('crash'))!;
  const again = beats.find(({ worlds }) => worlds[0]!.deliveries === 2)!;
  return again.nowMs - crash.nowMs;
}

const lockOf = (run: RunSpec) => (runs: Runs) => seconds(runs.played(run).info.queue.lockMs);
const sweepOf = (run: RunSpec) => (runs: Runs) => seconds(runs.played(run).info.reaper!.everyMs);
const effectOf = (run: RunSpec) => (runs: Runs) => seconds(runs.played(run).info.consumers[0]!.effectMs);

const deliveriesOf = (run: RunSpec, consumer: string) => (runs: Runs) => count(runs.figure(run, consumer, 'deliveries'), nouns.delivery);
const chargesOf = (run: RunSpec, consumer: string) => (runs: Runs) => count(runs.figure(run, consumer, 'effects'), nouns.effects.charge);
const timesOf = (run: RunSpec, consumer: string) => (runs: Runs) => figure.times(runs.figure(run, consumer, 'effects'));

const world = (frame: Frame, consumer: string) => frame.worlds.find((one) => one.consumer === consumer);
const nobodyCrashed = (frame: Frame) => frame.worlds.every(({ workers }) => workers.items.every(({ status }) => status !== 'crashed'));

export const plan: DivePlan = {
  sections: [
    {
      id: 'pop-or-move',
      beat: 2,
      question: {
        run: POP_OR_MOVE,
        options: [
          { id: 'both', predicts: [effects(POP, 1), effects(MOVE, 1)] },
          { id: 'moved', predicts: [effects(POP, 0), effects(MOVE, 1)] },
          { id: 'neither', predicts: [effects(POP, 0), effects(MOVE, 0)] },
        ],
      },
      facts: {
        popped: deliveriesOf(POP_OR_MOVE, POP),
        moved: deliveriesOf(POP_OR_MOVE, MOVE),
      },
    },
    {
      id: 'slide-the-crash',
      beat: 3,
      question: {
        run: runAt('charged'),
        options: [
          { id: 'nobody', predicts: [effects(POP, 1), effects(MOVE, 1), effects(SAFE, 1)] },
          { id: 'both-moved', predicts: [effects(POP, 1), effects(MOVE, 2), effects(SAFE, 2)] },
          { id: 'plain', predicts: [effects(POP, 1), effects(MOVE, 2), effects(SAFE, 1)] },
        ],
      },
      facts: {
        places: () => PLACES.length,
        lost: (runs) => placesOf(runs, POP, 'lost'),
        twice: (runs) => placesOf(runs, MOVE, 'twice'),
        deliveries: deliveriesOf(runAt('charged'), SAFE),
        effects: (runs) => count(runs.figure(runAt('charged'), SAFE, 'effects'), nouns.effect),
      },
      goals: [
        { id: 'lose', reached: (frame) => frame.worlds.some(({ figures }) => figures.lost > 0) },
        { id: 'quiet', reached: (frame) => nobodyCrashed(frame) && (world(frame, MOVE)?.figures.duplicates ?? 0) > 0 },
      ],
      Picker: Slide,
    },
    {
      id: 'second-move',
      beat: 3,
      question: {
        run: DEAD,
        options: [
          { id: 'at-once', predicts: [deliveries(MOVE, 2, 6_000)], belief: 20 },
          { id: 'lock', predicts: [deliveries(MOVE, 2, 31_000)] },
          { id: 'sweep', predicts: [deliveries(MOVE, 1, 31_000), deliveries(MOVE, 2)] },
          { id: 'stuck', predicts: [deliveries(MOVE, 1)], belief: 6 },
        ],
      },
      facts: {
        lock: lockOf(DEAD),
        every: sweepOf(DEAD),
        waited: (runs) => seconds(untilAgain(runs, DEAD)),
        copies: deliveriesOf(CUT_IN_TWO, 'check, then move'),
        whole: (runs) => runs.figure(CUT_IN_TWO, 'one script', 'deliveries'),
      },
      goals: [{ id: 'stuck', reached: (frame) => frame.worlds.some(({ figures, active }) => figures.lost > 0 && active.count > 0) }],
      offers: [{ id: 'often', run: OFTEN }, { id: 'unswept', run: UNSWEPT }, { id: 'cut', run: CUT_IN_TWO }],
    },
    {
      id: 'slow-worker',
      beat: 3,
      question: {
        run: SLOW,
        options: [
          { id: 'alone', predicts: [deliveries(MOVE, 1), effects(MOVE, 1)], belief: 1 },
          { id: 'stops', predicts: [effects(MOVE, 1)], belief: 8 },
          { id: 'refused', predicts: [effects(MOVE, 1)], belief: 5, refute: CALLED_FAILED },
          { id: 'twice', predicts: [effects(MOVE, 2)] },
        ],
      },
      facts: {
        deliveries: deliveriesOf(SLOW, MOVE),
        refused: (runs) => runs.figure(CALLED_FAILED, MOVE, 'refused'),
        charges: chargesOf(CALLED_FAILED, MOVE),
      },
      goals: [{ id: 'awake', reached: (frame) => frame.worlds.every(({ atRest, figures }) => atRest && figures.deliveries === 1 && figures.effects === 1) }],
      offers: [{ id: 'lost-ack', run: LOST_ACK }, { id: 'lost-lock', run: LOST_LOCK }, { id: 'failed', run: CALLED_FAILED }],
    },
    {
      id: 'two-clocks',
      beat: 2,
      panels: ['settings', ...IN_A_TEXT],
      question: {
        run: LONG_JOB,
        options: [
          { id: 'once', predicts: [effects(MOVE, 1)], belief: 3 },
          { id: 'twice', predicts: [effects(MOVE, 2)] },
          { id: 'never', predicts: [effects(MOVE, 0)] },
        ],
      },
      facts: {
        work: effectOf(LONG_JOB),
        lock: lockOf(LONG_JOB),
        every: sweepOf(LONG_JOB),
        often: sweepOf(RENEWED),
        renewed: timesOf(RENEWED, MOVE),
      },
      goals: [{ id: 'once', reached: (frame) => frame.worlds.every(({ atRest, figures }) => atRest && figures.effects === 1 && figures.acks === 1) }],
      offers: [{ id: 'renewed', run: RENEWED }],
    },
    {
      id: 'huge-lock',
      beat: 3,
      question: {
        run: HUGE,
        options: [
          { id: 'done', predicts: [effects(MOVE, 1, LATER_MS)], belief: 9 },
          { id: 'later', predicts: [effects(MOVE, 0, LATER_MS), effects(MOVE, 1)] },
          { id: 'never', predicts: [effects(MOVE, 0)] },
        ],
      },
      facts: {
        lock: lockOf(HUGE),
        later: () => seconds(LATER_MS),
        short: lockOf(DEAD),
        waited: (runs) => seconds(untilAgain(runs, HUGE)),
        before: (runs) => seconds(untilAgain(runs, DEAD)),
      },
      offers: [{ id: 'slow', run: HUGE_AND_SLOW }, { id: 'short', run: DEAD }],
    },
    {
      id: 'heartbeat',
      beat: 3,
      question: {
        run: HUNG,
        options: [
          { id: 'late', predicts: [effects(MOVE, 1)], belief: 7 },
          { id: 'other', predicts: [deliveries(MOVE, 2)] },
          { id: 'never', predicts: [effects(MOVE, 0), deliveries(MOVE, 1)] },
        ],
      },
      facts: {
        sweeps: (runs) => runs.played(HUNG).beats.filter(({ worlds }) => worlds[0]!.happening.kind === 'sweep' && worlds[0]!.active.count > 0).length,
        unrenewed: deliveriesOf(HUNG_UNRENEWED, MOVE),
      },
      goals: [{ id: 'free', reached: (frame) => frame.worlds.some(({ figures }) => figures.effects > 0) }],
      offers: [{ id: 'unrenewed', run: HUNG_UNRENEWED }],
    },
    {
      id: 'what-redis-loses',
      beat: 4,
      question: {
        run: EVICTED,
        options: [
          { id: 'all', predicts: [effects(MOVE, 3), effects(SAFE, 3)], belief: 16 },
          { id: 'transactional', predicts: [effects(MOVE, 1), effects(SAFE, 3)] },
          { id: 'one', predicts: [effects(MOVE, 1), effects(SAFE, 1)] },
          { id: 'none', predicts: [effects(MOVE, 0), effects(SAFE, 0)] },
        ],
      },
      facts: {
        jobs: (runs) => runs.played(EVICTED).info.jobs.count,
        lost: (runs) => runs.figure(EVICTED, MOVE, 'lost'),
        again: chargesOf(EVICTED_LOCK, MOVE),
        kept: (runs) => runs.figure(EVICTED_LOCK, SAFE, 'effects'),
      },
      offers: [{ id: 'lock', run: EVICTED_LOCK }],
    },
  ],
};
