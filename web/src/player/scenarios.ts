/** The shipped scenarios: one to a file. */

export interface ScenarioFile {
  /** As the reader and an error line call it. */
  name: string;
  text: string;
}

export interface Shipped extends ScenarioFile {
  title: string;
}

interface Written {
  title?: string;
  why?: string;
  replays?: number;
  expect?: unknown;
}

const texts = import.meta.glob<string>('../../../core/scenarios/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** By name, those that count deliveries first: with them everybody begins. */
export const shipped: Shipped[] = Object.entries(texts).map(([path, text]) => ({
  name: path.slice(path.lastIndexOf('/') + 1),
  text,
  title: titleOf(text),
})).sort((one, other) => Number(other.name.startsWith('replay-')) - Number(one.name.startsWith('replay-')));

export function shippedNamed(name: string): Shipped | undefined {
  return shipped.find((one) => one.name === name);
}

/** One scenario of a file alone, as short as it can be written. */
export function scenarioOf(text: string, index: number): string {
  const written = JSON.parse(text) as unknown;
  return JSON.stringify(Array.isArray(written) ? written[index] : written);
}

/** The shipped scenario that says the same with the job delivered `times` times, in words of its own. */
export function deliveredTimes(file: ScenarioFile, times: number, all = shipped): ScenarioFile | undefined {
  const written = JSON.parse(file.text) as Written;
  return all.find((one) => isTwin(JSON.parse(one.text) as Written, written, times));
}

function isTwin(one: Written, other: Written, times: number): boolean {
  return (one.replays ?? 1) === times && essence(one) === essence(other);
}

function essence(written: Written): string {
  const { title: _title, why: _why, replays: _replays, expect: _expect, ...rest } = written;
  return JSON.stringify(rest);
}

function titleOf(text: string): string {
  return (JSON.parse(text) as Written).title ?? '';
}
