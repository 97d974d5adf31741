/**
 * The table for Monday: a kind of effect, the pattern for it, and the runs that show what each fault comes to. What a cell
 * says of its run is worked out from the run (tests/wasm/monday.test.ts).
 */
import type { FaultSpec, Played, RunSpec, Runs } from './runs';
import type { StepName } from '../sim/scenario';

export const TRIALS = ['before', 'after', 'sleeps', 'remains'] as const;
export type Trial = (typeof TRIALS)[number];

/** late: each job has its effect, but the value of an older job was written last. */
export type Verdict = 'once' | 'repeated' | 'lost' | 'late';

/** A run, and the world in it that the cell is about. */
export interface Cell {
  run: RunSpec;
  consumer: string;
}

export type PatternId = 'set' | 'commit' | 'keyed' | 'claim' | 'tick';

export interface Pattern {
  id: PatternId;
  cells: Record<Trial, Cell>;
}

export const patterns: readonly Pattern[] = [
  pattern('set', 'naturally idempotent', 'set', { run: { file: 'late-value.json' }, consumer: 'sets a value' }),
  pattern('commit', 'transactional', 'commit', { run: { file: 'row-and-mail.json' }, consumer: 'the mail' }),
  pattern('keyed', 'keyed', 'keyed', { run: { file: 'key-forgotten.json' }, consumer: 'keyed' }),
  pattern('claim', 'claim first', 'effect', { run: { file: 'outbox.json' }, consumer: 'ticks, then sends' }),
  pattern('tick', 'mark behind', 'effect', { run: { file: 'outbox.json' }, consumer: 'sends, then ticks' }),
];

/** A row of the table: its runs, and the faults struck around `step`, at which the effect lands. */
function pattern(id: PatternId, consumer: string, step: StepName, remains: Cell): Pattern {
  const struck = (fault: FaultSpec): Cell => ({
    run: { file: 'every-effect.json', settings: { consumers: [consumer] }, faults: [{ ...fault, job: 'j1', delivery: 1 }] },
    consumer,
  });
  return {
    id,
    cells: {
      before: struck({ kind: 'crash', before: step, restartMs: 1_000 }),
      after: struck({ kind: 'crash', after: step, restartMs: 1_000 }),
      sleeps: struck({ kind: 'pause', before: step, forMs: 25_000 }),
      remains,
    },
  };
}

export function verdictOf(runs: Runs, { run, consumer }: Cell): Verdict {
  const played = runs.played(run);
  const { lost, duplicates } = played.figures[consumer]!;
  if (lost > 0) return 'lost';
  if (duplicates > 0) return 'repeated';
  return wroteOldLast(played, consumer) ? 'late' : 'once';
}

/** Of those who set the same value: whether the last to do so had a job that was added before another one. */
function wroteOldLast({ info, beats }: Played, consumer: string): boolean {
  const world = info.consumers.findIndex(({ name }) => name === consumer);
  const set = beats.map(({ worlds }) => worlds[world]!).filter(({ moved, happening }) => moved && happening.step === 'set');
  return set.length > 0 && set.at(-1)!.happening.job !== info.jobs.first.at(-1);
}
