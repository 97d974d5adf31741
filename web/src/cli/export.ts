/** `export --redis`: every scenario of a file, run to its end, as a script that a real Redis can be asked with. */
import { redisScript, type Part } from '../export/redis-script';
import type { TraceLine } from '../sim/happening';
import type { KeyEntry } from '../sim/report';
import type { CoreModule, Simulator } from '../sim/on-disk';
import type { Entry, ScenarioInfo } from '../sim/scenario';
import { THE_END } from '../sim/to-end';
import { accepted, playOut, readFile } from './run';

export function exportFile(core: CoreModule, file: string): string {
  const bytes = readFile(file);
  const entries = accepted<Entry[]>(core.read(file, bytes));
  const text = new TextDecoder().decode(bytes);
  const simulator = new core.Simulator();
  try {
    const parts = entries.flatMap(({ index }) => partsOf(simulator, file, text, index, entries.length > 1));
    return redisScript(entries.map(({ title }) => title).join('; '), parts, accepted(core.scripts()));
  } finally {
    simulator.delete();
  }
}

function partsOf(simulator: Simulator, file: string, text: string, index: number, several: boolean): Part[] {
  const info = accepted<ScenarioInfo>(simulator.open(file, text, index));
  playOut(simulator, `${file}[${index}]`);
  const lines = accepted<TraceLine[]>(simulator.trace(0, THE_END));
  const keys = accepted<KeyEntry[][]>(simulator.keyspace());
  return info.consumers.map(({ name }, world) => ({
    consumer: several ? `${info.title}: ${name}` : name,
    lines: lines.filter((line) => line.world === world),
    keys: keys[world]!,
  }));
}
