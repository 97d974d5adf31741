/** `run`: every scenario of every file to its end, its figures, and whether they are the expected ones. */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import type { Refusal } from '../sim/answer';
import { parsed } from '../sim/parsed';
import type { TraceLine } from '../sim/happening';
import { MOST_FILE_BYTES } from '../sim/limits';
import type { CoreModule, Simulator } from '../sim/on-disk';
import type { OutcomeReport, Progress } from '../sim/report';
import type { Entry, ScenarioInfo } from '../sim/scenario';
import { THE_END, toEnd } from '../sim/to-end';
import { errors, progress } from '../words/command-line';
import { problem } from '../words/en';
import { engine } from '../words/engine';
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

const CHUNK_BYTES = 1024 * 1024;

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
    throw new BadInput(errors.unreadable(file, (cause as NodeJS.ErrnoException).code ?? 'unknown'));
  }
}

/** A pipe or a device does not say how long it is, and may never end. */
function readAtMost(file: string): Buffer {
  const fd = openSync(file, 'r');
  try {
    const chunks: Buffer[] = [];
    let size = Math.max(fstatSync(fd).size, 0);
    for (let read = 0; size <= MOST_FILE_BYTES; size = Math.max(size, read)) {
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
  playOut(simulator, `${file}[${index}]`);
  const trace = withTrace ? accepted<TraceLine[]>(simulator.trace(0, THE_END)) : [];
  return { file, index, info, report: accepted<OutcomeReport>(simulator.outcome()), trace };
}

/** To its end, and the cursor with it. In slices, so that a long run shows that it goes on and can be stopped by Ctrl-C between two. */
export function playOut(simulator: Simulator, name: string): void {
  const run = { extend: (choices: number) => accepted<Progress>(simulator.extend(choices)) };
  const { endless, length, nowMs } = toEnd(run, (now) => showProgress(progress.run(name, now.length, now.nowMs)));
  showProgress('');
  if (endless) throw new BadInput(engine.notAtRest(name, length, nowMs));
  simulator.seek(THE_END);
}

/** On the line where the last one stands; a file or a pipe is told nothing. '': the line is free again. */
export function showProgress(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(line === '' ? '\r\x1b[K' : `\r${line}`);
}

export function accepted<T extends object>(answer: string): T {
  const said = parsed<T | Refusal>(answer);
  if ('error' in said) throw new BadInput(said.error);
  return said;
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
