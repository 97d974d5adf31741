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

/** What the menu offers, from the plain to the strange. The others were made for one question of the article, and open there. */
const OFFERED = [
  'replay-1', 'replay-2', 'replay-3', 'crash-before-effect', 'finish-then-crash', 'lost-ack', 'zombie', 'fixed-lease', 'pop',
  'no-reaper', 'two-reapers', 'supervisor-acks', 'poison', 'failed-with-two-effects', 'naturally-idempotent', 'claim-then-crash',
  'claim-then-throw', 'check-then-act-race', 'marker-expires', 'two-state-short-lease', 'two-state-long-lease', 'transactional',
  'producer-dedup', 'dedup-release', 'dedup-debounce', 'dedup-keep-last', 'dedup-stale-key',
];

export const offered: Shipped[] = OFFERED.map((name) => shippedNamed(`${name}.json`)!);

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
