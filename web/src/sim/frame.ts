/**
 * What the core says, as the page receives it: the types of the JSON that `Simulator` returns.
 *
 * Times are virtual milliseconds since the start of the run; a name ending in `Ms` is such a time or a span.
 * Positions count choices: at position 0 nothing has happened, at position n the first n choices have been made.
 * A beat is a group of choices that the reader sees as one: the quiet ones (the clock moves, a lock is renewed, an
 * idle sweep) and the one they lead to; the same choice at the same instant in several worlds is one beat too.
 */

/** A refusal: one line that names what and where. Nothing has changed. */
export interface Refusal {
  error: string;
  /** Of a choice: why it is not open; the page has words of its own for it. */
  why?: WhyNot;
}

export type StepName =
  | 'take' | 'pop' | 'claim' | 'check' | 'effect' | 'set' | 'mark' | 'commit' | 'keyed'
  | 'begin' | 'finish' | 'forget' | 'fence' | 'ack' | 'forgetful-ack';

export type EffectKind = 'charge' | 'row' | 'mail' | 'counter' | 'balance';

/** One line of a consumer, as the code panel shows it. */
export interface Step {
  name: StepName;
  /** The line of code, e.g. `if (!claim(job)) skip`. */
  code: string;
  /** How long the step lasts, in ms. */
  lastsMs: number;
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
  /** Worked out from its steps: what takes a job under a lock claims that it is never lost, and so on. */
  claims: PromiseName[];
}

/** From 0 to 1. */
export type Chance = number;

/** A fault that the scenario lists: what strikes, and where. It strikes once. */
export interface Fault {
  kind: 'crash' | 'pause' | 'throw' | 'hang' | 'lose-ack' | 'evict-lock' | 'evict-marker';
  /** before, after: a step · at-ack: the acknowledgement of a delivery · at-time: by the clock. */
  where: 'before' | 'after' | 'at-ack' | 'at-time';
  /** The step as the file names it; '' but for before and after. */
  step: StepName | '';
  /** '' where it strikes a worker by the clock. */
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
  queue: { name: string; lockMs: number; renewMs: number; dedupMs: number | null };
  reaper: { everyMs: number; sweep: 'one-phase' | 'two-phase'; maxStalled: number | null } | null;
  workers: string[];
  /** How many jobs; the ids of the first hundred. */
  jobs: { count: number; first: string[] };
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

export type JobState = 'waiting' | 'active' | 'completed' | 'failed' | 'none';

/** What `change` takes: the settings named here replace those of the open scenario. */
export interface Settings {
  /** 1 to 3. */
  replays?: number;
  lockMs?: number;
  /** 0: the lock is never renewed. */
  renewMs?: number;
  /** Where the scenario has no reaper, any of these three brings one, the others as a file has them by default. */
  everyMs?: number;
  sweep?: 'one-phase' | 'two-phase';
  /** null: no limit. */
  maxStalled?: number | null;
  /** How many; the names that are there stay, new ones follow the alphabet. */
  workers?: number;
  /** Of every consumer. */
  effectMs?: number;
  /** Names out of `choosable`, in their order on the stage; one that was not there takes over the first's effect and attempts. */
  consumers?: string[];
}

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
  /** Enqueues dropped by the producer's key. */
  deduplicated: number;
  /** Jobs without an effect that nobody will ever run. */
  lost: number;
  /** Recoveries by the reaper. */
  stalled: number;
  jobs: Record<string, JobState>;
}

/** A part of a long list: what is in the window, and how many there are. */
export interface Window<T> {
  count: number;
  items: T[];
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

/** Why a choice is not open now; the page has the words. */
export type WhyNot =
  | 'worker-idle' | 'worker-crashed' | 'worker-paused' | 'worker-up' | 'worker-hung'
  | 'no-such-step' | 'too-late' | 'already-struck' | 'already-planned' | 'no-reaper' | 'reaper-off' | 'reaper-on'
  | 'no-lock' | 'no-marker' | 'not-due';

/** Something the reader may do. `key` goes back to `choose` as it is. */
export interface Choice {
  key: string;
  open: boolean;
  /** '' when open. */
  why: WhyNot | '';
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

/** What the sweep saw at a job in flight: a lock or none. It cannot see whether a worker lives. */
export interface Sighting {
  job: string;
  /** null: it did not look (the marking half of a two-phase sweep puts every job into the stalled set). */
  locked: boolean | null;
  /** It stood in the stalled set already. */
  candidate: boolean;
  recovered: boolean;
}

export interface Reaper {
  on: boolean;
  sweep: 'one-phase' | 'two-phase';
  everyMs: number;
  /** Until the next sweep. */
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

/** A command that Redis got, and its reply as redis-cli prints it. */
export interface Exchange {
  command: string;
  reply: string;
}

/** A Lua script that Redis ran. `script` is the name of its text (`scripts` of the module). */
export interface ScriptRun {
  script: string;
  /** KEYS and ARGV. */
  keys: string[];
  args: string[];
  /** What it returned, as redis-cli prints it. */
  reply: string;
  /** The exchanges `from` … `from + count` of the happening were made inside it; the others were sent as they are. */
  from: number;
  count: number;
}

/** What the last choice did: the data of its sentence. */
export interface Happening {
  kind:
    | 'start' | 'wait' | 'add' | 'step' | 'renew' | 'sweep' | 'retry'
    | 'crash' | 'pause' | 'throw' | 'hang' | 'restart' | 'resume'
    | 'evict-lock' | 'evict-marker' | 'plan' | 'reaper-off' | 'reaper-on';
  /** For a step: which. */
  step: StepName | '';
  /**
   * How it came out. take: taken, failed (over the stall limit) · claim: claimed, skip · check: absent, skip ·
   * effect: effect · set: effect, same · commit: effect, present · keyed: effect, remembered ·
   * fence: effect, refused · begin: began, skip, busy · ack and throw: done, missing-lock, lock-mismatch,
   * not-in-flight, lost · forgetful-ack: done, none, lost · renew: renewed, gone, asleep · add: added, dropped ·
   * a crash or pause by the clock of a dead worker: dead · a throw or hang by the clock without a running handler:
   * idle · everything else: done.
   */
  result: string;
  worker: string;
  job: string;
  delivery: number;
  /** 1: the job's first effect landed, 2: the second, …; 0: none landed. */
  nth: number;
  /** For `wait`: how far the clock moved. */
  spanMs: number;
  /** For `wait`: what was gone at that instant. */
  expired: { key: string; what: 'lock' | 'marker' | 'dedup' | 'other'; name: string }[];
  /** For `sweep`. */
  saw: Window<Sighting>;
  /** For `sweep`: how many of all it saw went back to the main queue. */
  recovered: number;
  /** For `crash`: the worker's job still stands in the in-flight list. */
  inFlight: boolean;
  /** For `throw` (and `begin` busy): what became of the job. */
  fate: '' | 'retry' | 'delayed' | 'failed';
  /** For `plan`: the fault, e.g. `crash`, and where it will strike. */
  plan: string;
  /** The name of the script that ran last, '' for plain commands. */
  script: string;
  runs: Window<ScriptRun>;
  exchanges: Window<Exchange>;
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

/** One choice of a run and what it did. */
export interface TraceLine {
  position: number;
  world: number;
  choice: string;
  atMs: number;
  happening: Happening;
}

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

/** An entry of a scenario file. */
export interface Entry {
  index: number;
  title: string;
}
