/**
 * The figure's state that is not the simulation's: the frame on show, the mode, the speed, what is open.
 * Everything about the worlds is in the frame, and the frame depends on the position alone.
 */
import { computed, signal } from '@preact/signals';
import type { Refusal, WhyNot } from '../sim/answer';
import type { Frame, WorldFrame } from '../sim/frame';
import type { Progress } from '../sim/report';
import type { Entry, ScenarioInfo, Settings } from '../sim/scenario';
import { refused, type Simulation } from '../sim/simulation';
import { redisScript } from '../export/redis-script';
import type { Aside, Shared } from '../share/state';
import { BeatClock } from './clock';
import { CrashMaps } from './crash-maps';
import { RedisLog } from './redis-log';
import { deliveredTimes, scenarioOf, shippedNamed, type ScenarioFile } from './scenarios';
import { runOn } from './slices';
import { Story } from './story';
import { next, whyNot, type Mode, type NotNow, type Place, type Verb } from './transitions';

/** Choices behind which a fault is shown before its consequences are computed: an answer comes within a tenth of a second. */
const LONG_RUN = 5_000;

/** Choices: a run of more is no reading matter. */
const MOST_TAKEN_HOME = 20_000;

/** What comes of a choice: why it was refused; else whether it waits for its place, and the worlds that have none for it. */
export type Answer = { refused: WhyNot | '' } | { waits: boolean; closed: { consumer: string; why: WhyNot }[] };

/** What the reader opened: a file, which of its scenarios, what else it holds, and whether it is the reader's own. */
export interface Opened {
  file: ScenarioFile;
  index: number;
  entries: Entry[];
  own: boolean;
}

/** Where a shared run stood, and how a line is told about what does not fit it. */
interface Goal extends Pick<Shared, 'beat' | 'position'> {
  refusal: (line: string) => string;
}

export class Player {
  readonly mode = signal<Mode>('empty');
  readonly info = signal<ScenarioInfo | null>(null);
  readonly frame = signal<Frame | null>(null);
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
  /** The simulation is broken; only a reload helps. */
  readonly trapped = signal(false);
  /** The reader has struck into the run: what its file says of it need not hold any more. */
  readonly struck = signal(false);
  /** The panels that are open beside the picture. */
  readonly asides = signal<readonly Aside[]>([]);
  /** The answer to something that could not be done. */
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

  /** Which run this is, where a page has several: behind the name of each of its parts. */
  readonly which: string;

  /** The Lua text of the queue's scripts, by name. */
  readonly scripts: Record<string, string>;

  /** The run around the cursor, and what stands out in all of it. */
  readonly story: Story;

  /** What Redis got up to the cursor; kept while its panel is open. */
  readonly redisLog: RedisLog;

  /** What a crash in each gap of its consumers can come to. */
  readonly crashMaps: CrashMaps;

  private readonly simulation: Simulation;
  private readonly prefersStills: () => boolean;
  private readonly clock = new BeatClock(() => this.beat(), () => this.speed.value);
  private stopRunning: () => void = () => {};
  /** What the reader has changed in the open scenario: another number of deliveries keeps it. */
  private settings: Settings = {};
  private seen = true;
  /** Where a shared run is going, while it is not known that far. */
  private goal: Goal | null = null;

  /** `prefersStills`: the reader asked for no motion, so nothing plays by itself. */
  constructor(simulation: Simulation, prefersStills: () => boolean, which = '') {
    this.which = which;
    this.simulation = simulation;
    this.story = new Story(simulation);
    this.redisLog = new RedisLog(simulation);
    this.crashMaps = new CrashMaps(simulation);
    this.scripts = simulation.scripts();
    this.prefersStills = prefersStills;
  }

  /** Why a verb is closed now, '' when it is open. */
  whyNot(verb: Verb): NotNow | '' {
    return whyNot(this.mode.value, verb, this.place.value);
  }

  /** A shipped file. */
  openFile(file: ScenarioFile): void {
    this.open({ file, index: 0, entries: [], own: false });
  }

  /** A file as it lies on the reader's disk. */
  openBytes(name: string, bytes: Uint8Array): void {
    const entries = this.simulation.read(name, bytes);
    if (refused(entries)) return this.refuse(entries.error);
    this.open({ file: { name, text: new TextDecoder().decode(bytes) }, index: 0, entries, own: true });
  }

  openEntry(index: number): void {
    const opened = this.opened.value;
    if (opened) this.open({ ...opened, index });
  }

  /** Back to what the file says. */
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
      this.openFile(twin);
      if (Object.keys(settings).length > 0) this.change(settings);
    }
    if (!this.prefersStills()) this.play();
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
    const [opened, frame] = [this.opened.value!, this.frame.value!];
    const ships = shippedNamed(opened.file.name)?.text === opened.file.text;
    return {
      scenario: { name: opened.file.name, text: ships ? null : scenarioOf(opened.file.text, opened.index) },
      settings: this.settings,
      interventions: this.simulation.interventions(),
      beat: frame.beat,
      position: betweenBeats(frame) && frame.position > 0 ? frame.position : null,
      asides: this.asides.value,
    };
  }

  /**
   * Opens what was shared, the run as far as it stood; what does not ship under the scenario's name comes from its text.
   * '' or, where it cannot be opened, why, in a line that `refusal` makes of the core's; then what was open before stands
   * at its start. Of a choice that does not fit the run, the line comes when the run is known that far: as a notice.
   */
  restore(shared: Shared, refusal: (line: string) => string): string {
    const { name, text } = shared.scenario;
    const file = text === null ? shippedNamed(name) : { name, text };
    if (!file) throw new Error(`no scenario ships as ${name}`);
    const info = this.ask(file, shared);
    if (refused(info)) {
      this.reset();
      return refusal(info.error);
    }
    this.opened.value = { file, index: 0, entries: [], own: text !== null };
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

  toggle(aside: Aside): void {
    const open = this.asides.value;
    this.asides.value = open.includes(aside) ? open.filter((one) => one !== aside) : [...open, aside];
    this.followLog();
  }

  refuse(line: string): void {
    this.problem.value = line;
    this.enter('refuse');
  }

  /** The simulation broke an invariant of its own: nothing that it holds can be trusted any more. */
  trap(line: string): void {
    this.trapped.value = true;
    this.refuse(line);
  }

  dismiss(): void {
    this.problem.value = '';
    this.enter('dismiss');
  }

  /** At the end of the run, playing starts over. */
  play(): void {
    if (this.whyNot('play') !== '') return;
    this.notice.value = '';
    if (this.mode.value === 'ended') this.show(this.simulation.seek(0));
    this.enter('play');
  }

  pause(): void {
    this.enter('pause');
  }

  /** Out of sight the figure stands still. Back in sight it goes on, unless the reader has paused it. */
  inSight(seen: boolean): void {
    this.seen = seen;
    if (!seen) this.clock.stop();
    else if (this.mode.value === 'playing') this.clock.start();
  }

  step(): void {
    this.goTo('step', (frame) => frame.beat + 1);
  }

  back(): void {
    this.goTo('back', (frame) => (betweenBeats(frame) ? frame.beat : frame.beat - 1));
  }

  /** Goes to the beat that breaks a promise of its consumer; the first one in the run. */
  toBroken(): void {
    const broken = this.frame.value?.firstBroken;
    if (broken) this.jump(broken.beat);
  }

  jump(beat: number): void {
    this.goTo('jump', () => beat);
  }

  /** Goes to the beat in which the choice before `position` is made. */
  jumpToChoice(position: number): void {
    this.goTo('jump', () => {
      const there = this.simulation.seek(position);
      return betweenBeats(there) ? there.beat + 1 : there.beat;
    });
  }

  toEnd(): void {
    this.goTo('jump', () => this.lastBeat.value);
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

  /** The whole run as a script that a real Redis can be asked with; null: too long to be one. */
  takeHome(): string | null {
    const [frame, info] = [this.frame.value, this.info.value];
    if (!frame || !info || frame.length > MOST_TAKEN_HOME) return null;
    this.simulation.seek(frame.length);
    const keys = this.simulation.keyspace();
    const lines = this.simulation.trace(0, frame.length);
    this.simulation.seek(frame.position);
    const parts = info.consumers.map(({ name }, world) => ({
      consumer: name, keys: keys[world]!, lines: lines.filter((line) => line.world === world),
    }));
    return redisScript(info.title, parts, this.scripts);
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
    const info = this.simulation.open(opened.file.name, opened.file.text, opened.index);
    if (refused(info)) return this.refuse(info.error);
    this.opened.value = opened;
    this.settings = {};
    this.begin(info);
  }

  private ask(file: ScenarioFile, { settings, interventions }: Shared): ScenarioInfo | Refusal {
    const opened = this.simulation.open(file.name, file.text, 0);
    if (refused(opened)) return opened;
    const info = Object.keys(settings).length > 0 ? this.simulation.change(settings) : opened;
    if (refused(info) || interventions.length === 0) return info;
    const frame = this.simulation.intervene(interventions);
    return refused(frame) ? frame : info;
  }

  /** `goal`: where the run is shown, as soon as it is known that far; its start otherwise. */
  private begin(info: ScenarioInfo, goal: Goal | null = null): void {
    this.goal = goal;
    this.struck.value = false;
    this.problem.value = '';
    this.openMenu.value = '';
    this.notice.value = '';
    this.info.value = info;
    this.crashMaps.follow(info.consumers);
    this.forget();
    this.show(this.simulation.seek(0));
    this.compute();
    this.enter('open');
  }

  private goTo(verb: Verb, beat: (frame: Frame) => number): void {
    const frame = this.frame.value;
    if (!frame || this.whyNot(verb) !== '') return;
    this.goal = null;
    const target = Math.min(Math.max(0, beat(frame)), this.lastBeat.value);
    // While it plays, an answer stays until the reader does something else.
    if (verb !== 'beat') this.notice.value = '';
    this.show(this.simulation.seekBeat(target));
    this.enter(verb);
  }

  private beat(): void {
    this.goTo('beat', (frame) => frame.beat + 1);
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
    } else if (now.complete || (goal.position === null ? now.beats > goal.beat : now.length >= goal.position)) {
      this.goal = null;
      this.show(goal.position === null ? this.simulation.seekBeat(goal.beat) : this.simulation.seek(goal.position));
      this.enter('known');
    }
  }

  private unfit(line: string): void {
    this.reset();
    this.notice.value = line;
  }

  private show(frame: Frame): void {
    this.story.follow(frame.beat, frame.beats, frame.length > LONG_RUN);
    this.frame.value = frame;
    this.followLog();
  }

  private followLog(): void {
    if (this.asides.value.includes('log') && this.frame.value) this.redisLog.follow(this.frame.value.worlds.length);
  }

  /** The run has another future, or more of it is known. */
  private forget(): void {
    this.story.forget();
    this.redisLog.forget();
  }

  private enter(verb: Verb, from = this.mode.value): void {
    const mode = next(from, verb, this.place.value);
    if (mode === null) return;
    this.mode.value = mode;
    if (mode !== 'playing') this.clock.stop();
    else if (this.seen && (verb === 'play' || verb === 'intervene')) this.clock.start();
  }
}

/** A plan stands between two beats: it moves nothing. So does the start, before the first. */
function betweenBeats(frame: Frame): boolean {
  return frame.moved.length === 0;
}
