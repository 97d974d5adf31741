/**
 * The figure's state that is not the simulation's: the frame on show, the mode, the speed, what is open.
 * Everything about the worlds is in the frame, and the frame depends on the position alone.
 */
import { computed, signal } from '@preact/signals';
import type { Entry, Frame, Progress, Refusal, ScenarioInfo, WhyNot } from '../sim/frame';
import { refused, type Simulation } from '../sim/simulation';
import { BeatClock } from './clock';
import { deliveredTimes, type ScenarioFile } from './scenarios';
import { runOn } from './slices';
import { next, whyNot, type Mode, type NotNow, type Place, type Verb } from './transitions';

/** A frame and how far the clock moved in the beat that ends at it. */
export interface Shown {
  frame: Frame;
  sinceMs: number;
}

/** What comes of a choice: a plan that waits for its place, why it was refused, or nothing to say. */
export type Answer = 'waits' | WhyNot | '';

/** What the reader opened: a file, which of its scenarios, and what else it holds. */
export interface Opened {
  file: ScenarioFile;
  index: number;
  entries: Entry[];
}

export class Player {
  readonly mode = signal<Mode>('empty');
  readonly info = signal<ScenarioInfo | null>(null);
  readonly shown = signal<Shown | null>(null);
  readonly opened = signal<Opened | null>(null);
  /** The core's line about a file it refused. */
  readonly problem = signal('');
  /** How far a long run has got; null when nothing is being computed. */
  readonly progress = signal<Progress | null>(null);
  /** The run was broken off: it never comes to rest. */
  readonly endless = signal(false);
  readonly speed = signal(1);
  /** Which menu is open, by its own name. */
  readonly openMenu = signal('');
  /** The answer to something that could not be done. */
  readonly notice = signal('');

  /** The last beat that is known; while a long run is computed, ahead of the frame on show. */
  readonly lastBeat = computed(() => Math.max(this.shown.value?.frame.beats ?? 0, this.progress.value?.beats ?? 0));

  readonly place = computed<Place>(() => {
    const frame = this.shown.value?.frame;
    if (!frame) return { hasRun: false, atStart: true, atEnd: false };
    const known = frame.complete || this.progress.value === null;
    // A run that was stopped on its way may end in quiet choices that no beat holds yet.
    const last = frame.complete ? frame.position >= frame.length : frame.beat >= frame.beats;
    return { hasRun: true, atStart: frame.position === 0, atEnd: known && last };
  });

  private readonly simulation: Simulation;
  private readonly prefersStills: () => boolean;
  private readonly clock = new BeatClock(() => this.beat(), () => this.speed.value);
  private stopRunning: () => void = () => {};

  /** `prefersStills`: the reader asked for no motion, so nothing plays by itself. */
  constructor(simulation: Simulation, prefersStills: () => boolean) {
    this.simulation = simulation;
    this.prefersStills = prefersStills;
  }

  /** Why a verb is closed now, '' when it is open. */
  whyNot(verb: Verb): NotNow | '' {
    return whyNot(this.mode.value, verb, this.place.value);
  }

  openFile(file: ScenarioFile, index = 0): void {
    const entries = this.simulation.read(file.name, file.text);
    if (refused(entries)) return this.refuse(entries.error);
    this.run({ file, index, entries }, file, index);
  }

  /** A file as it lies on the reader's disk. */
  openBytes(name: string, bytes: Uint8Array): void {
    const entries = this.simulation.read(name, bytes);
    if (refused(entries)) return this.refuse(entries.error);
    this.openFile({ name, text: new TextDecoder().decode(bytes) });
  }

  openEntry(index: number): void {
    const opened = this.opened.value;
    if (opened) this.run({ ...opened, index }, opened.file, index);
  }

  /** Opens the same scenario anew with the job delivered `times` times, and plays it. */
  deliver(times: number): void {
    const opened = this.opened.value;
    if (!opened) return;
    const file = deliveredTimes(opened.file, opened.index, times);
    const swapped = file.name !== opened.file.name && opened.entries.length < 2;
    this.run(swapped ? { ...opened, file } : opened, file, null);
    if (!this.prefersStills()) this.play();
  }

  refuse(line: string): void {
    this.problem.value = line;
    this.enter('refuse');
  }

  dismiss(): void {
    this.problem.value = '';
    this.enter('dismiss');
  }

  /** At the end of the run, playing starts over. */
  play(): void {
    if (this.whyNot('play') !== '') return;
    if (this.mode.value === 'ended') this.show(this.simulation.seek(0));
    this.enter('play');
  }

  pause(): void {
    this.enter('pause');
  }

  /** Out of sight the figure stands still. Back in sight it goes on, unless the reader has paused it. */
  inSight(seen: boolean): void {
    if (!seen) this.clock.stop();
    else if (this.mode.value === 'playing') this.clock.start();
  }

  step(): void {
    this.goTo('step', (frame) => frame.beat + 1);
  }

  back(): void {
    this.goTo('back', (frame) => (betweenBeats(frame) ? frame.beat : frame.beat - 1));
  }

  jump(beat: number): void {
    this.goTo('jump', () => beat);
  }

  toEnd(): void {
    this.goTo('jump', () => this.lastBeat.value);
  }

  /**
   * `key` comes from the frame. In the past it strikes there, and the future it replaces is kept as a branch.
   * Returns whether nothing is seen of it yet: it is planned, and the run stands.
   */
  choose(key: string): Answer {
    const refusal = this.change('intervene', () => this.simulation.choose(key));
    if (refusal) return refusal.why ?? '';
    const frame = this.shown.value?.frame;
    return this.mode.value === 'paused' && frame !== undefined && betweenBeats(frame) ? 'waits' : '';
  }

  takeBranch(branch: number): void {
    this.change('branch', () => this.simulation.takeBranch(branch));
  }

  /** Goes on with a long run that was stopped. */
  compute(): void {
    this.stopRunning();
    this.endless.value = false;
    this.stopRunning = runOn(this.simulation, this.progress, (end) => {
      this.endless.value = end.endless;
      this.refresh();
    });
  }

  stopComputing(): void {
    this.stopRunning();
    this.progress.value = null;
    this.refresh();
  }

  dispose(): void {
    this.clock.stop();
    this.stopRunning();
    this.simulation.dispose();
  }

  /** `index` null: the text holds one scenario, made from the opened one. */
  private run(opened: Opened, file: ScenarioFile, index: number | null): void {
    const info = this.simulation.open(file.name, file.text, index ?? 0);
    if (refused(info)) return this.refuse(info.error);
    this.problem.value = '';
    this.notice.value = '';
    this.openMenu.value = '';
    this.opened.value = opened;
    this.info.value = info;
    this.show(this.simulation.seek(0));
    this.compute();
    this.enter('open');
  }

  private goTo(verb: Verb, beat: (frame: Frame) => number): void {
    const shown = this.shown.value;
    if (!shown || this.whyNot(verb) !== '') return;
    this.showBeat(Math.min(Math.max(0, beat(shown.frame)), this.lastBeat.value));
    this.enter(verb);
  }

  private beat(): void {
    this.goTo('beat', (frame) => frame.beat + 1);
  }

  private change(verb: Verb, make: () => ReturnType<Simulation['choose']>): Refusal | null {
    if (this.whyNot(verb) !== '') return null;
    const frame = make();
    if (refused(frame)) {
      this.notice.value = frame.error;
      return frame;
    }
    this.openMenu.value = '';
    const from = this.mode.value;
    this.show(frame);
    this.compute();
    this.enter(verb, from);
    if (from === 'ended' && this.prefersStills()) this.pause();
    return null;
  }

  /** More of the run is known: the same position, with the new counts. */
  private refresh(): void {
    const shown = this.shown.value;
    if (shown) this.show(this.simulation.seek(shown.frame.position));
    this.enter('known');
  }

  private show(frame: Frame): void {
    if (!betweenBeats(frame)) return this.showBeat(frame.beat);
    this.notice.value = '';
    this.shown.value = { frame, sinceMs: 0 };
  }

  /** Playing has just shown the beat before; else it is asked for first, since going on is cheaper than going back. */
  private showBeat(beat: number): void {
    const last = this.shown.value?.frame;
    const fromMs = last?.beat === beat - 1 && !betweenBeats(last) ? last.nowMs : this.endOf(beat - 1);
    const frame = this.simulation.seekBeat(beat);
    this.notice.value = '';
    this.shown.value = { frame, sinceMs: frame.nowMs - fromMs };
  }

  private endOf(beat: number): number {
    return beat < 0 ? 0 : this.simulation.seekBeat(beat).nowMs;
  }

  private enter(verb: Verb, from = this.mode.value): void {
    const mode = next(from, verb, this.place.value);
    if (mode === null) return;
    this.mode.value = mode;
    if (mode !== 'playing') this.clock.stop();
    else if (verb === 'play' || verb === 'intervene') this.clock.start();
  }
}

/** A plan stands between two beats: it moves nothing. So does the start, before the first. */
function betweenBeats(frame: Frame): boolean {
  return frame.moved.length === 0;
}
