/** The sentence of a planned fault: `crash:j1:2:after:effect:1000`, or the fault alone. */
import type { Happening } from '../sim/frame';

const nouns: Record<string, string> = {
  crash: 'a crash',
  pause: 'a pause',
  throw: 'a throw',
  hang: 'a hang',
  'lose-ack': 'a lost acknowledgement',
};

export function plan(h: Happening): string {
  const parts = h.plan.split(/[: ]+/).filter((part) => part !== 'plan');
  const what = nouns[parts[0] ?? ''] ?? 'a fault';
  const at = parts.findIndex((part) => part === 'before' || part === 'after');
  const where = at >= 0 ? `, right ${parts[at]} its ${parts[at + 1]}` : '';
  return `You plan ${what} for delivery ${h.delivery} of ${h.job}${where}. It strikes once.`;
}
