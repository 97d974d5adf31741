/** What `run` prints for people. */
import type { Outcome } from '../sim/frame';
import type { TraceLine } from '../sim/happening';
import { printedRun as words } from '../words/command-line';
import { group, sentence } from '../words/en';
import type { Ran } from './run';

const FIGURES = [
  'deliveries', 'runs', 'effects', 'duplicates', 'acks', 'refused', 'deduplicated', 'lost', 'stalled',
] as const satisfies readonly (keyof Outcome)[];

/** More jobs than this are counted by state. */
const MOST_JOBS = 12;

export function printFigures({ file, index, info, report }: Ran): string[] {
  const names = Object.keys(report.consumers);
  const width = Math.max(...names.map((name) => name.length));
  const lines = [`${file}[${index}] ${oneLine(info.title)}`.trimEnd()];
  for (const name of names) lines.push(`  ${name.padEnd(width)}  ${figures(report.consumers[name]!)}`);
  if (info.expect) lines.push(...verdict(report.missed));
  return lines;
}

/** A title is the file's own text: no control character of it reaches the terminal. */
function oneLine(title: string): string {
  return title.replace(/\p{Cc}+/gu, ' ');
}

function verdict(missed: string[]): string[] {
  return missed.length === 0 ? [words.asExpected] : missed.map(words.missed);
}

function figures(outcome: Outcome): string {
  const said = FIGURES.map((name) => `${name} ${outcome[name]}`).join(', ');
  return `${said}; ${jobs(outcome)}`;
}

function jobs(outcome: Outcome): string {
  const all = Object.entries(outcome.jobs);
  if (all.length <= MOST_JOBS) return all.map(([id, state]) => `${id} ${state}`).join(', ');
  const byState = new Map<string, number>();
  for (const [, state] of all) byState.set(state, (byState.get(state) ?? 0) + 1);
  return [...byState].map(([state, count]) => `${count} ${state}`).join(', ');
}

export function printTrace({ info, trace }: Ran): string[] {
  return trace.flatMap((line) => [step(line, info.consumers[line.world]!), ...commands(line)]);
}

function step(line: TraceLine, consumer: Ran['info']['consumers'][number]): string {
  const clock = `${group(line.atMs)} ms`.padStart(12);
  return `${clock}  ${consumer.name}  ${line.choice}  ${sentence(line.happening, consumer.effect)}`;
}

function commands({ happening }: TraceLine): string[] {
  return happening.exchanges.items.map(({ command, reply }) => `${' '.repeat(14)}> ${command}  →  ${reply}`);
}
