/** Computes a run to its end in slices, so that the page stays alive and the reader can stop it. */
import type { Progress } from '../sim/report';
import type { Extendable } from '../sim/to-end';
import { nextTask, painted } from './clock';

/** Choices in a slice: a few milliseconds of work for a hundred workers. By count, so that a run is the same on every machine. */
export const SLICE = 1_000;

/**
 * Starts at once: a short run is done when this returns; or, `later`, when the browser has painted what is there now.
 * `learn` hears of every slice. Returns what stops it.
 */
export function runOn(run: Extendable, learn: (now: Progress) => void, later: boolean): () => void {
  let stopped = false;
  void extendToEnd(run, learn, () => stopped, later);
  return () => {
    stopped = true;
  };
}

async function extendToEnd(run: Extendable, learn: (now: Progress) => void, stopped: () => boolean, later: boolean): Promise<void> {
  if (later) await painted();
  if (stopped()) return;
  for (;;) {
    const now = run.extend(SLICE);
    learn(now);
    if (now.complete) return;
    await nextTask();
    if (stopped()) return;
  }
}
