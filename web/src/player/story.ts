/** The part of the run that the time-line and the transcript show: the page of beats that the cursor is on. */
import { signal } from '@preact/signals';
import type { Marks, StoryBeat } from '../sim/story';
import type { Simulation } from '../sim/simulation';
import { painted } from './clock';

/**
 * Beats on a page. A page begins at a multiple of it, so that it depends on where the cursor stands and not on how it
 * came there; the last one is filled up from the one before it.
 */
export const PAGE = 40;

/** More marks of one kind than this could not be told apart on a scrubber. */
const MOST_MARKS = 24;

export class Story {
  /** From the first beat of the page; one beat more than a page, so that the next page starts where this one ends. */
  readonly beats = signal<StoryBeat[]>([]);
  readonly marks = signal<Marks | null>(null);

  private readonly simulation: Pick<Simulation, 'marks' | 'story'>;
  /** How many beats were known when the marks were asked for; −1: they are of another future. */
  private marked = -1;
  private fresh = false;
  /** The first beat of the page that is to be turned to. */
  private wanted: number | null = null;
  private turning = false;

  constructor(simulation: Pick<Simulation, 'marks' | 'story'>) {
    this.simulation = simulation;
  }

  /** The run has another future, or is known to its end. */
  forget(): void {
    this.fresh = false;
    this.marked = -1;
    this.wanted = null;
  }

  /**
   * The cursor stands at `beat`, and the run is known up to the beat `beats`. `later`: a page is turned when the browser
   * has painted what is there now, since in a long run that takes as long as all the rest of an answer.
   */
  follow(beat: number, beats: number, later = false): void {
    this.mark(beats);
    // The last page is filled up from the one before it.
    const from = Math.min(Math.floor(beat / PAGE) * PAGE, Math.max(0, beats - PAGE));
    this.wanted = null;
    if (this.shows(from, Math.min(from + PAGE, beats))) return;
    if (!later) return this.turnTo(from);
    if (!this.turning) void this.turnLater();
    this.wanted = from;
  }

  /** More of the run is known. A full page that holds the cursor stays as it is until all of it is. */
  grow(beat: number, beats: number): void {
    this.mark(beats);
    const first = this.beats.value[0]?.beat ?? 0;
    if (this.wanted === null && !this.shows(first, first + PAGE)) this.follow(beat, beats);
  }

  private shows(from: number, until: number): boolean {
    return this.fresh && this.beats.value[0]?.beat === from && this.beats.value.at(-1)?.beat === until;
  }

  private turnTo(from: number): void {
    this.fresh = true;
    this.beats.value = this.simulation.story(from, PAGE + 1);
  }

  private async turnLater(): Promise<void> {
    this.turning = true;
    await painted();
    this.turning = false;
    if (this.wanted !== null) this.turnTo(this.wanted);
    this.wanted = null;
  }

  /** While a long run is computed the marks are asked for each time it has doubled: asking walks all of it. */
  private mark(beats: number): void {
    if (this.marked >= 0 && beats < 2 * this.marked) return;
    this.marked = beats;
    this.marks.value = this.simulation.marks(MOST_MARKS);
  }
}
