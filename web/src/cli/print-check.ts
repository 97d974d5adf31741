/** What `check` prints for people: each promise with the budgets under which it was decided. */
import type { CheckReport, CheckedPromise, Rest } from '../sim/check';
import { assumptions } from '../words/assumptions';
import { printedCheck as words } from '../words/command-line';
import { grantedBy } from '../words/granted';

/** More ways to end than this are counted. */
const MOST_OUTCOMES = 12;

export function printReport(report: CheckReport): string[] {
  const { steps, consumer, states, transitions } = report;
  const name = consumer ? `${consumer}: ` : '';
  const names = Object.keys(report.promises) as CheckedPromise[];
  const width = Math.max(...names.map((one) => one.length));
  return [
    `${name}${steps.join(', ')}; ${assumptions(report)}`,
    `  ${words.found(states, transitions)}${report.limit ? words.andMore(limit(report)) : ''}`,
    ...names.map((one) => `  ${one.padEnd(width)}  ${verdict(report, one)}`),
    ...(report.promises['no-duplicate-effect'].holds ? grantedBy(steps).map(({ says }) => `  ${says}`) : []),
    redelivery(report),
    outcomes(report.outcomes),
    ...twins(report),
  ];
}

function limit({ limit: why, mostStates }: CheckReport): string {
  return why === 'states' ? words.atStates(mostStates) : words.atCounts;
}

function verdict(report: CheckReport, name: CheckedPromise): string {
  const { holds, length, counterexample } = report.promises[name];
  if (holds) return words.holds(report.states, assumptions(report));
  if (holds === null) return words.undecided(report.states);
  return words.broken(length ?? 0, report.limit !== null && name === 'effect-happens', (counterexample ?? []).join(' '));
}

function redelivery({ redeliveryPossible }: CheckReport): string {
  if (redeliveryPossible === null) return words.secondDelivery.undecided;
  return redeliveryPossible ? words.secondDelivery.found : words.secondDelivery.none;
}

/** Each job as deliveries/effects. */
function outcomes(all: Rest[][]): string {
  const said = all.slice(0, MOST_OUTCOMES).map((jobs) => jobs.map((job) => `(${job.join(',')})`).join('+'));
  return words.ends(said.join(' '), all.length - said.length);
}

function twins({ twins: pair, limit: why }: CheckReport): string[] {
  if (why !== null) return [];
  if (!pair) return [words.noTwins];
  return [
    words.twins(pair.length),
    words.done(pair.job, pair.done.choices.join(' ')),
    words.undone(pair.job, pair.undone.choices.join(' ')),
  ];
}
