/**
 * A job that had its effect twice: what can have been the cause, a run for each, and the traces it leaves behind, counted
 * as BullMQ 6 counts them. Two causes with the same traces cannot be told apart by them.
 *
 * - attemptsStarted (`ats`): every take, also the one that only fails a job over its stall limit (prepareJobForProcessing.lua)
 * - attemptsMade (`atm`): every attempt that the queue was told the end of, a good end too (moveToFinished-14.lua,
 *   retryJob-11.lua, moveToDelayed-11.lua)
 * - stalledCounter (`stc`): every recovery by the reaper (moveStalledJobsToWait-9.lua)
 *
 * tests/redis/traces.test.ts makes the same moves on BullMQ itself.
 */
import type { JobState } from '../sim/frame';
import type { Happening } from '../sim/happening';
import type { FaultSpec, RunSpec, Runs } from './runs';

export type CauseId = 'threw' | 'gave-up' | 'died' | 'lost-ack' | 'paused' | 'evicted' | 'outlasted' | 'added';

export interface Cause {
  id: CauseId;
  /** A run of one world, in which an effect is repeated. */
  run: RunSpec;
  /** The section that tells of it. */
  section: string;
}

/** As BullMQ's script answers it. */
export type RefusedAs = 'missing-lock' | 'lock-mismatch' | 'not-in-flight';

/** What can be looked up afterwards: of each job one number, in the order of the jobs. */
export interface Traces {
  jobs: string[];
  started: number[];
  stalled: number[];
  made: number[];
  /** The lists in which they ended. */
  ended: JobState[];
  /** In the log of the workers. */
  refused: RefusedAs[];
}

const alone = { consumers: ['non-idempotent'] };
const thrown = (delivery: number): FaultSpec => ({ kind: 'throw', job: 'j1', delivery, after: 'effect' });

export const causes: readonly Cause[] = [
  { id: 'threw', run: { file: 'throw-after-effect.json' }, section: 'case-no-answer' },
  { id: 'gave-up', run: { file: 'throw-after-effect.json', faults: [thrown(1), thrown(2)] }, section: 'case-no-answer' },
  { id: 'died', run: { file: 'finish-then-crash.json', settings: alone }, section: 'case-asterisk' },
  { id: 'lost-ack', run: { file: 'lost-ack.json', settings: alone }, section: 'case-asterisk' },
  { id: 'paused', run: { file: 'zombie.json', settings: alone }, section: 'case-slow' },
  // While the first worker is at its effect.
  { id: 'evicted', run: { file: 'lost-ack.json', settings: alone, faults: [{ kind: 'evict-lock', job: 'j1', atMs: 3_000 }] }, section: 'case-slow' },
  { id: 'outlasted', run: { file: 'failed-with-two-effects.json' }, section: 'case-long-job' },
  { id: 'added', run: { file: 'added-twice.json', settings: alone }, section: 'two-keys' },
];

export function tracesOf(runs: Runs, { run }: Cause): Traces {
  const { info, beats, figures } = runs.played(run);
  const ends = figures[info.consumers[0]!.name]!.jobs;
  const jobs = Object.keys(ends);
  const happened = beats.flatMap(({ worlds: [world] }) => (world!.moved ? [world!.happening] : []));
  const each = (times: (h: Happening, job: string) => number) => jobs.map((job) => happened.reduce((sum, h) => sum + times(h, job), 0));
  return {
    jobs,
    started: each((h, job) => Number(h.job === job && h.step === 'take')),
    stalled: each((h, job) => h.saw.items.filter((seen) => seen.job === job && seen.recovered).length),
    made: each((h, job) => Number(h.job === job && endsAttempt(h))),
    ended: jobs.map((job) => ends[job]!),
    refused: happened.flatMap((h) => (tellsTheEnd(h) && isRefused(h.result) ? [h.result] : [])),
  };
}

/** A cause with the traces that its run leaves. */
export interface Traced extends Cause {
  traces: Traces;
}

/** The causes whose traces are the same, together; in their order. */
export function alike(runs: Runs): Traced[][] {
  const groups = new Map<string, Traced[]>();
  for (const cause of causes) {
    const traces = tracesOf(runs, cause);
    const key = JSON.stringify({ ...traces, jobs: traces.jobs.length });
    groups.set(key, [...(groups.get(key) ?? []), { ...cause, traces }]);
  }
  return [...groups.values()];
}

const tellsTheEnd = ({ kind, step }: Happening) => step === 'ack' || kind === 'throw';
const isRefused = (result: string): result is RefusedAs => ['missing-lock', 'lock-mismatch', 'not-in-flight'].includes(result);

/** Acknowledged, given up by its handler, or failed at a take over the stall limit. */
function endsAttempt(h: Happening): boolean {
  return tellsTheEnd(h) ? h.result === 'done' : h.step === 'take' && h.result === 'failed';
}
