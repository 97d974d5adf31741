/** A thread of its own for a search: its instance of the lab, and all the memory that took, goes with it. */
import { proofs } from './checking';
import type { CheckQuestion } from './check';
import { loadLab } from './lab';

/** States between two messages: a few hundredths of a second, so that the counts are seen to climb. */
const SLICE = 20_000;

addEventListener('message', ({ data }: MessageEvent<CheckQuestion[]>) => void work(data));

async function work(questions: CheckQuestion[]): Promise<void> {
  const lab = await loadLab().catch(() => null);
  if (lab === null) return postMessage('unable');
  try {
    for (const told of proofs(lab, questions, SLICE)) postMessage(told);
    postMessage('done');
  } catch {
    postMessage('failed'); // a trap: no memory, or a broken invariant
  }
}
