import type { CheckQuestion } from '../../web/src/sim/check';
import type { StepName } from '../../web/src/sim/scenario';

export interface World extends CheckQuestion {
  steps: StepName[];
  workers: number;
  jobs: number;
}

/** The checker's world in Promela. `ASSERT_LIST`, `_ONCE`, `_SINGLE`, `_HAPPENS`: each switches on one promise. */
export function promela(world: World): string;
