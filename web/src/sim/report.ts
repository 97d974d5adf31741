/** What is said of a run as a whole: how far it is known, what it came to, what Redis holds. */
import type { Window } from './answer';
import type { Outcome } from './frame';
import type { Exchange, Happening } from './happening';

export interface Progress {
  length: number;
  beats: number;
  nowMs: number;
  complete: boolean;
  /** Broken off at `length` choices, which is the most: not every world was at rest. */
  endless: boolean;
  /** Of what `intervene` asked for, what was not open at its place, in one line; it and all behind it were left out. Else ''. */
  unmade: string;
}

/** A command or a script that Redis got; a script's own commands are in `exchanges`. */
export interface LogLine {
  /** Its number among all that Redis got in its world, from 0. */
  index: number;
  /** The beat in which it came. */
  beat: number;
  atMs: number;
  /** The choice that sent it, and its worker, '' where none did it. */
  kind: Happening['kind'];
  worker: string;
  command: string;
  reply: string;
  /** '' for a command; then `exchanges` is empty. */
  script: string;
  exchanges: Window<Exchange>;
}

/** What Redis got in one world up to the cursor. */
export interface RedisLog {
  count: number;
  lines: LogLine[];
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
