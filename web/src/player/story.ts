/** The part of the run that the time-line and the transcript show: the page of beats that the cursor is on. */
import { signal } from '@preact/signals';
import type { Marks, StoryBeat } from '../sim/frame';
import type { Simulation } from '../sim/simulation';

/** Beats on a page. A page begins at a multiple of it, so that it depends on the position alone. */
export const PAGE = 40;

/** More marks of one kind than this could not be told apart on a scrubber. */
const MOST_MARKS = 24;

export class Story {
  /** From the first beat of the page; one beat more than a page, so that the next page starts where this one ends. */
  readonly beats = signal<StoryBeat[]>([]);
  readonly marks = signal<Marks | null>(null);

  private readonly simulation: Pick<Simulation, 'marks' | 'story'>;
  private known = false;

  constructor(simulation: Pick<Simulation, 'marks' | 'story'>) {
    this.simulation = simulation;
  }

  /** The run has another future, or is known to its end. */
  forget(): void {
    this.known = false;
  }

  /** The cursor stands at `beat`, and the run is known up to the beat `beats`. */
  follow(beat: number, beats: number): void {
    if (!this.known) this.marks.value = this.simulation.marks(MOST_MARKS);
    // The last beat of a run ends the page before it: a page of its own would show nothing else.
    const from = Math.floor((beat > 0 && beat === beats ? beat - 1 : beat) / PAGE) * PAGE;
    const until = Math.min(from + PAGE, beats);
    if (this.known && this.beats.value[0]?.beat === from && this.beats.value.at(-1)?.beat === until) return;
    this.known = true;
    this.beats.value = this.simulation.story(from, PAGE + 1);
  }
}
