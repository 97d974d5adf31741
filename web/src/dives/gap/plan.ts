/** The third dive: why delivery cannot be exactly once. */
import type { DivePlan } from '../lesson/plan';

export const plan: DivePlan = { sections: [] };
