/** The simulation without a page: a scenario opened, stepped, run to its end; a consumer checked. For Node and browsers. */
import type { Choice, Refusal, WhyNot, Window } from './sim/answer';
import type { CheckProgress, CheckQuestion, CheckReport } from './sim/check';
import { proofs } from './sim/checking';
import type { Frame } from './sim/frame';
import type { TraceLine } from './sim/happening';
import { loadLab } from './sim/lab';
import type { KeyEntry, OutcomeReport } from './sim/report';
import type { ScenarioInfo, Settings } from './sim/scenario';
import { refused, type Simulation, startSimulation } from './sim/simulation';

export { setWasm, type WasmSource } from './sim/wasm';
export type {
  CheckProgress, CheckQuestion, CheckReport, Choice, Frame, KeyEntry, OutcomeReport, ScenarioInfo, Settings, TraceLine, WhyNot, Window,
};

/** Bad input, told in one line: what, where, and what must stand there. */
export class Refused extends Error {}

/** A scenario file: its text, or what the text says. */
export type Scenario = string | object;

export interface OpenOptions {
  /** What error lines call the file. */
  name?: string;
  /** Which scenario of a file that holds several. */
  index?: number;
  settings?: Settings;
}

/** Choices computed at a time. */
const SLICE = 100_000;
/** More choices than a run can have. */
const EVERYTHING = 2_000_000_000;

/** Opens a scenario at its start. Whoever opens a run disposes of it: the memory behind it is not collected. */
export async function open(scenario: Scenario, { name = 'scenario', index = 0, settings }: OpenOptions = {}): Promise<Run> {
  const simulation = await startSimulation();
  try {
    const opened = accepted(simulation.open(name, typeof scenario === 'string' ? scenario : JSON.stringify(scenario), index));
    return new Run(simulation, settings ? accepted(simulation.change(settings)) : opened);
  } catch (cause) {
    simulation.dispose();
    throw cause;
  }
}

/** Runs a scenario to its end: consumer → its figures, and which of the file's expectations it misses. */
export async function run(scenario: Scenario, options?: OpenOptions): Promise<OutcomeReport> {
  const opened = await open(scenario, options);
  try {
    opened.toEnd();
    return opened.outcome();
  } finally {
    opened.dispose();
  }
}

/** One run: worlds side by side, one cursor. Nothing depends on how the cursor came to where it stands. */
export class Run {
  /** What the scenario says, with the defaults filled in. */
  readonly info: ScenarioInfo;
  private readonly simulation: Simulation;
  private now: Frame;

  /** Made by `open`. */
  constructor(simulation: Simulation, info: ScenarioInfo) {
    this.simulation = simulation;
    this.info = info;
    this.now = simulation.seek(0);
  }

  /** What is visible at the cursor. */
  get frame(): Frame {
    return this.now;
  }

  /** Goes on by so many beats; a beat is what a reader sees as one step. */
  step(beats = 1): Frame {
    this.simulation.extend(SLICE);
    return this.seekBeat(this.now.beat + beats);
  }

  seek(position: number): Frame {
    return (this.now = this.simulation.seek(position));
  }

  seekBeat(beat: number): Frame {
    return (this.now = this.simulation.seekBeat(beat));
  }

  toEnd(): Frame {
    for (;;) {
      const progress = this.simulation.extend(SLICE);
      if (progress.endless) throw new Refused(`not at rest after 5,000,000 steps, at ${progress.nowMs} ms`);
      if (progress.complete) return this.seek(EVERYTHING);
    }
  }

  /** Makes a choice that the frame offers, by its key; one in the past goes back to where it strikes. */
  choose(key: string): Frame {
    return (this.now = accepted(this.simulation.choose(key)));
  }

  /** The choices `from` … `from + count`, with what each did and what Redis was sent. */
  trace(from = 0, count = EVERYTHING): TraceLine[] {
    return this.simulation.trace(from, count);
  }

  /** All that Redis holds in each world at the cursor. */
  keyspace(): KeyEntry[][] {
    return this.simulation.keyspace();
  }

  /** The figures of each world at the cursor. */
  outcome(): OutcomeReport {
    return this.simulation.outcome();
  }

  /** May be called twice. */
  dispose(): void {
    this.simulation.dispose();
  }
}

export interface CheckOptions {
  /** Hears of each slice; what it returns is not looked at. */
  onProgress?: (progress: CheckProgress) => void;
  signal?: AbortSignal;
}

/** Tries every order of steps, crashes, pauses, expiries and sweeps: each promise holds, or has a shortest run that breaks it. */
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
