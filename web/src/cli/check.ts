/** `check`: every run of a consumer that its budgets allow, and what of its promises holds in all of them. */
import type { CheckProgress, CheckQuestion, CheckReport } from '../sim/check';
import { proofs } from '../sim/checking';
import type { LabModule } from '../sim/on-disk';
import { errors, progress } from '../words/command-line';
import { printReport } from './print-check';
import { BadInput, showProgress } from './run';

/** The options as commander gives them: texts. */
export interface CheckOptions {
  workers: string;
  jobs: string;
  crashes: string;
  pauses: string;
  lostAcks: string;
  markerExpiries: string;
  lostLocks: string;
  json?: boolean;
}

const COUNTS = ['workers', 'jobs', 'crashes', 'pauses', 'lostAcks', 'markerExpiries', 'lostLocks'] as const;

const SLICE = 50_000;

/** Exit status: 0, every promise is decided; 1, the search gave up before. */
export function check(lab: LabModule, steps: string, options: CheckOptions): number {
  const report = reportOf(lab, question(steps, options));
  process.stdout.write(`${options.json ? JSON.stringify(asJson(report), null, 2) : printReport(report).join('\n')}\n`);
  return report.limit === null ? 0 : 1;
}

/** In slices, so that a long search shows that it goes on and can be stopped by Ctrl-C between two. */
function reportOf(lab: LabModule, asked: CheckQuestion): CheckReport {
  for (const told of proofs(lab, [asked], SLICE)) {
    if ('error' in told) throw new BadInput(told.error);
    showProgress('progress' in told ? inWords(told.progress) : '');
    if ('proof' in told) return told.proof.report;
  }
  throw new Error('a search without an end');
}

function inWords({ phase, states, transitions, depth }: CheckProgress): string {
  return progress.check(phase, states, transitions, depth);
}

function question(steps: string, options: CheckOptions): CheckQuestion {
  const counts = COUNTS.map((name) => [name, wholeNumber(name, options[name])] as const);
  return { steps, ...Object.fromEntries(counts) };
}

/** The text of an option as a whole number; its range is the core's to say. */
function wholeNumber(name: string, text: string): number {
  if (!/^-?\d{1,15}$/.test(text)) throw new BadInput(errors.notWhole(name, text.slice(0, 60)));
  return Number(text);
}

function asJson({ states, transitions, promises, outcomes, twins }: CheckReport): object {
  return { states, transitions, promises, outcomes, twins };
}
