/** Computes a run to its end in slices, so that the page stays alive and the reader can stop it. */
import type { Signal } from '@preact/signals';
import type { Progress } from '../sim/frame';
import { nextTask } from './clock';

/** Choices in a slice: a few milliseconds of work. By count, so that a run is the same on every machine. */
export const SLICE = 5_000;

export interface Extendable {
  extend(choices: number): Progress;
}

/**
 * Starts at once; a short run is done when this returns. `onMore` is called when the run is complete.
 * Returns what stops it.
 */
export function runOn(run: Extendable, progress: Signal<Progress | null>, onMore: (end: Progress) => void): () => void {
  let stopped = false;
  void extendToEnd(run, progress, onMore, () => stopped);
  return () => {
    stopped = true;
  };
}

async function extendToEnd(
  run: Extendable,
  progress: Signal<Progress | null>,
  onMore: (end: Progress) => void,
  stopped: () => boolean,
): Promise<void> {
  for (;;) {
    const now = run.extend(SLICE);
    if (now.complete) {
      progress.value = null;
      return onMore(now);
    }
    progress.value = now;
    await nextTask();
    if (stopped()) return;
  }
}
