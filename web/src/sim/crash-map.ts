/** What a crash in each gap of a consumer can come to. */
import built from '#crash-maps.json';
import type { Refusal } from './answer';
import type { CrashGap } from './check';
import { loadLab } from './lab';
import type { StepName } from './scenario';

/** By the steps with commas between: .ci/crash-maps.mjs has asked the checker when the modules were built. */
const BUILT = built as Partial<Record<string, CrashGap[] | Refusal>>;

/** Known without the checker for the consumers of the shipped scenarios and those with a name. */
export async function crashMapOf(steps: readonly StepName[]): Promise<CrashGap[] | Refusal> {
  const known = BUILT[steps.join()];
  if (known) return known;
  const [{ workOutCrashMap }, lab] = await Promise.all([import('./checker'), loadLab()]);
  return workOutCrashMap(lab, steps);
}
