/** The sentence of a planned fault. */
import type { Happening } from '../sim/frame';

const nouns: Record<string, string> = {
  crash: 'crash',
  pause: 'pause',
  throw: 'throw',
  hang: 'hang',
  'lose-ack': 'lost acknowledgement',
};

export function plan(h: Happening): string {
  const [kind = '', ...where] = h.plan.split(/[: ]+/);
  const noun = nouns[kind] ?? kind;
  return `You plan a ${noun} for ${h.job || 'the job'}${where.length > 0 ? `, ${where.join(' ')}` : ''}. It strikes once.`;
}
