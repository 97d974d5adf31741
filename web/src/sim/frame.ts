/**
 * What is visible at one moment: a frame, as the page receives it.
 *
 * Times are virtual milliseconds since the start of the run; a name ending in `Ms` is such a time or a span.
 * Positions count choices: at position 0 nothing has happened, at position n the first n choices have been made.
 * A beat is a group of choices that the reader sees as one: the quiet ones (the clock moves, a lock is renewed, an
 * idle sweep) and the one they lead to; the same choice at the same instant in several worlds is one beat too.
 */
import type { Choice, WhyNot, Window } from './answer';
import type { Happening } from './happening';
import type { PromiseName, StepName, SweepName } from './scenario';

export type JobState = 'waiting' | 'active' | 'completed' | 'failed' | 'none';

/** The figures of a world, at any moment; final when it is at rest. */
export interface Outcome {
  deliveries: number;
  runs: number;
  effects: number;
  /** Effects beyond a job's first. */
  duplicates: number;
  acks: number;
  /** Acknowledgements (and give-ups) that the script refused. */
  refused: number;
  /** Enqueues that made no job: dropped by the producer's key, or withdrawn for a newer one. */
  deduplicated: number;
  /** Jobs without an effect that nobody will ever run. */
  lost: number;
  /** Recoveries by the reaper. */
  stalled: number;
  jobs: Record<string, JobState>;
}

export interface Lock {
  /** The holder's token, `worker:delivery`. */
  token: string;
  /** The worker the token names. */
  owner: string;
  leftMs: number;
  /** What a full lock lasts. */
  ofMs: number;
}

/** A job as it stands in a list. */
export interface Chip {
  job: string;
  /** Deliveries so far. */
  deliveries: number;
  /** Recoveries so far. */
  stalled: number;
  /** null: no lock, so the reaper takes it for stalled. */
  lock: Lock | null;
  /** In the `stalled` set: a candidate of the next two-phase sweep. */
  candidate: boolean;
}

/** The gap after a step, where a fault can be planned for one delivery of one job. */
export interface Gap {
  /** The step before the gap. */
  after: StepName;
  /** Index of that step. */
  line: number;
  job: string;
  delivery: number;
  /** A crash (the worker is back 1,000 ms later), a pause (that outlives the lock), a throw, a hang. */
  crash: Choice;
  pause: Choice;
  throw: Choice;
  hang: Choice;
  /** Right before an acknowledgement: it never reaches Redis. Elsewhere null. */
  loseAck: Choice | null;
}

export interface Worker {
  name: string;
  status: 'idle' | 'running' | 'paused' | 'crashed' | 'hung';
  job: string | null;
  /** Of that job; '' where it has none. */
  dedupId: string;
  /** Which delivery of the job it works on; 0 without a job. */
  delivery: number;
  /** Index of the step under way; -1 without a job. */
  line: number;
  /** Time left of that step. */
  leftMs: number;
  ofMs: number;
  /** The lock of its job still holds its token. */
  holdsLock: boolean;
  gaps: Gap[];
  crash: Choice;
  pause: Choice;
  throw: Choice;
  hang: Choice;
  loseAck: Choice;
  restart: Choice;
  resume: Choice;
}

export interface Reaper {
  on: boolean;
  sweep: SweepName;
  /** How many sweep, at the same instants. */
  reapers: number;
  everyMs: number;
  /** Milliseconds until the next sweep. */
  nextMs: number;
  maxStalled: number | null;
}

export interface Marker {
  job: string;
  state: 'absent' | 'set' | 'busy' | 'done' | 'expired';
  /** null: no expiry. */
  leftMs: number | null;
}

export interface DedupKey {
  dedupId: string;
  /** The job that owns it. */
  job: string;
  leftMs: number | null;
  /** The job that is made when the one in flight ends; null: none is kept. */
  kept: string | null;
}

/** What the receiver of the effects knows of a job, by which it tells a repetition. Of a job that it knows nothing of there is none. */
export interface Memory {
  job: string;
  /** The job's idempotency key (step `keyed`): never given, known, or known once. */
  key: 'absent' | 'known' | 'forgotten';
  /** Until the key is forgotten; null: never, or there is none. */
  leftMs: number | null;
  /** A record, written together with the effect (step `commit`). */
  recorded: boolean;
  /** The newest delivery that it was asked by (step `fence`); 0: none. */
  newest: number;
}

/** One effect, kept for ever. */
export interface Receipt {
  job: string;
  worker: string;
  delivery: number;
  /** 1 for the first effect of its job, 2 for the duplicate, … */
  nth: number;
  atMs: number;
}

/** One world: one consumer, its Redis, its workers, its ledger. */
export interface WorldFrame {
  consumer: string;
  nowMs: number;
  /** Nothing can happen any more. */
  atRest: boolean;
  /** From the left end to the right end; the right end is taken first. The window keeps the right end. */
  wait: Window<Chip>;
  /** From the left end (the job taken last) to the right end. The window keeps the left end. */
  active: Window<Chip>;
  delayed: Window<{ job: string; inMs: number }>;
  completed: Window<string>;
  failed: Window<string>;
  /** Jobs that were popped and are in no list. */
  nowhere: Window<string>;
  /** Up to four: all of them. More: one, the one that acted last, else the first at work, else the first. */
  workers: Window<Worker>;
  /** All workers, a letter each, in their order: i idle, r running, p paused, c crashed, h hung. */
  fleet: string;
  /** What the consumer claims, and whether it has been broken on the way to here. */
  promises: { name: PromiseName; broken: boolean }[];
  reaper: Reaper | null;
  markers: Window<Marker>;
  dedupKeys: Window<DedupKey>;
  memories: Window<Memory>;
  receipts: Window<Receipt>;
  /** jobs: the jobs of the window only, so that a frame stays small. */
  figures: Outcome;
  happening: Happening;
  reaperOff: Choice;
  reaperOn: Choice;
  evictLock: Choice;
  evictMarker: Choice;
}

export interface Frame {
  position: number;
  /** Choices known so far; the run goes on past them unless `complete`. */
  length: number;
  complete: boolean;
  /** The beat that ends at or before `position`, from 0. */
  beat: number;
  beats: number;
  nowMs: number;
  /** Indexes of the worlds that the beat ending here moved. */
  moved: number[];
  /** How far the clock moved in the beat that ends here; 0 at the start and between two beats. */
  sinceMs: number;
  /** Where a promise that its consumer claims breaks first, as far as the run is known. */
  firstBroken: { beat: number; world: number; promise: PromiseName } | null;
  worlds: WorldFrame[];
  /** After a choice that was made in some worlds only: where it was not open, and why. Else empty. */
  closed: { world: number; why: WhyNot }[];
  /** Other futures that were left behind, the newest last. */
  branches: { from: number; length: number }[];
}
