/** The runs that the article names, and what each comes to: the core is asked once for each, and its answer kept. */
import type { Frame, Outcome } from '../sim/frame';
import type { Fault, ScenarioInfo, Settings } from '../sim/scenario';
import { refused, type Simulation } from '../sim/simulation';
import type { StoryBeat } from '../sim/story';
import { THE_END, toEnd } from '../sim/to-end';
import { shippedNamed } from './scenarios';

/** A shipped scenario, with other faults and other settings where they are given. */
export interface RunSpec {
  /** The name of its file. */
  file: string;
  settings?: Settings;
  /** The faults, as a scenario file has them, in place of those of the file. */
  faults?: readonly FaultSpec[];
}

/** A fault as a scenario file says it. */
export interface FaultSpec {
  kind: Fault['kind'];
  [key: string]: string | number;
}

/** A figure of a world. */
export type FigureName = Exclude<keyof Outcome, 'jobs'>;

/** The figures that a story has at each beat. */
const TOLD = ['deliveries', 'effects', 'duplicates'] as const;
const isTold = (name: FigureName): name is (typeof TOLD)[number] => (TOLD as readonly string[]).includes(name);

/** A run to its end. */
export interface Played {
  info: ScenarioInfo;
  end: Frame;
  /** The whole run, beat by beat. */
  beats: StoryBeat[];
  figures: Record<string, Outcome>;
}

export class Runs {
  private readonly simulation: Simulation;
  private readonly known = new Map<string, Played>();

  /** The simulation is its own from here on: it opens one run after the other in it. The scenarios are all here. */
  constructor(simulation: Simulation) {
    this.simulation = simulation;
  }

  /** An article that names a run which cannot be opened is wrong, so that is thrown. */
  played(run: RunSpec): Played {
    const key = JSON.stringify(run);
    const known = this.known.get(key) ?? this.play(run);
    this.known.set(key, known);
    return known;
  }

  /** A figure at the end of a run. */
  figure(run: RunSpec, consumer: string, name: FigureName): number {
    const figures = this.played(run).figures[consumer];
    if (!figures) throw new Error(`${run.file}: no consumer "${consumer}"`);
    return figures[name];
  }

  /** A figure as it stands so long after the start: what has happened by then, that instant included. */
  figureAt(run: RunSpec, consumer: string, name: FigureName, ms: number): number {
    if (!isTold(name)) throw new Error(`${name}: only the end of a run has it`);
    const { info, beats } = this.played(run);
    const world = info.consumers.findIndex((one) => one.name === consumer);
    const story = beats.filter(({ nowMs }) => nowMs <= ms).at(-1)?.worlds[world];
    if (!story) throw new Error(`${run.file}: no consumer "${consumer}"`);
    return story[name];
  }

  private play(run: RunSpec): Played {
    const file = fileOf(run);
    const info = this.simulation.open(file.name, file.text, 0, run.settings);
    if (refused(info)) throw new Error(info.error);
    toEnd(this.simulation);
    const end = this.simulation.seek(THE_END);
    const figures = Object.fromEntries(end.worlds.map((world) => [world.consumer, world.figures]));
    return { info, end, beats: this.simulation.story(0, end.beats + 1), figures };
  }
}

export function fileOf(run: RunSpec): { name: string; text: string } {
  const file = shippedNamed(run.file);
  if (!file) throw new Error(`${run.file}: no such scenario`);
  if (!run.faults) return file;
  // What the file expects, it expects of its own faults.
  const { expect: _expect, ...rest } = JSON.parse(file.text) as Record<string, unknown>;
  return { name: file.name, text: JSON.stringify({ ...rest, faults: run.faults }) };
}
