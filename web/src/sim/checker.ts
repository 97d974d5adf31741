/** A checker for as long as something is asked of it at once. */
import type { Checker, LabModule } from '../../../wasm/lab';
import type { Refusal } from './answer';
import { parsed } from './parsed';
import type { CrashGap } from './check';
import type { StepName } from './scenario';

export function withChecker<T>(lab: LabModule, use: (checker: Checker) => T): T {
  const checker = new lab.Checker();
  try {
    return use(checker);
  } finally {
    checker.delete();
  }
}

/** What a crash in each gap of a consumer can come to; refused where the checker cannot take its steps. */
export function workOutCrashMap(lab: LabModule, steps: readonly StepName[]): CrashGap[] | Refusal {
  return withChecker(lab, (checker) => {
    const answer = parsed<object | Refusal>(checker.check(JSON.stringify({ steps })));
    return 'error' in answer ? { error: String(answer.error) } : parsed<CrashGap[] | Refusal>(checker.crashMap());
  });
}

