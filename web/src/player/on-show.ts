/** What a figure shows, beside what is in the frame: the mode, the speed, what is open. */
import { computed, signal } from '@preact/signals';
import type { WhyNot } from '../sim/answer';
import type { Frame } from '../sim/frame';
import type { Progress } from '../sim/report';
import type { Entry, ScenarioInfo, Settings } from '../sim/scenario';
import type { Aside } from '../share/state';
import type { ScenarioFile } from './scenarios';
import type { Mode, Place } from './transitions';

/** What comes of a choice: why it was refused; else whether it waits for its place, and the worlds that have none for it. */
export type Answer = { refused: WhyNot | '' } | { waits: boolean; closed: { consumer: string; why: WhyNot }[] };

/** What was opened: a file, which of its scenarios, what else it holds, and whether it is the reader's own. */
export interface Opened {
  file: ScenarioFile;
  index: number;
  entries: Entry[];
  own: boolean;
  /** What the one who put it there has set beside the file: the article, for a run of its own. */
  settings: Settings;
}

export class OnShow {
  readonly mode = signal<Mode>('empty');
  readonly info = signal<ScenarioInfo | null>(null);
  readonly frame = signal<Frame | null>(null);
  readonly opened = signal<Opened | null>(null);
  /** The scenario as it was opened. */
  readonly asOpened = signal<ScenarioInfo | null>(null);
  /** The reader has changed a setting. */
  readonly changed = computed(() => JSON.stringify(this.info.value) !== JSON.stringify(this.asOpened.value));
  /** The core's line about a file it refused. */
  readonly problem = signal('');
  /** How far a long run has got; null when nothing is being computed. */
  readonly progress = signal<Progress | null>(null);
  /** The run was broken off: it never comes to rest. */
  readonly endless = signal(false);
  readonly speed = signal(1);
  /** Which menu is open, by its own name. */
  readonly openMenu = signal('');
  /** The simulation is broken; only a reload helps. */
  readonly trapped = signal(false);
  /** The reader has struck into the run: what its file says of it need not hold any more. */
  readonly struck = signal(false);
  /** The panels that are open beside the picture. */
  readonly asides = signal<readonly Aside[]>([]);
  /** What was asked for last, and what is said of it at its start; '' nothing. It brings the worlds into sight. */
  readonly brought = signal<{ says: string } | null>(null);
  /** What is said in the bar: the answer to what was done or could not be, a goal that was reached. */
  readonly notice = signal('');

  /** The last beat that is known; while a long run is computed, ahead of the frame on show. */
  readonly lastBeat = computed(() => Math.max(this.frame.value?.beats ?? 0, this.progress.value?.beats ?? 0));

  readonly place = computed<Place>(() => {
    const frame = this.frame.value;
    if (!frame) return { hasRun: false, atStart: true, atEnd: false };
    const known = frame.complete || this.progress.value === null;
    // A run that was stopped on its way may end in quiet choices that no beat holds yet.
    const last = frame.complete ? frame.position >= frame.length : frame.beat >= frame.beats;
    return { hasRun: true, atStart: frame.position === 0, atEnd: known && last };
  });

  /** What is on the stage now was asked for: the reader is to see it, and to hear what it is. */
  bring(says: string): void {
    this.brought.value = { says };
  }
}

/** A plan stands between two beats: it moves nothing. So does the start, before the first. */
export function betweenBeats(frame: Frame): boolean {
  return frame.moved.length === 0;
}
