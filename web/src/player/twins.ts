/**
 * Two worlds that Redis cannot tell apart, out of the engine: how each came there, what Redis holds, and what comes of
 * each decision of the reaper, played to its end in both.
 */
import type { CheckReport } from '../sim/check';
import type { WorldFrame } from '../sim/frame';
import type { Happening } from '../sim/happening';
import type { KeyEntry } from '../sim/report';
import type { Consumer } from '../sim/scenario';
import { refused, type Simulation } from '../sim/simulation';
import { toEnd } from '../sim/to-end';
import { nextTask } from './clock';
import { bothWays, type BothWays } from './decisions';

export interface TwinWorld extends BothWays {
  /** Its effect has happened. */
  done: boolean;
  path: Happening[];
  /** The world as it stands where the path ends. */
  world: WorldFrame;
  /** The keys that Redis holds there, all of them. */
  keys: KeyEntry[];
}

export interface TwinPicture {
  job: string;
  length: number;
  consumer: Consumer;
  worlds: TwinWorld[];
  /** Nothing that Redis holds differs. */
  same: boolean;
}

/**
 * The twins of a report, played; null where their scenario is refused. `simulation` is used up; the page takes a breath
 * between the two worlds.
 */
export async function twinPicture(simulation: Simulation, text: string, report: CheckReport): Promise<TwinPicture | null> {
  const { job, length, done, undone } = report.twins!;
  const alone = eachAlone(text);
  const worlds: TwinWorld[] = [];
  let consumer: Consumer | undefined;
  try {
    for (const [i, twin] of [done, undone].entries()) {
      const info = simulation.open('twins', alone[i]!, 0);
      if (refused(info)) return null;
      consumer = info.consumers[0];
      await nextTask();
      worlds.push(twinWorld(simulation, i === 0, job, report.jobs + twin.choices.length));
    }
  } finally {
    simulation.dispose();
  }
  return { job, length, consumer: consumer!, same: JSON.stringify(worlds[0]!.keys) === JSON.stringify(worlds[1]!.keys), worlds };
}

/** The same file with one of its consumers each: side by side, the shorter path would have gone on while the longer is walked. */
function eachAlone(text: string): string[] {
  const file = JSON.parse(text) as { consumers: Record<string, unknown> };
  return Object.entries(file.consumers).map(([name, consumer]) => JSON.stringify({ ...file, consumers: { [name]: consumer } }));
}

/** One of the twins; `end` is the position behind its path. */
function twinWorld(simulation: Simulation, done: boolean, job: string, end: number): TwinWorld {
  toEnd(simulation);
  const path = simulation.trace(0, end).map((line) => line.happening);
  const world = simulation.seek(end).worlds[0]!;
  const keys = simulation.keyspace()[0]!;
  return { done, path, world, keys, ...bothWays(simulation, end, job) };
}
