/** The shipped scenarios: one to a file. */
import { counted, others, titles } from './scenario-files';

export interface ScenarioFile {
  /** The name of the file, `zombie.json`, as the reader and an error line have it. */
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

const entries = Object.entries(titles).map(([path, title]) => ({ name: fileOf(path), title }));

/** The names of the files of all scenarios that ship, those that count deliveries first. */
export const shippedNames: readonly string[] = entries.map(({ name }) => name)
  .sort((one, other) => Number(other.startsWith('replay-')) - Number(one.startsWith('replay-')));

/** The scenarios whose text is here: at first the ones that count deliveries, all of them once `loadScenarios` has ended. */
export const shipped: Shipped[] = read(counted);

const COUNTED = shipped.length;

let loading: Promise<void> | null = null;

/** The rest of the scenarios comes when somebody asks for one. A failed try is forgotten. */
export function loadScenarios(): Promise<void> {
  loading ??= others().then((files) => void shipped.push(...read(files))).catch((cause: unknown) => {
    loading = null;
    throw cause;
  });
  return loading;
}

/** What the menu offers, from the plain to the strange. The others were made for one question of the article, and open there. */
const OFFERED = [
  'replay-1', 'replay-2', 'replay-3', 'crash-before-effect', 'finish-then-crash', 'lost-ack', 'zombie', 'fixed-lease', 'pop',
  'no-reaper', 'two-reapers', 'supervisor-acks', 'poison', 'failed-with-two-effects', 'naturally-idempotent', 'claim-then-crash',
  'claim-then-throw', 'check-then-act-race', 'marker-expires', 'two-state-short-lease', 'two-state-long-lease', 'transactional',
  'producer-dedup', 'dedup-release', 'dedup-debounce', 'dedup-keep-last', 'dedup-stale-key',
];

export const offered = OFFERED.map((name) => ({ name: `${name}.json`, title: titleOf(`${name}.json`) }));

/** The title of a shipped scenario, by the name of its file; '' where none ships under that name. */
export function titleOf(name: string): string {
  return entries.find((one) => one.name === name)?.title ?? '';
}

/** A shipped scenario by the name of its file; undefined where none ships under it, or its text is not here yet. */
export function shippedNamed(name: string): Shipped | undefined {
  return shipped.find((one) => one.name === name);
}

/** One scenario of a file alone, as short as it can be written. */
export function scenarioOf(text: string, index: number): string {
  const written = JSON.parse(text) as unknown;
  return JSON.stringify(Array.isArray(written) ? written[index] : written);
}

/** The shipped scenario that says the same with the job delivered `times` times, in words of its own. */
export function deliveredTimes(file: ScenarioFile, times: number): ScenarioFile | undefined {
  const written = JSON.parse(file.text) as Written;
  return shipped.slice(0, COUNTED).find((one) => isTwin(JSON.parse(one.text) as Written, written, times));
}

function isTwin(one: Written, other: Written, times: number): boolean {
  return (one.replays ?? 1) === times && essence(one) === essence(other);
}

function essence(written: Written): string {
  const { title: _title, why: _why, replays: _replays, expect: _expect, ...rest } = written;
  return JSON.stringify(rest);
}

function fileOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function read(files: Record<string, string>): Shipped[] {
  return Object.entries(files).map(([path, text]) => ({ name: fileOf(path), title: titleOf(fileOf(path)), text }));
}
