/** A search in a thread of its own. */
import type { Told } from './checking';
import type { CheckQuestion } from './check';
import { startWorker } from './worker';

/** `done`: every question is answered · `failed`: the search stopped at a fault of its own. Nothing comes after either. */
export type Heard = Told | 'done' | 'failed';

/**
 * Returns what ends it, at once and with all it holds. `unable`: there is no thread to be had here; nothing has been
 * heard and nothing will be.
 */
export function startThread(questions: readonly CheckQuestion[], hear: (heard: Heard) => void, unable: () => void): () => void {
  const take = (heard: Heard) => {
    if (heard === 'done') thread?.end();
    hear(heard);
  };
  const thread = startWorker<readonly CheckQuestion[], Heard>(() => new Worker(new URL('./prover.worker.ts', import.meta.url), { type: 'module' }), take, unable);
  if (thread === null) unable();
  thread?.order(questions);
  return () => thread?.end();
}
