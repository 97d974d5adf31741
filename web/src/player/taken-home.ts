/** A run as a script that a real Redis can be asked with. */
import type { Frame } from '../sim/frame';
import type { ScenarioInfo } from '../sim/scenario';
import type { Simulation } from '../sim/simulation';
import { redisScript } from '../export/redis-script';

/** Choices: a run of more is no reading matter. */
const MOST_TAKEN_HOME = 20_000;

/** All of the run that is known at `frame`, where the cursor comes back to; null: too long to be one. */
export function takenHome(simulation: Simulation, frame: Frame, info: ScenarioInfo, scripts: Record<string, string>): string | null {
  if (frame.length > MOST_TAKEN_HOME) return null;
  simulation.seek(frame.length);
  const keys = simulation.keyspace();
  const lines = simulation.trace(0, frame.length);
  simulation.seek(frame.position);
  const parts = info.consumers.map(({ name }, world) => ({
    consumer: name, keys: keys[world]!, lines: lines.filter((line) => line.world === world),
  }));
  return redisScript(info.title, parts, scripts);
}
