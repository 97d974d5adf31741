/**
 * What a scenario file says, and what a reader may change of it.
 *
 * The keys of a file by which duplicates meet before the queue, and by which jobs leave it the wrong way (all optional):
 *
 * | key                          | meaning                                                               | default     |
 * |------------------------------|-----------------------------------------------------------------------|-------------|
 * | jobs[].dedupId               | the id whose producer's key admits one job                            | none        |
 * | jobs[].delayMs               | added to `delayed`; waits from atMs + delayMs on                      | 0           |
 * | queue.dedupMs                | the key's time to live (throttle); absent: freed when its job ends    | absent      |
 * | queue.dedup.replace          | an owner that is still delayed gives way to the newer job (debounce)  | false       |
 * | queue.dedup.extend           | an add starts the key's time to live anew; needs queue.dedupMs        | false       |
 * | queue.dedup.keepLastIfActive | the last add while the owner is in flight is made when the owner ends | false       |
 * | steps: release               | the worker frees the key, if it is its job's (compare and delete)     |             |
 * | steps: forgetful-release     | the worker deletes the key, whosever it is by now (plain DEL)         |             |
 * | faults: evict-job            | the hash of a job is gone at atMs: its key is stale                   |             |
 * | faults: evict-wait           | the main queue's key is gone at atMs, and every job that waits in it  |             |
 * | consumers.*.supervisor       | "ack": when a worker crashes, its job is acknowledged for it          | "none"      |
 * | reaper.sweep                 | "check-then-move": no script; what it saw without a lock moves later  | "two-phase" |
 * | reaper.moveMs                | how much later                                                        | 1           |
 * | reaper.reapers               | so many sweep at the same instants, 1 to 10                           | 1           |
 * | consumers.*.sweep            | the sweep of this world alone                                         | the reaper's|
 */
import type { Window } from './answer';
import type { Outcome } from './frame';

export type StepName =
  | 'take' | 'pop' | 'claim' | 'check' | 'effect' | 'set' | 'mark' | 'commit' | 'keyed'
  | 'begin' | 'finish' | 'forget' | 'fence' | 'ack' | 'forgetful-ack'
  | 'release' | 'forgetful-release';

export type SweepName = 'two-phase' | 'one-phase' | 'check-then-move';

export type EffectKind = 'charge' | 'row' | 'mail' | 'counter' | 'balance';

/** One line of a consumer, as the code panel shows it. */
export interface Step {
  name: StepName;
  /** The line of code, e.g. `if (!claim(job)) skip`. */
  code: string;
  /** How long the step lasts, in ms. */
  lastsMs: number;
  /** null: the step sends nothing to Redis. */
  sends: Request | null;
}

/**
 * What a step sends to Redis, known before it is made. In braces what the delivery brings: {job}, {worker}, {token},
 * {dedupId} (without one nothing is sent), {now}, the worker's clock in ms.
 */
export interface Request {
  /** The command, word by word; of a script EVAL, its name, how many keys, KEYS and ARGV. */
  words: string[];
  /** The name of the script's text (`scripts` of the module), '' for a command. */
  script: string;
}

/**
 * What a consumer may claim to keep. always-in-a-list: an unfinished job is in a list of Redis · effect-happens: no job
 * comes to where no effect of it can follow · no-duplicate-effect: no job has two.
 */
export type PromiseName = 'always-in-a-list' | 'effect-happens' | 'no-duplicate-effect';

export interface Consumer {
  name: string;
  steps: Step[];
  effect: EffectKind;
  /** How long its effect takes. */
  effectMs: number;
  /** How long its marker lasts, its busy marker, the receiver's memory of its key; null: for ever. */
  markerMs: number | null;
  leaseMs: number | null;
  keyMs: number | null;
  /** How many handler failures end a job, and how long it waits after one. */
  attempts: number;
  backoffMs: number;
  /** ack: when a worker crashes, its supervisor acknowledges the job for it. */
  supervisor: 'none' | 'ack';
  /** How the reaper sweeps in this consumer's world; null: as everywhere. */
  sweep: SweepName | null;
  /** Worked out from its steps: what takes a job under a lock claims that it is never lost, and so on. */
  claims: PromiseName[];
  /** The choices that its run begins with, behind the arrivals at their instant, before it goes on by the clock. */
  choices: string[];
}

/** A probability, from 0 to 1. */
export type Chance = number;

/** A fault that the scenario lists: what strikes, and where. It strikes once. */
export interface Fault {
  kind: 'crash' | 'pause' | 'throw' | 'hang' | 'lose-ack' | 'evict-lock' | 'evict-marker' | 'evict-job' | 'evict-wait';
  /** before, after: a step · at-ack: the acknowledgement of a delivery · at-time: by the clock. */
  where: 'before' | 'after' | 'at-ack' | 'at-time';
  /** The step as the file names it; '' but for before and after. */
  step: StepName | '';
  /** '' where it strikes a worker by the clock, or the main queue. */
  job: string;
  /** Which delivery of the job; 0 by the clock. */
  delivery: number;
  /** The worker that it strikes by the clock, else ''. */
  worker: string;
  /** 0 but by the clock. */
  atMs: number;
  /** Of a crash: until the restart; of a pause: how long; null: the worker stays down, or the kind has no span. */
  spanMs: number | null;
  /**
   * The consumers that have no such step, so that it never strikes there. Where settings were changed, a fault at
   * `effect` strikes a consumer without that step at the one step by which its effect lands (set, commit, keyed, fence).
   */
  noStep: string[];
}

/** What a scenario file says, with the defaults filled in. */
export interface ScenarioInfo {
  title: string;
  why: string;
  /** The public report it comes from, or ''. */
  source: string;
  queue: {
    name: string;
    lockMs: number;
    renewMs: number;
    dedupMs: number | null;
    dedup: { replace: boolean; extend: boolean; keepLastIfActive: boolean };
  };
  reaper: { everyMs: number; sweep: SweepName; maxStalled: number | null; reapers: number; moveMs: number } | null;
  workers: string[];
  /** How many jobs, how many of them with a dedup id; the ids of the first hundred. */
  jobs: { count: number; deduplicated: number; first: string[] };
  replays: number;
  /** The first eight. The crashes of `replays` are not among them. */
  faults: Window<Fault>;
  /** The chances of each delivery, drawn from the seed; restartMs null: a crashed worker stays down. Else null. */
  storm: { crash: Chance; pause: Chance; loseAck: Chance; restartMs: number | null; pauseMs: number } | null;
  seed: number;
  untilMs: number;
  consumers: Consumer[];
  /** The names a consumer can be chosen from: those of the file, then the named ones that everybody meets. */
  choosable: string[];
  /** Settings were changed: it is no longer what the file says. */
  changed: boolean;
  /** consumer → the figures it must give; absent when the file has none or its settings were changed. */
  expect: Record<string, Partial<Outcome>> | null;
}

/** What `change` takes: the settings named here replace those of the open scenario. */
export interface Settings {
  /** How many times the first job is delivered, 1 to 3. */
  replays?: number;
  /** How long a lock lasts, in milliseconds. */
  lockMs?: number;
  /** How often a running worker renews its lock, in milliseconds; 0: never. */
  renewMs?: number;
  /** How often the reaper sweeps, in milliseconds. Where the scenario has no reaper, this, `sweep` or `maxStalled` brings one. */
  everyMs?: number;
  /** How the reaper sweeps: `two-phase`, `one-phase` or `check-then-move`; of every world, also where a consumer has its own. */
  sweep?: SweepName;
  /** How often a job may be recovered before it fails; null: no limit. */
  maxStalled?: number | null;
  /** How many workers there are; the names that are there stay, new ones follow the alphabet. */
  workers?: number;
  /** How long the effect takes, in milliseconds; of every consumer. */
  effectMs?: number;
  /** The consumers on the stage, in their order: names out of `choosable`; one that was not there takes over the first's effect and attempts. */
  consumers?: string[];
}

/** An entry of a scenario file. */
export interface Entry {
  index: number;
  title: string;
}
