/** The checker, typed: questions worked on in slices, and what can be asked of it at once. */
import type { Checker, LabModule } from '../../../wasm/lab';
import type { Refusal } from './answer';
import { parsed } from './parsed';
import type { CheckedPromise, CheckProgress, CheckQuestion, CheckReport, OrderFamily } from './check';
import { withChecker } from './checker';
import type { StepName } from './scenario';

/** A finished search. */
export interface Proof {
  report: CheckReport;
  /** The text of a scenario file that plays what was found: a counterexample, both twins side by side. */
  scenarios: Partial<Record<CheckedPromise | 'twins', string>>;
}

/** States in a slice, where nobody waits for the next. */
const AT_ONCE = 1_000_000;

/** What is heard of a list of questions while it is worked on; `index` is the question's. */
export type Told = { index: number } & ({ progress: CheckProgress } | { proof: Proof } | Refusal);

/** Works on one question after the other. Each time it is resumed it does one slice, of `slice` states, and tells of it. */
export function* proofs(lab: LabModule, questions: readonly CheckQuestion[], slice: number): Generator<Told, void> {
  for (const [index, question] of questions.entries()) {
    const checker = new lab.Checker();
    try {
      yield* proof(checker, index, question, slice);
    } finally {
      checker.delete(); // also where whoever listens has had enough
    }
  }
}

/** All of one question at once. A question that the core refuses is a mistake of the page's, so that is thrown. */
export function proofOf(lab: LabModule, question: CheckQuestion): Proof {
  for (const told of proofs(lab, [question], AT_ONCE)) {
    if ('error' in told) throw new Error(told.error);
    if ('proof' in told) return told.proof;
  }
  throw new Error('a search without an end');
}

function* proof(checker: Checker, index: number, question: CheckQuestion, slice: number): Generator<Told, void> {
  let now = parsed<CheckProgress | Refusal>(checker.check(JSON.stringify(question)));
  for (;;) {
    if ('error' in now) return yield { index, error: now.error };
    yield { index, progress: now };
    if (now.complete) return yield { index, proof: found(checker) };
    now = parsed(checker.advance(slice));
  }
}

function found(checker: Checker): Proof {
  const report = parsed<CheckReport>(checker.report());
  const broken = (Object.keys(report.promises) as CheckedPromise[]).filter((name) => report.promises[name].counterexample);
  const playable = [...broken, ...(report.twins ? ['twins' as const] : [])];
  return { report, scenarios: Object.fromEntries(playable.map((name) => [name, checker.scenario(name)])) };
}

/** The core's line about a question that it refuses; '' when it can be asked. */
export function refusalOf(lab: LabModule, question: CheckQuestion): string {
  return withChecker(lab, (checker) => {
    const answer = parsed<object>(checker.check(JSON.stringify(question)));
    return 'error' in answer ? String(answer.error) : '';
  });
}

/** The steps of a consumer that everybody meets by its name. */
export function stepsNamed(lab: LabModule, name: string): StepName[] | Refusal {
  return withChecker(lab, (checker) => {
    const answer = parsed<object | Refusal>(checker.check(JSON.stringify({ steps: name })));
    return 'error' in answer ? { error: String(answer.error) } : parsed<CheckReport>(checker.report()).steps;
  });
}

export function ordersOf(lab: LabModule): OrderFamily[] {
  return parsed(lab.orders());
}
