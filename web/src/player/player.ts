/**
 * A figure's run: opened, changed, struck, computed, shared. Everything about the worlds is in the frame, and the frame
 * depends on the position alone; Playback moves the cursor, OnShow has what is on show beside the frame.
 */
import type { Refusal } from '../sim/answer';
import type { Frame, WorldFrame } from '../sim/frame';
import type { Progress } from '../sim/report';
import type { ScenarioInfo, Settings } from '../sim/scenario';
import { refused, type Simulation } from '../sim/simulation';
import type { Shared } from '../share/state';
import { CrashMaps } from './crash-maps';
import { betweenBeats, type Answer, type Opened } from './on-show';
import { LONG_RUN, Playback } from './playback';
import { deliveredTimes, type ScenarioFile } from './scenarios';
import { fileOfShared, isKnown, openShared, sharedOf, type Goal } from './sharing';
import { runOn } from './slices';
import type { takenHome } from './taken-home';
import type { Verb } from './transitions';

export class Player extends Playback {
  /** What a crash in each gap of its consumers can come to. */
  readonly crashMaps: CrashMaps;

  /** The Lua text of the queue's scripts, by name. */
  readonly scripts: Record<string, string>;

  private readonly prefersStills: () => boolean;
  private stopRunning: () => void = () => {};
  /** What is set beside the open file, by the article or the reader: another number of deliveries keeps it. */
  private settings: Settings = {};

  /** `prefersStills`: the reader asked for no motion, so nothing plays by itself. `which`: Playback's. */
  constructor(simulation: Simulation, prefersStills: () => boolean, which = '') {
    super(simulation, which);
    simulation.onTrap = () => this.trap();
    this.prefersStills = prefersStills;
    this.crashMaps = new CrashMaps(simulation);
    this.scripts = simulation.scripts();
  }

  /** A shipped file; with `settings`, as if they stood in it. */
  openFile(file: ScenarioFile, settings: Settings = {}): void {
    this.open({ file, index: 0, entries: [], own: false, settings });
  }

  /** A file as it lies on the reader's disk. */
  openBytes(name: string, bytes: Uint8Array): void {
    const entries = this.simulation.read(name, bytes);
    if (refused(entries)) return this.refuse(entries.error);
    this.open({ file: { name, text: new TextDecoder().decode(bytes) }, index: 0, entries, own: true, settings: {} });
  }

  openEntry(index: number): void {
    const opened = this.opened.value;
    if (opened) this.open({ ...opened, index });
  }

  /** Back to what was opened. */
  reset(): void {
    const opened = this.opened.value;
    if (opened) this.open(opened);
  }

  /** The same scenario with the job delivered `times` times, played from its start. */
  deliver(times: number): void {
    const opened = this.opened.value;
    const twin = opened && !opened.own ? deliveredTimes(opened.file, times) : undefined;
    const { replays: _, ...settings } = this.settings;
    if (!twin) this.change({ replays: times });
    else {
      this.openFile(twin, opened?.settings);
      if (Object.keys(settings).length > 0) this.change(settings);
    }
    this.bring('');
    if (!this.prefersStills()) this.playInSight();
  }

  /** The open scenario anew, with other settings. Refused, nothing has changed, and the line that says why is returned. */
  change(settings: Settings): string {
    const info = this.simulation.change(settings);
    if (!refused(info)) {
      this.settings = { ...this.settings, ...settings };
      this.begin(info);
      return '';
    }
    this.notice.value = info.error;
    // Drawn anew, so that no field keeps what was refused.
    this.info.value = this.info.value && { ...this.info.value };
    return info.error;
  }

  /** All that is on show, to be opened elsewhere. There must be a run. */
  shared(): Shared {
    return sharedOf(this, this.settings, this.simulation.interventions());
  }

  /**
   * Opens what was shared, the run as far as it stood; what does not ship under the scenario's name comes from its text.
   * '' or, where it cannot be opened, why, in a line that `refusal` makes of the core's; then what was open before stands
   * at its start. Of a choice that does not fit the run, the line comes when the run is known that far: as a notice.
   */
  restore(shared: Shared, refusal: (line: string) => string): string {
    const file = fileOfShared(shared);
    const info = openShared(this.simulation, file, shared);
    if (refused(info)) {
      this.reset();
      return refusal(info.error);
    }
    this.opened.value = { file, index: 0, entries: [], own: shared.scenario.text !== null, settings: {} };
    this.asOpened.value = { ...info, changed: false }; // its file has no settings of the reader's
    this.settings = shared.settings;
    this.asides.value = shared.asides;
    this.begin(info, { beat: shared.beat, position: shared.position, refusal });
    this.struck.value = shared.interventions.length > 0;
    return '';
  }

  /** A scenario file that plays what is on show: its text. */
  asFile(): string | Refusal {
    return this.simulation.asFile();
  }

  refuse(line: string): void {
    this.problem.value = line;
    this.enter('refuse');
  }

  /** The simulation broke an invariant of its own: nothing that it holds can be trusted any more. */
  private trap(): void {
    this.trapped.value = true;
    this.enter('refuse');
  }

  dismiss(): void {
    this.problem.value = '';
    this.enter('dismiss');
  }

  /**
   * `key` comes from the frame. In the past it strikes there, and the future it replaces is kept as a branch.
   */
  choose(key: string): Answer | null {
    const made = this.make('intervene', () => this.simulation.choose(key));
    if (!made || refused(made)) return made && { refused: made.why ?? '' };
    const closed = made.closed.map(({ world, why }) => ({ consumer: made.worlds[world]!.consumer, why }));
    // It is planned, and the run stands: nothing is seen of it yet.
    const frame = this.frame.value;
    return { waits: this.mode.value === 'paused' && frame !== null && betweenBeats(frame), closed };
  }

  takeBranch(branch: number): void {
    this.make('branch', () => this.simulation.takeBranch(branch));
  }

  /** Goes on with a long run that was stopped. `later`: what is on show now is painted first. */
  compute(later = false): void {
    this.stopRunning();
    this.stopRunning = runOn(this.simulation, (now) => this.learn(now), later);
  }

  stopComputing(): void {
    this.stopRunning();
    this.progress.value = null;
    this.refresh();
  }

  /** The whole run as a script that a real Redis can be asked with; null: too long to be one. `make` writes it. */
  takeHome(make: typeof takenHome): string | null {
    const [frame, info] = [this.frame.value, this.info.value];
    return frame && info && make(this.simulation, frame, info, this.scripts);
  }

  /** The worlds at the end of the run; null while that is not known. The cursor stays. */
  atEnd(): WorldFrame[] | null {
    const frame = this.frame.value;
    if (!frame?.complete) return null;
    const { worlds } = this.simulation.seek(frame.length);
    this.simulation.seek(frame.position);
    return worlds;
  }

  dispose(): void {
    this.clock.stop();
    this.stopRunning();
    this.story.forget();
    this.crashMaps.stop();
    this.simulation.dispose();
  }

  private open(opened: Opened): void {
    const info = this.simulation.open(opened.file.name, opened.file.text, opened.index, opened.settings);
    if (refused(info)) return this.refuse(info.error);
    this.opened.value = opened;
    this.asOpened.value = info;
    this.settings = opened.settings;
    this.begin(info);
  }

  /** `goal`: where the run is shown, as soon as it is known that far; its start otherwise. */
  private begin(info: ScenarioInfo, goal: Goal | null = null): void {
    this.goal = goal;
    this.struck.value = false;
    this.problem.value = '';
    this.openMenu.value = '';
    this.notice.value = '';
    this.brought.value = null;
    this.info.value = info;
    this.crashMaps.follow(info.consumers);
    this.forget();
    this.show(this.simulation.seek(0));
    this.compute();
    this.enter('open');
  }

  private make(verb: Verb, ask: () => ReturnType<Simulation['choose']>): Frame | Refusal | null {
    if (this.whyNot(verb) !== '') return null;
    const frame = ask();
    if (refused(frame)) {
      this.notice.value = frame.error;
      return frame;
    }
    this.openMenu.value = '';
    this.notice.value = '';
    const from = this.mode.value;
    this.struck.value = true;
    this.goal = null;
    this.forget();
    this.frame.value = frame; // what is computed now brings the story
    const long = frame.position > LONG_RUN;
    if (long) this.progress.value = { ...frame, endless: false, unmade: '' };
    this.compute(long);
    this.enter(verb, from);
    if (from === 'ended' && this.prefersStills()) this.pause();
    return frame;
  }

  private learn(now: Progress): void {
    this.progress.value = now.complete ? null : now;
    this.endless.value = now.endless;
    if (this.goal) this.approach(this.goal, now);
    if (now.complete) return this.refresh();
    const frame = this.frame.value;
    if (frame) this.story.grow(frame.beat, now.beats);
  }

  /** More of the run is known: the same place, with the new counts. */
  private refresh(): void {
    const frame = this.frame.value;
    this.forget();
    if (frame) this.show(betweenBeats(frame) ? this.simulation.seek(frame.position) : this.simulation.seekBeat(frame.beat));
    this.enter('known');
  }

  /** A shared run goes to where it stood. What was done to it and is not open there makes it another one. */
  private approach(goal: Goal, now: Progress): void {
    if (now.unmade !== '') {
      this.goal = null;
      queueMicrotask(() => this.unfit(goal.refusal(now.unmade))); // not under the run that is being computed
    } else if (isKnown(goal, now)) {
      this.goal = null;
      this.show(goal.position === null ? this.simulation.seekBeat(goal.beat) : this.simulation.seek(goal.position));
      this.enter('known');
    }
  }

  private unfit(line: string): void {
    this.reset();
    this.notice.value = line;
  }
}
