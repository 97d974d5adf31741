/** What one choice did: the data of its sentence, and what Redis was sent. */
import type { Window } from './answer';
import type { StepName } from './scenario';

/** What the sweep saw at a job in flight: a lock or none. It cannot see whether a worker lives. */
export interface Sighting {
  job: string;
  /** null: it did not look (the marking half of a two-phase sweep puts every job into the stalled set). */
  locked: boolean | null;
  /** It stood in the stalled set already. */
  candidate: boolean;
  /** It went back to the main queue. */
  recovered: boolean;
  /** And left the in-flight list for it; the one without the other is a job too many. */
  removed: boolean;
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
    | 'start' | 'wait' | 'add' | 'step' | 'renew' | 'sweep' | 'move' | 'retry'
    | 'crash' | 'pause' | 'throw' | 'hang' | 'restart' | 'resume'
    | 'expire' | 'expire-marker' | 'evict-lock' | 'evict-marker' | 'evict-job' | 'evict-wait' | 'plan' | 'reaper-off' | 'reaper-on';
  /** For a step: its name. */
  step: StepName | '';
  /**
   * How it came out. take: taken, failed (over the stall limit) · claim: claimed, skip · check: absent, skip ·
   * effect: effect · set: effect, same · commit: effect, present · keyed: effect, remembered ·
   * fence: effect, refused · begin: began, skip, busy · ack and throw: done, missing-lock, lock-mismatch,
   * not-in-flight, lost · forgetful-ack: done, none, lost · renew: renewed, gone, asleep ·
   * add: added, replaced (an owner that was delayed), recovered (a stale key); dropped, extended (and the key's time
   * starts anew), kept (until the owner ends) · release, forgetful-release: done, none ·
   * sweep: done, looked (it moves later what it sees now) · retry: done, due (it was
   * added with a delay) · crash: removed (its supervisor acknowledged for it) ·
   * a crash or pause by the clock of a dead worker: dead · a throw or hang by the clock without a running handler:
   * idle · everything else: done.
   */
  result: string;
  worker: string;
  job: string;
  /** add: who has the producer's key, or had it · forgetful-release: whose key it was; else ''. */
  owner: string;
  /** add: the job that was kept, and never will be made; else ''. */
  discarded: string;
  /** The end of the job made this one, which was kept; else ''. */
  next: string;
  /** What entered the queue (`job`, or `next` where there is one) is delayed. */
  delayed: boolean;
  delivery: number;
  /** 1: the job's first effect landed, 2: the second, …; 0: none landed. */
  nth: number;
  /** For `wait`: how far the clock moved. */
  spanMs: number;
  /** For `wait`, `expire` and `expire-marker`: what was gone at that instant. */
  expired: { key: string; what: 'lock' | 'marker' | 'dedup' | 'other'; name: string }[];
  /** For `sweep`, and for `move`, which looks no more. */
  saw: Window<Sighting>;
  /** For `sweep` and `move`: how many of all it saw went back to the main queue. */
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

/** One choice of a run and what it did. */
export interface TraceLine {
  position: number;
  world: number;
  choice: string;
  atMs: number;
  happening: Happening;
}
