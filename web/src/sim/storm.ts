/**
 * What is asked of a storm and what it answers: a scenario of many jobs and workers, its faults drawn from a seed, run by
 * the clock; of what happened only the counts.
 *
 * A scenario is opened (`open`), run in slices (`advance`, until `complete`) and told (`report`, at any moment).
 */
import type { EffectKind } from './scenario';

/**
 * Why a job was delivered again, or never came to its effect: its worker crashed · was paused · its acknowledgement was
 * lost · nothing struck it, it outlasted its lock · the reaper had no hand in it.
 */
export type StormCause = 'crash' | 'pause' | 'lost-ack' | 'slow' | 'other';

/** What `open` and `advance` return, over all worlds. */
export interface StormProgress {
  choices: number;
  /** How many jobs have been enqueued. */
  arrived: number;
  complete: boolean;
}

/** What `report` returns. */
export interface StormReport {
  jobs: number;
  workers: number;
  seed: number;
  complete: boolean;
  /** One a consumer, in the file's order. */
  consumers: StormWorld[];
}

export interface StormWorld {
  consumer: string;
  /** The kind: charge, row, mail, counter, balance. */
  effect: EffectKind;
  complete: boolean;
  nowMs: number;
  arrived: number;
  deliveries: number;
  runs: number;
  effects: number;
  duplicates: number;
  acks: number;
  refused: number;
  deduplicated: number;
  lost: number;
  stalled: number;
  /** Jobs that still wait or are in flight. */
  open: number;
  /** Faults that struck. */
  struck: Record<'crash' | 'pause' | 'lose-ack', number>;
  /** How many jobs had 0, 1, 2, … deliveries; the last: 8 or more. */
  byDeliveries: number[];
  /** How many, by what ended the delivery that was followed by another. */
  duplicatesBy: Record<StormCause, number>;
  /** How many, by what struck the job last. */
  lostBy: Record<StormCause, number>;
  latency: StormLatency;
  series: StormSeries;
  /** At most three each, the worst first. */
  worst: Record<StormWorst, WorstJob[]>;
}

/**
 * From the crash or the pause that struck a job's latest delivery to its next delivery. What is never delivered again has
 * none, and a lost acknowledgement has none: its work was done. 0 where there is none.
 */
export interface StormLatency {
  recoveries: number;
  p50Ms: number;
  p90Ms: number;
  p99Ms: number;
  mostMs: number;
  /** A power of two of 1,000. */
  bucketMs: number;
  /** Bucket i: from i · bucketMs, below (i + 1) · bucketMs; at most 32. */
  counts: number[];
}

/** Counts over virtual time, from 0, in buckets of `bucketMs`; each up to its last that is not 0, at most 64. */
export interface StormSeries {
  bucketMs: number;
  deliveries: number[];
  recoveries: number[];
  duplicates: number[];
}

/** The most effects · lost · the longest latency. */
export type StormWorst = 'repeated' | 'lost' | 'late';

export interface WorstJob {
  job: string;
  deliveries: number;
  effects: number;
  /** Its longest latency; null: it has none. */
  latestMs: number | null;
}

/** What `story` returns: a scenario in which the job ends as it did in the storm. */
export interface JobStory {
  /** The text of a scenario file with one consumer. */
  text: string;
  /** The job alone, with the faults that struck it; false: it would not end so by itself, and this is the whole storm. */
  alone: boolean;
  /** How many choices lead to its trouble: its last second effect, its coming back, or what struck it last. */
  position: number;
}
