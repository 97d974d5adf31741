/** Starts a search in a thread of its own, where the page's policy and its address allow one. */
import type { Told } from './checking';
import type { CheckQuestion } from './check';

/** `done`: every question is answered · `failed`: the search stopped at a fault of its own. Nothing comes after either. */
export type Heard = Told | 'done' | 'failed';

/**
 * Returns what ends it, at once and with all it holds. `unable`: there is no thread to be had here; nothing has been
 * heard and nothing will be.
 */
export function startThread(questions: readonly CheckQuestion[], hear: (heard: Heard) => void, unable: () => void): () => void {
  let worker: Worker;
  try {
    worker = new Worker(new URL('./prover.worker.ts', import.meta.url), { type: 'module' });
  } catch {
    unable();
    return () => {};
  }
  const end = () => worker.terminate();
  const fallBack = () => {
    end();
    unable();
  };
  let heardOf = false;
  worker.addEventListener('error', () => (heardOf ? hear('failed') : fallBack()));
  worker.addEventListener('message', ({ data }: MessageEvent<Heard | 'unable'>) => {
    if (data === 'unable') return fallBack();
    heardOf = true;
    if (data === 'done' || data === 'failed') end();
    hear(data);
  });
  worker.postMessage(questions);
  return end;
}
