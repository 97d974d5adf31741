/** What `check` prints for people: each promise with the budgets under which it was decided. */
import type { CheckReport, CheckedPromise, Rest } from '../sim/check';
import { anyCount, count, group } from '../words/numbers';

/** More ways to end than this are counted. */
const MOST_OUTCOMES = 12;

export function printReport(report: CheckReport): string[] {
  const { steps, consumer, states, transitions } = report;
  const name = consumer ? `${consumer}: ` : '';
  const found = `${group(states)} states, ${group(transitions)} transitions`;
  const names = Object.keys(report.promises) as CheckedPromise[];
  const width = Math.max(...names.map((one) => one.length));
  return [
    `${name}${steps.join(', ')}; ${budgets(report)}`,
    `  ${found}${report.limit ? `, and more: ${limit(report)}` : ''}`,
    ...names.map((one) => `  ${one.padEnd(width)}  ${verdict(report, one)}`),
    `  a second delivery ${redelivery(report)}`,
    `  ends as ${outcomes(report.outcomes)}`,
    ...twins(report),
  ];
}

function budgets(report: CheckReport): string {
  const { workers, jobs, crashes, pauses, lostAcks, markerExpiries, lostLocks } = report;
  return [
    count(workers, 'worker'), count(jobs, 'job'), anyCount(crashes, 'crash', 'crashes'), anyCount(pauses, 'pause'),
    anyCount(lostAcks, 'lost ack'), anyCount(markerExpiries, 'marker expiry', 'marker expiries'), anyCount(lostLocks, 'lost lock'),
  ].join(', ');
}

function limit({ limit: why, mostStates }: CheckReport): string {
  return why === 'states' ? `given up at ${group(mostStates)}` : 'given up where a job comes back again and again';
}

function verdict(report: CheckReport, name: CheckedPromise): string {
  const { holds, length, counterexample } = report.promises[name];
  if (holds) return `holds in all ${group(report.states)} states, with ${budgets(report)}`;
  if (holds === null) return `not decided within ${group(report.states)} states`;
  const perhaps = report.limit !== null && name === 'effect-happens' ? ' or fewer' : '';
  return `broken in ${count(length ?? 0, 'action')}${perhaps}: ${(counterexample ?? []).join(' ')}`.trimEnd();
}

function redelivery({ redeliveryPossible }: CheckReport): string {
  if (redeliveryPossible === null) return 'was not found';
  return redeliveryPossible ? 'is possible' : 'is not possible';
}

/** Each job as deliveries/effects. */
function outcomes(all: Rest[][]): string {
  const said = all.slice(0, MOST_OUTCOMES).map((jobs) => jobs.map((job) => `(${job.join(',')})`).join('+'));
  const more = all.length > MOST_OUTCOMES ? ` and ${all.length - MOST_OUTCOMES} more` : '';
  return `${said.join(' ') || 'nothing that was found'}${more}  (deliveries, effects) of each job`;
}

function twins({ twins: pair, limit: why }: CheckReport): string[] {
  if (why !== null) return [];
  if (!pair) return ['  no two states that the reaper cannot tell apart and must'];
  return [
    `  two states that the reaper cannot tell apart, ${count(pair.length, 'action')} together:`,
    `    the effect of ${pair.job} done      ${pair.done.choices.join(' ')}`,
    `    the effect of ${pair.job} not done  ${pair.undone.choices.join(' ')}`,
  ];
}
