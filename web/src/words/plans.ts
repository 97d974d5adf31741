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

export function plan(h: Happening): string {
  const parts = h.plan.split(/[: ]+/).filter((part) => part !== 'plan');
  const what = nouns[parts[0] ?? ''] ?? 'a fault';
  const at = parts.findIndex((part) => part === 'before' || part === 'after');
  const where = at >= 0 ? `, right ${parts[at]} its ${parts[at + 1]}` : '';
  return `You plan ${what} for delivery ${h.delivery} of ${h.job}${where}. It strikes once.`;
}

/** A fault of the scenario, in a few words; and where it never strikes. */
export function fault(f: Fault): string {
  const what = `${nouns[f.kind]}${f.spanMs === null ? '' : ` for ${seconds(f.spanMs)}`}`;
  const whom = f.kind === 'evict-wait' ? '' : f.job === '' ? ` of worker ${f.worker}` : f.delivery > 0 ? ` in delivery ${f.delivery} of ${f.job}` : ` of ${f.job}`;
  const when = f.where === 'at-time' ? ` at ${seconds(f.atMs)}` : f.step === '' ? '' : `, right ${f.where} ${f.step}`;
  const never = f.noStep.length === 0 ? '' : ` (${f.noStep.join(', ')}: no such step)`;
  return `${what}${whom}${when}${never}`;
}
