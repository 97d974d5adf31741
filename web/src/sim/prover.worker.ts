/** A thread of its own for a search: its instance of the core, and all the memory that took, goes with it. */
import { proofs } from './checking';
import { loadCore } from './core';
import type { CheckQuestion } from './check';

/** States between two messages: a few hundredths of a second, so that the counts are seen to climb. */
const SLICE = 20_000;

addEventListener('message', ({ data }: MessageEvent<CheckQuestion[]>) => void work(data));

async function work(questions: CheckQuestion[]): Promise<void> {
  const core = await loadCore().catch(() => null);
  if (core === null) return postMessage('unable');
  try {
    for (const told of proofs(core, questions, SLICE)) postMessage(told);
    postMessage('done');
  } catch {
    postMessage('failed'); // a trap: no memory, or a broken invariant
  }
}
