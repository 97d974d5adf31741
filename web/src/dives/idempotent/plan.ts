/** The second dive: what makes the second effect disappear. */
import type { DivePlan } from '../lesson/plan';

export const plan: DivePlan = { sections: [] };
