/** What is said of a run as a whole: how far it is known, what it came to, what Redis holds. */
import type { Outcome } from './frame';

export interface Progress {
  length: number;
  beats: number;
  nowMs: number;
  complete: boolean;
  /** Broken off: a world made 5,000,000 choices and was not at rest. */
  endless: boolean;
}

/** A key of Redis. */
export interface KeyEntry {
  key: string;
  type: 'string' | 'list' | 'set' | 'hash' | 'zset';
  /** A string's value; a list from its left end; a set by name; of a hash, field and value; of a sorted set, member and score. */
  value: string | string[] | string[][];
  /** null: it does not expire. */
  leftMs: number | null;
}

/** What `outcome` returns. */
export interface OutcomeReport {
  /** consumer → its figures, with every job. */
  consumers: Record<string, Outcome>;
  /** The expectations of the file that do not hold, one line each; empty: all do. */
  missed: string[];
}
