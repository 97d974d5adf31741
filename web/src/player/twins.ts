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

export interface TwinWorld {
  /** Its effect has happened. */
  done: boolean;
  path: Happening[];
  /** Where the path ends. */
  world: WorldFrame;
  /** All that Redis holds there. */
  keys: KeyEntry[];
  /** How many effects the job has in the end, by what the reaper does. */
  redelivered: number;
  left: number;
}

export interface TwinPicture {
  job: string;
  length: number;
  consumer: Consumer;
  worlds: TwinWorld[];
  /** Nothing that Redis holds differs. */
  same: boolean;
}

const MANY = 100_000;

/** `simulation` is used up. */
export function twinPicture(simulation: Simulation, text: string, report: CheckReport): TwinPicture | null {
  const { job, length, done, undone } = report.twins!;
  const info = simulation.open('twins', text, 0);
  if (refused(info)) return null;
  const ends = [done, undone].map((twin) => report.jobs + twin.choices.length);
  const redelivered = effectsAtTheEnd(simulation, job);
  const there = ends.map((count, world) => placeOf(simulation, world, count));
  const worlds = there.map((place, world): Omit<TwinWorld, 'left'> => ({
    done: world === 0,
    path: place.path,
    world: simulation.seek(place.position).worlds[world]!,
    keys: simulation.keyspace()[world]!,
    redelivered: redelivered[world]!,
  }));
  const left = effectsWithoutReaper(simulation, job, Math.max(...there.map(({ position }) => position)));
  simulation.dispose();
  return {
    job, length, consumer: info.consumers[0]!, same: JSON.stringify(worlds[0]!.keys) === JSON.stringify(worlds[1]!.keys),
    worlds: worlds.map((world, i) => ({ ...world, left: left[i]! })),
  };
}

/** Where a world has made so many choices, and what they did. */
function placeOf(simulation: Simulation, world: number, count: number): { position: number; path: Happening[] } {
  const own = simulation.trace(0, MANY).filter((line) => line.world === world).slice(0, count);
  return { position: own.at(-1)!.position + 1, path: own.map((line) => line.happening) };
}

function effectsAtTheEnd(simulation: Simulation, job: string): number[] {
  while (!simulation.extend(MANY).complete);
  return simulation.seek(MANY).worlds.map((world) => world.receipts.items.filter((receipt) => receipt.job === job).length);
}

/** Both worlds stand behind their paths, and from there nobody sweeps. */
function effectsWithoutReaper(simulation: Simulation, job: string, position: number): number[] {
  const frame = simulation.seek(position);
  simulation.choose(frame.worlds[0]!.reaperOff.key);
  return effectsAtTheEnd(simulation, job);
}
