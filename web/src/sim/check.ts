/**
 * What is asked of the checker and what it answers: every order of steps, crashes, pauses, expiries and sweeps is tried.
 *
 * A question is opened (`check`), worked on in slices (`advance`, until `complete`), and answered (`report`).
 * Counterexamples are lists of choice keys, one an action, as `Simulator` takes them; `scenario` makes of one a scenario
 * file whose consumer has them as its `choices`: in its run come the arrivals of the jobs, then these choices, one a
 * position, and from there it goes on by the clock. With one world the violation stands at position
 * `jobs + choices.length`.
 */
import type { StepName } from './scenario';

/** The promises in the order in which they are told. */
export type CheckedPromise = 'always-in-a-list' | 'one-delivery' | 'no-duplicate-effect' | 'effect-happens';

/** What `check` takes. A fault that is left out does not strike. */
export interface CheckQuestion {
  /** The steps of the consumer, in their order: a list, a text with commas between, or the name of a consumer (`check-then-act`). */
  steps: StepName[] | string;
  /** How many workers there are, 1 to 8; 2 when left out. */
  workers?: number;
  /** How many jobs there are, 1 to 8; 1 when left out. */
  jobs?: number;
  /** How many crashes may strike in one run at most, over all workers and jobs, 0 to 15; so too of the faults below. */
  crashes?: number;
  /** How many pauses of a worker. */
  pauses?: number;
  /** How many acknowledgements that never reach Redis. */
  lostAcks?: number;
  /** How many markers that expire. */
  markerExpiries?: number;
  /** How many locks of running holders that vanish. */
  lostLocks?: number;
  /** Beyond how many states the search gives up; at most, and when left out, 24,000,000. */
  mostStates?: number;
}

/**
 * Why the search gave up: `states`, there are more than `mostStates`; `counts`, a job was delivered (or its effect
 * happened) more often than a state can tell, as where nothing is ever acknowledged. null: it did not.
 */
export type CheckLimit = 'states' | 'counts' | null;

/** true: in every state · false: broken · null: not decided, yet or (given up) at all. */
export interface Verdict {
  holds: boolean | null;
  /**
   * How many actions the shortest run that breaks it has; null unless broken. Of effect-happens, in a search that gave
   * up, there may be a shorter one.
   */
  length: number | null;
}

/** How far the work is: `states` are found · `futures` are looked through for effects that never come · `twins`. */
export type CheckPhase = 'states' | 'futures' | 'twins' | 'done';

/** What `check` and `advance` return. */
export interface CheckProgress {
  phase: CheckPhase;
  states: number;
  transitions: number;
  /** How many actions away from the start the states are that are looked at now. */
  depth: number;
  /** How many states are known and not looked at yet. */
  waiting: number;
  promises: Record<CheckedPromise, Verdict>;
  complete: boolean;
  limit: CheckLimit;
}

export interface CheckedVerdict {
  holds: boolean | null;
  length: number | null;
  /** The choice keys of a shortest run that breaks it; null unless broken. */
  counterexample: string[] | null;
}

/** Of a job when nothing can happen any more: its deliveries and its effects. */
export type Rest = number[];

/**
 * Two states with the same lists, locks and markers, a job in flight in both, its lock and its worker gone: in one its
 * effect has happened, in the other not. Nothing that the reaper sees tells which.
 */
export interface Twins {
  /** The job. */
  job: string;
  /** The actions of both paths together. */
  length: number;
  done: Twin;
  undone: Twin;
}

export interface Twin {
  /** The choice keys of the path. */
  choices: string[];
  /** Without a further fault another effect of the job can follow: a redelivery duplicates `done`, and rescues `undone`. */
  effectCanFollow: boolean;
}

/** What `report` returns. */
export interface CheckReport {
  /** The consumer's name where its steps are those of a named one, else ''. */
  consumer: string;
  steps: StepName[];
  workers: number;
  jobs: number;
  crashes: number;
  pauses: number;
  lostAcks: number;
  markerExpiries: number;
  lostLocks: number;
  mostStates: number;
  states: number;
  transitions: number;
  /** The longest of the shortest ways to a state. */
  depth: number;
  complete: boolean;
  limit: CheckLimit;
  /** What the search holds in memory. */
  bytes: number;
  promises: Record<CheckedPromise, CheckedVerdict>;
  /** Some state has 2 deliveries of a job: so that a pass is never vacuous. null: not decided. */
  redeliveryPossible: boolean | null;
  /** One a way in which all can end, over the jobs, sorted. Of a search that gave up: those that were found. */
  outcomes: Rest[][];
  /** null: there are none, or (not complete, or given up) none was found. */
  twins: Twins | null;
}

/** What `crashMap` returns for each gap: what a crash there comes to in a world of 2 workers, 1 job and 1 crash. */
export interface CrashGap {
  /** Index of the step that the gap follows. */
  line: number;
  after: StepName;
  before: StepName;
  /** The ways in which all can end; empty: nobody ever stands there. */
  outcomes: Rest[];
  /** In one of them the job has no effect. */
  lost: boolean;
  /** In one of them the job has more than one. */
  duplicate: boolean;
  /** Some run never ends (nobody acknowledges the job), so there may be more outcomes. */
  endless: boolean;
}

/** What `orders` returns: every order of a set of steps, each behind `take`. */
export interface OrderFamily {
  /** The set, e.g. claim, effect, ack. */
  of: StepName[];
  orders: StepName[][];
}
