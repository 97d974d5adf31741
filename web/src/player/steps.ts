/** What a step is, where its name alone tells. */
import type { StepName } from '../sim/scenario';

const landing: ReadonlySet<StepName> = new Set(['effect', 'set', 'commit', 'keyed', 'fence']);

/** Whether the step is where the outside world changes. */
export function isEffect(step: StepName): boolean {
  return landing.has(step);
}
