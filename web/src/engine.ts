/** The simulation without a page: a scenario opened, stepped, run to its end; a consumer checked. For Node and browsers. */
import type { Choice, Refusal, WhyNot, Window } from './sim/answer';
import type { CheckProgress, CheckQuestion, CheckReport } from './sim/check';
import { proofs } from './sim/checking';
import type { Frame } from './sim/frame';
import type { TraceLine } from './sim/happening';
import { loadLab } from './sim/lab';
import type { KeyEntry, OutcomeReport, Progress } from './sim/report';
import type { ScenarioInfo, Settings } from './sim/scenario';
import { refused, type Simulation, startSimulation } from './sim/simulation';
import { THE_END, toEnd } from './sim/to-end';
import { engine as words } from './words/engine';

export { CoreUnavailable, type LoadFault } from './sim/loading';
export { setWasm, type WasmSource } from './sim/wasm';
export type {
  CheckProgress, CheckQuestion, CheckReport, Choice, Frame, KeyEntry, OutcomeReport, ScenarioInfo, Settings, TraceLine, WhyNot, Window,
};

/** Bad input. Its message is one line: what was given, where in it the mistake is, and what must stand there. */
export class Refused extends Error {}

/** A scenario file: its JSON text, or the value that the text says. */
export type Scenario = string | object;

export interface OpenOptions {
  /** The name of the file in error lines; `scenario` when left out. */
  name?: string;
  /** The scenario of a file that holds several, from 0, which it is when left out. */
  index?: number;
  /** What is to differ from the file; left out, nothing. */
  settings?: Settings;
}

/** Choices or states computed at a time. */
const SLICE = 100_000;

/**
 * Opens a scenario at its start. Throws `Refused` for a scenario or settings that cannot be played, `CoreUnavailable` where
 * the module cannot be loaded. Whoever opens a run disposes of it: the memory behind it is not collected.
 */
export async function open(scenario: Scenario, { name = 'scenario', index = 0, settings }: OpenOptions = {}): Promise<Run> {
  const simulation = await startSimulation();
  try {
    const text = typeof scenario === 'string' ? scenario : JSON.stringify(scenario);
    return new Run(simulation, accepted(simulation.open(name, text, index, settings)), name);
  } catch (cause) {
    simulation.dispose();
    throw cause;
  }
}

/**
 * Runs a scenario to its end: consumer → its figures, and which of the file's expectations it misses. Throws as `open` and
 * `Run.toEnd` do.
 */
export async function run(scenario: Scenario, options?: OpenOptions): Promise<OutcomeReport> {
  const opened = await open(scenario, options);
  try {
    opened.toEnd();
    return opened.outcome();
  } finally {
    opened.dispose();
  }
}

/**
 * One run: worlds side by side, one cursor. A position counts choices, a beat what a reader sees as one step, which may be
 * several choices; both from 0, the start. What is shown depends on where the cursor stands and not on how it came there.
 * After `dispose` every method throws an `Error`; `info` and `frame` stay as they were.
 */
export class Run {
  /** The scenario with its defaults filled in, and with the settings that it was opened with. */
  readonly info: ScenarioInfo;
  private readonly simulation: Simulation;
  private readonly name: string;
  private now: Frame;

  /** `open` makes it. */
  constructor(simulation: Simulation, info: ScenarioInfo, name: string) {
    this.simulation = simulation;
    this.info = info;
    this.name = name;
    this.now = simulation.seek(0);
  }

  /** What is visible at the cursor. */
  get frame(): Frame {
    return this.now;
  }

  /** Moves the cursor on by `beats`, at most to the end of the run; below 0, back, at most to the start. */
  step(beats = 1): Frame {
    return this.seekBeat(this.now.beat + beats);
  }

  /** Moves the cursor behind the first `position` choices; below 0 to the start, beyond the run to its end. */
  seek(position: number): Frame {
    this.compute(({ length }) => length >= position);
    return (this.now = this.simulation.seek(Math.max(0, position)));
  }

  /** Moves the cursor to the end of the beat `beat`; below 0 to the start, beyond the run to its end. */
  seekBeat(beat: number): Frame {
    this.compute(({ beats }) => beats >= beat);
    return (this.now = this.simulation.seekBeat(Math.max(0, beat)));
  }

  /** Moves the cursor to the end. Throws `Refused` for a run that is not at rest after 5,000,000 choices. */
  toEnd(): Frame {
    const { endless, length, nowMs } = toEnd(this.simulation);
    if (endless) throw new Refused(words.notAtRest(this.name, length, nowMs));
    return this.seek(THE_END);
  }

  /**
   * Makes a choice by its key, one of those that the frame offers as open. What came behind the cursor is another future
   * from there on; a choice that strikes in the past moves the cursor back to where it strikes. Throws `Refused` for a key
   * that is closed, or is none.
   */
  choose(key: string): Frame {
    return (this.now = accepted(this.simulation.choose(key)));
  }

  /** The choices from position `from` on, at most `count` of those computed so far: what each did, and what Redis was sent. */
  trace(from = 0, count = THE_END): TraceLine[] {
    return this.simulation.trace(from, count);
  }

  /** All that Redis holds at the cursor: for each world, its keys in order. */
  keyspace(): KeyEntry[][] {
    return this.simulation.keyspace();
  }

  /** The figures of each world at the cursor, and which of the file's expectations they miss there. */
  outcome(): OutcomeReport {
    return this.simulation.outcome();
  }

  /** Frees the memory of the run. A second call does nothing. */
  dispose(): void {
    this.simulation.dispose();
  }

  /** The run is known as far as it has been computed, and the core seeks no further. */
  private compute(enough: (known: Progress) => boolean): void {
    let known = this.simulation.extend(0);
    while (!known.complete && !enough(known)) known = this.simulation.extend(SLICE);
  }
}

export interface CheckOptions {
  /** Is told after each slice of 100,000 states how far the search is. Left out: nobody is told. */
  onProgress?: (progress: CheckProgress) => void;
  /** Ends the search between two slices: `check` then throws the signal's reason. */
  signal?: AbortSignal;
}

/**
 * Tries every order of steps, crashes, pauses, expiries and sweeps: each promise holds, or has a shortest run that breaks
 * it. Loads the checker's own module when it is first called. Throws `Refused` for a question that cannot be asked,
 * `CoreUnavailable` where the module cannot be loaded. A search beyond its limits is no error: the report's `limit` says so.
 */
export async function check(question: CheckQuestion, { onProgress, signal }: CheckOptions = {}): Promise<CheckReport> {
  for (const told of proofs(await loadLab(), [question], SLICE)) {
    signal?.throwIfAborted();
    if ('error' in told) throw new Refused(told.error);
    if ('proof' in told) return told.proof.report;
    onProgress?.(told.progress);
    await new Promise((next) => setTimeout(next, 0));
  }
  throw new Error('the search ended without an answer');
}

function accepted<T extends object>(answer: T | Refusal): T {
  if (refused(answer)) throw new Refused(answer.error);
  return answer;
}
