/** `check`: every run of a consumer that its budgets allow, and what of its promises holds in all of them. */
import type { Checker, LabModule } from '../../../wasm/lab';
import type { CheckProgress, CheckQuestion, CheckReport } from '../sim/check';
import { group } from '../words/numbers';
import { printReport } from './print-check';
import { accepted, BadInput } from './run';

/** As commander gives them: texts. */
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
  const checker = new lab.Checker();
  try {
    accepted<CheckProgress>(checker.check(JSON.stringify(question(steps, options))));
    toEnd(checker);
    const report = accepted<CheckReport>(checker.report());
    process.stdout.write(`${options.json ? JSON.stringify(asJson(report), null, 2) : printReport(report).join('\n')}\n`);
    return report.limit === null ? 0 : 1;
  } finally {
    checker.delete();
  }
}

function question(steps: string, options: CheckOptions): CheckQuestion {
  const counts = COUNTS.map((name) => [name, wholeNumber(name, options[name])] as const);
  return { steps, ...Object.fromEntries(counts) };
}

/** Its range is the core's to say. */
function wholeNumber(name: string, text: string): number {
  if (!/^-?\d{1,15}$/.test(text)) throw new BadInput(`${name}: must be a whole number, is "${text.slice(0, 60)}"`);
  return Number(text);
}

/** In slices, so that a long search shows that it goes on and can be stopped by Ctrl-C between two. */
function toEnd(checker: Checker): void {
  for (;;) {
    const { complete, phase, states, transitions, depth } = accepted<CheckProgress>(checker.advance(SLICE));
    if (complete) break;
    if (!process.stderr.isTTY) continue;
    const found = `${group(states)} states, ${group(transitions)} transitions, depth ${depth}`;
    process.stderr.write(`\r${phase}: ${found} `);
  }
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
}

function asJson({ states, transitions, promises, outcomes, twins }: CheckReport): object {
  return { states, transitions, promises, outcomes, twins };
}
