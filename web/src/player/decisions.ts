/** What comes of a job, by what the reaper does about it: the run played to its end both ways. */
import type { Simulation } from '../sim/simulation';
import { THE_END, toEnd } from '../sim/to-end';

/** How many effects the job has in the end. */
export interface BothWays {
  /** The reaper does as it always does. */
  redelivered: number;
  /** It leaves everything alone from here on. */
  left: number;
}

/** Decided at `position` of the open run; the simulation stands at the end of the run in which the job was left. */
export function bothWays(simulation: Simulation, position: number, job: string): BothWays {
  const redelivered = effectsAtTheEnd(simulation, job);
  simulation.choose(simulation.seek(position).worlds[0]!.reaperOff.key);
  return { redelivered, left: effectsAtTheEnd(simulation, job) };
}

function effectsAtTheEnd(simulation: Simulation, job: string): number {
  toEnd(simulation);
  return simulation.seek(THE_END).worlds[0]!.receipts.items.filter((receipt) => receipt.job === job).length;
}
