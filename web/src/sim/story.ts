/** A run seen as a whole: what stands out in it, and a stretch of it beat by beat. */
import type { Window } from './answer';
import type { Worker } from './frame';
import type { Happening } from './happening';
import type { PromiseName } from './scenario';

/**
 * What stands out in a run: effect (a job's first), duplicate (an effect beyond it), crash, fault (a pause, a throw, a
 * hang, a lost acknowledgement, an eviction), lock-expired, sweep (that had something to look at), ack, refused (an
 * acknowledgement or a give-up), broken (a promise its consumer claims).
 */
export type MarkKind =
  | 'effect' | 'duplicate' | 'crash' | 'fault' | 'lock-expired' | 'sweep' | 'ack' | 'refused' | 'broken';

/** What `marks` returns: kind → the beats that have it, in order, thinned evenly to the number asked for. */
export type Marks = Record<MarkKind, number[]>;

/** A worker in a story. */
export interface StoryWorker {
  name: string;
  status: Worker['status'];
  job: string | null;
  /** Index of the step under way; -1 without a job. */
  line: number;
}

/** One world at the end of a beat, as a time-line, a still or a transcript shows it. */
export interface StoryWorld {
  /** This beat did something here. */
  moved: boolean;
  /** What came last, without its commands. */
  happening: Happening;
  /** The window keeps the right end. */
  wait: Window<string>;
  /** The window keeps the left end. */
  active: Window<{ job: string; locked: boolean }>;
  /** Up to four: all of them. More: the one that acted last. */
  workers: StoryWorker[];
  deliveries: number;
  effects: number;
  /** Effects beyond a job's first. */
  duplicates: number;
  /** What stands out in this beat, its quiet moves included; `broken` last. */
  marks: MarkKind[];
  /** What this beat broke of what the consumer claims. */
  broken: PromiseName[];
}

export interface StoryBeat {
  beat: number;
  nowMs: number;
  /** How far the clock moved in it. */
  sinceMs: number;
  worlds: StoryWorld[];
}
