/** Works on questions to the checker without holding up the page: in a thread, or, where there is none, in slices. */
import type { CheckQuestion } from '../sim/check';
import { proofs } from '../sim/checking';
import { freshLab } from '../sim/lab';
import { startThread, type Heard } from '../sim/thread';
import { nextTask } from './clock';

/** States in a slice on the page's own thread: about a millisecond. By count, so that a search is the same on every machine. */
export const SLICE = 1_000;

/** The states beyond which a search on the page gives up: what they take fits into the memory of a phone. */
export const MOST_STATES = 4_000_000;

/** Works on one question after the other. `hear` is told of every slice. Returns what cancels: nothing is heard after it. */
export function prove(questions: readonly CheckQuestion[], hear: (heard: Heard) => void): () => void {
  let cancelled = false;
  const bounded = questions.map((question) => ({ ...question, mostStates: MOST_STATES }));
  const tell = (heard: Heard) => {
    if (!cancelled) hear(heard);
  };
  const end = startThread(bounded, tell, () => void proveHere(bounded, tell, () => cancelled));
  return () => {
    cancelled = true;
    end();
  };
}

/** The instance of the lab goes when this returns. */
async function proveHere(questions: readonly CheckQuestion[], hear: (heard: Heard) => void, cancelled: () => boolean): Promise<void> {
  try {
    for (const told of proofs(await freshLab(), questions, SLICE)) {
      if (cancelled()) return;
      hear(told);
      await nextTask();
    }
    hear('done');
  } catch {
    hear('failed');
  }
}
