/** The shipped scenarios, and the one thing the page changes in a scenario: how many times the job is delivered. */

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

export const shipped: Shipped[] = Object.entries(texts).map(([path, text]) => ({
  name: path.slice(path.lastIndexOf('/') + 1),
  text,
  title: titleOf(text),
}));

export function shippedNamed(name: string): Shipped | undefined {
  return shipped.find((one) => one.name === name);
}

/**
 * The same scenario with the job delivered `times` times. A shipped one that says just that is taken as it is, since
 * its words fit; else the title stays and the expected figures, which no longer hold, go.
 */
export function deliveredTimes(file: ScenarioFile, index: number, times: number, all = shipped): ScenarioFile {
  const written = parseEntry(file.text, index);
  const twin = all.find((one) => isTwin(parseEntry(one.text, 0), written, times));
  if (twin) return { name: twin.name, text: twin.text };
  const { expect: _, ...kept } = written;
  return { name: file.name, text: JSON.stringify({ ...kept, replays: times }) };
}

function isTwin(one: Written, other: Written, times: number): boolean {
  return (one.replays ?? 1) === times && essence(one) === essence(other);
}

function essence(written: Written): string {
  const { title: _title, why: _why, replays: _replays, expect: _expect, ...rest } = written;
  return JSON.stringify(rest);
}

/** The core has accepted the text before, so it is JSON: an object, or an array of them. */
function parseEntry(text: string, index: number): Written {
  const parsed = JSON.parse(text) as Written | Written[];
  return Array.isArray(parsed) ? parsed[index]! : parsed;
}

function titleOf(text: string): string {
  return parseEntry(text, 0).title ?? '';
}
