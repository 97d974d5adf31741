/** A run to its end, for whoever does not draw between two slices. */
import type { Progress } from './report';

export interface Extendable {
  extend(choices: number): Progress;
}

/** A position behind the end of every run, which `seek` takes for the end; also, of a list, more than there can be. */
export const THE_END = 2_000_000_000;

/** Choices in a slice: so many that what is between two costs nothing, so few that a second does not pass. */
const SLICE = 100_000;

/** Returns how it ended; not at rest where that is `endless`. `hear` is told after each slice but the last. */
export function toEnd(run: Extendable, hear: (now: Progress) => void = () => {}): Progress {
  for (;;) {
    const now = run.extend(SLICE);
    if (now.complete) return now;
    hear(now);
  }
}
