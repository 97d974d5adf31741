/** `run`: every scenario of every file to its end, its figures, and whether they are the expected ones. */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import type { CoreModule, Simulator } from '../../../wasm/core';
import type { Refusal } from '../sim/answer';
import type { TraceLine } from '../sim/happening';
import type { OutcomeReport, Progress } from '../sim/report';
import type { Entry, ScenarioInfo } from '../sim/scenario';
import { group, problem } from '../words/en';
import { printFigures, printTrace } from './print';

export interface RunOptions {
  json?: boolean;
  trace?: boolean;
}

/** One scenario of a file, run to its end. */
export interface Ran {
  file: string;
  index: number;
  info: ScenarioInfo;
  report: OutcomeReport;
  trace: TraceLine[];
}

/** One line that names the file and what is wrong in it. */
export class BadInput extends Error {}

const MOST_BYTES = 16 * 1024 * 1024;
const CHUNK_BYTES = 1024 * 1024;
const SLICE = 100_000;
/** More choices than a run can have. */
export const EVERYTHING = 2_000_000_000;

export function runFiles(core: CoreModule, files: string[], options: RunOptions): number {
  // Every file is read before anything is printed: a mistake in the last one leaves no half an answer.
  const texts = files.map((file) => ({ file, bytes: readFile(file) })).map(({ file, bytes }) => ({
    file, entries: accepted<Entry[]>(core.read(file, bytes)), text: new TextDecoder().decode(bytes),
  }));
  const simulator = new core.Simulator();
  try {
    return report(texts.flatMap(({ file, text, entries }) => entries.map(({ index }) => (
      run(simulator, file, text, index, options.trace === true)
    ))), options);
  } finally {
    simulator.delete();
  }
}

function report(all: Ran[], options: RunOptions): number {
  if (options.json) print(JSON.stringify(all.map((ran) => asJson(ran, options.trace === true)), null, 2));
  else all.forEach((ran) => print(text(ran)));
  return all.every((ran) => ran.report.missed.length === 0) ? 0 : 1;
}

export function readFile(file: string): Buffer {
  try {
    return readAtMost(file);
  } catch (cause) {
    if (cause instanceof BadInput) throw cause;
    throw new BadInput(`${file}: cannot be read (${(cause as NodeJS.ErrnoException).code ?? 'unknown'})`);
  }
}

/** A pipe or a device does not say how long it is, and may never end. */
function readAtMost(file: string): Buffer {
  const fd = openSync(file, 'r');
  try {
    const chunks: Buffer[] = [];
    let size = Math.max(fstatSync(fd).size, 0);
    for (let read = 0; size <= MOST_BYTES; size = Math.max(size, read)) {
      const chunk = Buffer.alloc(CHUNK_BYTES);
      const got = readSync(fd, chunk);
      if (got === 0) return Buffer.concat(chunks);
      chunks.push(chunk.subarray(0, got));
      read += got;
    }
    throw new BadInput(problem.tooLarge(file, size));
  } finally {
    closeSync(fd);
  }
}

function run(simulator: Simulator, file: string, text: string, index: number, withTrace: boolean): Ran {
  const info = accepted<ScenarioInfo>(simulator.open(file, text, index));
  toEnd(simulator, `${file}[${index}]`);
  simulator.seek(EVERYTHING);
  const trace = withTrace ? accepted<TraceLine[]>(simulator.trace(0, EVERYTHING)) : [];
  return { file, index, info, report: accepted<OutcomeReport>(simulator.outcome()), trace };
}

/** In slices, so that a long run shows that it goes on and can be stopped by Ctrl-C between two. */
export function toEnd(simulator: Simulator, name: string): void {
  for (;;) {
    const progress = accepted<Progress>(simulator.extend(SLICE));
    if (progress.endless) {
      throw new BadInput(`${name}: not at rest after 5,000,000 steps, at ${progress.nowMs} ms; lower untilMs or raise reaper.everyMs`);
    }
    if (progress.complete) break;
    if (process.stderr.isTTY) process.stderr.write(`\r${name}: ${group(progress.length)} steps, ${progress.nowMs} ms `);
  }
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
}

export function accepted<T extends object>(answer: string): T {
  const parsed = JSON.parse(answer) as T | Refusal;
  if ('error' in parsed) throw new BadInput(parsed.error);
  return parsed;
}

function asJson({ file, index, report, trace }: Ran, withTrace: boolean): object {
  const plain = { file, index, consumers: report.consumers };
  return withTrace ? { ...plain, trace } : plain;
}

function text(ran: Ran): string {
  return [...printTrace(ran), ...printFigures(ran)].join('\n');
}

function print(block: string): void {
  process.stdout.write(`${block}\n`);
}
