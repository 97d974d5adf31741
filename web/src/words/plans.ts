/** The sentence of a planned fault: `crash:j1:2:after:effect:1000`, or the fault alone. */
import type { Happening } from '../sim/happening';
import type { Fault } from '../sim/scenario';
import { seconds } from './numbers';

const nouns: Record<string, string> = {
  crash: 'a crash',
  pause: 'a pause',
  throw: 'a throw',
  hang: 'a hang',
  'lose-ack': 'a lost acknowledgement',
  'evict-lock': 'an evicted lock',
  'evict-marker': 'an evicted marker',
  'evict-job': 'an evicted job',
  'evict-wait': 'an evicted main queue',
};

/** Where a fault strikes: right before a step, or right after it. */
const places: Record<string, (step: string) => string> = {
  before: (step) => `right before its ${step}`,
  after: (step) => `right after its ${step}`,
};

/** The fault alone has no place: it strikes where the delivery comes to it. */
export function plan(h: Happening): string {
  const parts = h.plan.split(/[: ]+/).filter((part) => part !== 'plan');
  const what = nouns[parts[0] ?? ''] ?? 'a fault';
  const at = parts.findIndex((part) => part in places);
  if (at < 0) return `You plan ${what} for delivery ${h.delivery} of ${h.job}. It strikes once.`;
  const where = places[parts[at]!]!(parts[at + 1]!);
  return `You plan ${what} for delivery ${h.delivery} of ${h.job}, ${where}. It strikes once.`;
}

/** A fault of the scenario, in a few words; and where it never strikes. */
export function fault(f: Fault): string {
  const what = f.spanMs === null ? `${nouns[f.kind]}${whom(f)}` : `${nouns[f.kind]} for ${seconds(f.spanMs)}${whom(f)}`;
  const said = f.where === 'at-time' ? `${what} at ${seconds(f.atMs)}` : f.step === '' ? what : `${what}, ${strikes[f.where](f.step)}`;
  return f.noStep.length === 0 ? said : `${said} (${f.noStep.join(', ')}: no such step)`;
}

function whom(f: Fault): string {
  if (f.kind === 'evict-wait') return '';
  if (f.job === '') return ` of worker ${f.worker}`;
  return f.delivery > 0 ? ` in delivery ${f.delivery} of ${f.job}` : ` of ${f.job}`;
}

const strikes: Record<Exclude<Fault['where'], 'at-time'>, (step: string) => string> = {
  'at-ack': (step) => `at ${step}`,
  before: (step) => `right before ${step}`,
  after: (step) => `right after ${step}`,
};
