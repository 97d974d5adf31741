/**
 * One run, typed: parses what the core says and owns the Embind object.
 * A refusal is a value, not an exception: the caller shows its line and goes on.
 */
import type { CoreModule, Simulator } from '../../../wasm/core';
import type { Refusal } from './answer';
import { parsed } from './parsed';
import type { CrashGap } from './check';
import type { Frame } from './frame';
import type { TraceLine } from './happening';
import type { KeyEntry, OutcomeReport, Progress, RedisLog } from './report';
import type { Entry, ScenarioInfo, Settings, StepName } from './scenario';
import type { Marks, StoryBeat } from './story';
import { loadCore } from './core';
import { crashMapOf } from './crash-map';

export function refused<T extends object>(answer: T | Refusal): answer is Refusal {
  return 'error' in answer;
}

/** Hears of what stopped the simulation: a broken invariant, or no memory. */
export type Trapped = (cause: unknown) => void;

export class Simulation {
  /** Hears of a broken invariant: the module cannot be trusted after it. The call throws all the same. */
  onTrap: Trapped = () => {};

  private readonly core: CoreModule;
  private simulator: Simulator | null;

  constructor(core: CoreModule) {
    this.core = core;
    this.simulator = watched(new core.Simulator(), (cause) => this.onTrap(cause));
  }

  /** What a file holds: one entry a scenario. Bytes that are not UTF-8 are refused; a string would hide them. */
  read(file: string, text: string | Uint8Array): Entry[] | Refusal {
    return parsed(this.core.read(file, text));
  }

  /** With `settings`, as if they stood in the file. */
  open(file: string, text: string, index: number, settings: Settings = {}): ScenarioInfo | Refusal {
    const filed = parsed<ScenarioInfo | Refusal>(this.live().open(file, text, index));
    return refused(filed) || Object.keys(settings).length === 0 ? filed : this.change(settings);
  }

  change(settings: Settings): ScenarioInfo | Refusal {
    return parsed(this.live().change(JSON.stringify(settings)));
  }

  extend(choices: number): Progress {
    return parsed(this.live().extend(choices));
  }

  seek(position: number): Frame {
    return parsed(this.live().seek(position));
  }

  seekBeat(beat: number): Frame {
    return parsed(this.live().seekBeat(beat));
  }

  choose(key: string): Frame | Refusal {
    return parsed(this.live().choose(key));
  }

  takeBranch(branch: number): Frame | Refusal {
    return parsed(this.live().takeBranch(branch));
  }

  interventions(): string[] {
    return parsed(this.live().interventions());
  }

  intervene(interventions: readonly string[]): Frame | Refusal {
    return parsed(this.live().intervene(JSON.stringify(interventions)));
  }

  /** A scenario file that plays what is open: its text. */
  asFile(): string | Refusal {
    const text = this.live().asFile();
    const said = parsed<object | Refusal>(text);
    return refused(said) ? said : text;
  }

  marks(most: number): Marks {
    return parsed(this.live().marks(most));
  }

  story(from: number, count: number): StoryBeat[] {
    return parsed(this.live().story(from, count));
  }

  trace(from: number, count: number): TraceLine[] {
    return parsed(this.live().trace(from, count));
  }

  /** What Redis got in a world up to the cursor, from the request `from` on. */
  log(world: number, from: number, count: number): RedisLog {
    return parsed(this.live().log(world, from, count));
  }

  /** All that Redis holds in each world at the cursor. */
  keyspace(): KeyEntry[][] {
    return parsed(this.live().keyspace());
  }

  /** The figures of each world at the cursor. */
  outcome(): OutcomeReport {
    return parsed(this.live().outcome());
  }

  /** What a crash in each gap between these steps can come to; refused where the checker cannot take them. */
  crashMap(steps: readonly StepName[]): Promise<CrashGap[] | Refusal> {
    return crashMapOf(steps);
  }

  /** The Lua text of each of the queue's scripts, by name. */
  scripts(): Record<string, string> {
    return parsed(this.core.scripts());
  }

  /** Wasm memory never shrinks and Embind objects are not collected, so the owner must call this. */
  dispose(): void {
    this.simulator?.delete();
    this.simulator = null;
  }

  private live(): Simulator {
    if (!this.simulator) throw new Error('the simulation is disposed');
    return this.simulator;
  }
}

export async function startSimulation(): Promise<Simulation> {
  return new Simulation(await loadCore());
}

/** The simulator's methods never throw but where the program itself stops. */
function watched(simulator: Simulator, trapped: Trapped): Simulator {
  return new Proxy(simulator, {
    get: (target, name: keyof Simulator) => (...given: unknown[]) => {
      try {
        return Reflect.apply(target[name], target, given);
      } catch (cause) {
        trapped(cause);
        throw cause;
      }
    },
  });
}
