/** The storm: what the sliders say, what it comes to for each consumer, and the worst job of it on a stage. */
import { computed, signal } from '@preact/signals';
import type { Refusal } from '../sim/answer';
import { loadCore } from '../sim/core';
import type { StepName } from '../sim/scenario';
import { Simulation } from '../sim/simulation';
import type { JobStory, StormWorld, StormWorst } from '../sim/storm';
import { namedConsumers } from '../sim/storm-run';
import { Player } from './player';
import { CALM, JOBS, losesByTheLimit, stormFile, STOPS, TRIES, type Slider, type StormSettings, type Try } from './storm-file';
import { StormRunner, type StormTold } from './storm-runner';

export const MOST_CONSUMERS = 3;
const FIRST = ['non-idempotent', 'idempotent'];

/** What is on show: the answer to the settings that stand beside it. */
export interface Answer {
  settings: StormSettings;
  consumers: string[];
  /** The world of each consumer, in their order. */
  worlds: StormWorld[];
  /** Every world is at its end; else: what is known so far. */
  complete: boolean;
}

/** What a try has made of the storm that was on show before it. */
export interface Change {
  name: Try;
  before: Answer;
  after: Answer;
}

export interface OnStage {
  /** Of the storm. */
  settings: StormSettings;
  consumer: string;
  of: StormWorst;
  job: string;
  /** The job alone, not the whole storm. */
  alone: boolean;
  position: number;
}

/** Runs the storm of one consumer, the last that was asked for; `hear` is told of its world as far as it is known. */
export interface Runner {
  ask(text: string, jobs: number, hear: (told: StormTold) => void): void;
  story(consumer: string, job: string, learn: (story: JobStory | Refusal) => void): void;
  dispose(): void;
}

export class Storming {
  readonly settings = signal<StormSettings>(CALM);
  readonly consumers = signal<string[]>(FIRST);
  readonly shown = signal<Answer | null>(null);
  /** The core's line about settings that it refuses; `failed`: a fault of its own; '': none. */
  readonly problem = signal('');
  readonly onStage = signal<OnStage | null>(null);
  /** Of the answer to what the sliders say now, on show is: nothing, a part (the first jobs), the whole. */
  readonly answered = computed<'nothing' | 'part' | 'whole'>(() => {
    const shown = this.shown.value;
    if (shown?.settings !== this.settings.value || shown.consumers !== this.consumers.value) return 'nothing';
    return shown.complete ? 'whole' : 'part';
  });
  readonly calm = computed(() => JSON.stringify({ ...this.settings.value, seed: CALM.seed }) === JSON.stringify(CALM));

  /** null: no try was set, or something else was changed since, or the storm is still being computed. */
  readonly change = computed<Change | null>(() => {
    const [tried, after] = [this.tried.value, this.shown.value];
    if (!tried || !after || this.answered.value !== 'whole') return null;
    const same = after.settings === tried.settings && after.consumers === tried.before.consumers;
    return same ? { name: tried.name, before: tried.before, after } : null;
  });

  /** The names to choose from. */
  readonly named: readonly string[];
  /** The job that was chosen, on a stage of its own. */
  readonly player: Player;

  /** The last try, the settings it made, and what was on show when it was set. */
  private readonly tried = signal<{ name: Try; settings: StormSettings; before: Answer } | null>(null);
  private readonly steps: ReadonlyMap<string, StepName[]>;
  private readonly runners: Runner[] = [];
  private readonly newRunner: () => Runner;
  private asked = 0;

  constructor(steps: ReadonlyMap<string, StepName[]>, player: Player, newRunner: () => Runner) {
    this.steps = steps;
    this.named = [...steps.keys()];
    this.player = player;
    this.newRunner = newRunner;
  }

  /** The first storm, when the reader is there to see it. */
  start(): void {
    if (this.asked === 0) this.ask();
  }

  set(settings: Partial<StormSettings>): void {
    this.settings.value = { ...this.settings.value, ...settings };
    this.ask();
  }

  /** Moves a slider to its stop number `at`, from 0, and asks anew. */
  slide(name: Slider, at: number): void {
    this.set({ [name]: STOPS[name][at] });
  }

  anotherSeed(): void {
    const next = this.settings.value.seed + 1;
    this.set({ seed: Number.isSafeInteger(next) ? next : 0 });
  }

  calmDown(): void {
    this.set({ ...CALM, seed: this.settings.value.seed });
  }

  /** Set once more, it is compared with what was on show before the first time. */
  try(name: Try): void {
    const again = this.change.value?.name === name ? this.change.value.before : null;
    const before = again ?? (this.answered.value === 'whole' ? this.shown.value : null);
    this.set({ ...CALM, ...TRIES[name], seed: this.settings.value.seed });
    this.tried.value = before && { name, settings: this.settings.value, before };
  }

  /** What a consumer of this name loses, the stall limit has given up. */
  losesByTheLimit(name: string): boolean {
    return losesByTheLimit(this.steps.get(name) ?? []);
  }

  choose(place: number, name: string): void {
    this.compare(this.consumers.value.with(place, name));
  }

  add(name: string): void {
    if (this.consumers.value.length < MOST_CONSUMERS) this.compare([...this.consumers.value, name]);
  }

  remove(place: number): void {
    if (this.consumers.value.length > 1) this.compare(this.consumers.value.toSpliced(place, 1));
  }

  /** Puts a job of the storm that is on show on the stage, at its start, and stands still. */
  open(place: number, of: StormWorst, job: string): void {
    const shown = this.shown.value;
    if (!shown || this.answered.value !== 'whole') return;
    const consumer = shown.consumers[place]!;
    this.runners[place]!.story(consumer, job, (story) => {
      if ('error' in story) this.problem.value = story.error;
      else this.play({ settings: shown.settings, consumer, of, job, alone: story.alone, position: story.position }, story.text);
    });
  }

  /** The job on the stage is of a storm that the sliders do not say any more. */
  readonly ofAnother = computed(() => this.onStage.value !== null && this.onStage.value.settings !== this.settings.value);

  /** The run on the stage is known as far as the trouble of its job. */
  readonly troubleKnown = computed(() => (this.player.frame.value?.length ?? 0) >= (this.onStage.value?.position ?? 0));

  toTrouble(): void {
    if (this.onStage.value && this.troubleKnown.value) this.player.jumpToChoice(this.onStage.value.position);
  }

  private play(onStage: OnStage, text: string): void {
    this.player.openFile({ name: onStage.job, text });
    this.onStage.value = onStage;
  }

  private compare(consumers: string[]): void {
    this.consumers.value = consumers;
    while (this.runners.length > consumers.length) this.runners.pop()!.dispose();
    this.ask();
  }

  /** Each consumer by itself: their storms do not meet, and run at the same time. */
  private ask(): void {
    const asked = ++this.asked;
    const [settings, consumers] = [this.settings.value, this.consumers.value];
    const worlds: (StormWorld | undefined)[] = consumers.map(() => undefined);
    this.problem.value = '';
    for (const [place, consumer] of consumers.entries()) {
      this.runners[place] ??= this.newRunner();
      this.runners[place].ask(stormFile(settings, consumer, this.steps.get(consumer)!), JOBS, (told) => {
        if (asked !== this.asked) return;
        if (told === 'failed' || 'error' in told) return void (this.problem.value = told === 'failed' ? told : told.error);
        worlds[place] = told;
        this.show(settings, consumers, worlds);
      });
    }
  }

  /** Side by side, so only when there is one of each. */
  private show(settings: StormSettings, consumers: string[], worlds: (StormWorld | undefined)[]): void {
    const known = worlds.filter((world) => world !== undefined);
    if (known.length < consumers.length) return;
    this.shown.value = { settings, consumers, worlds: known, complete: known.every((world) => world.complete) };
  }
}

/** `place`: what the run of a job is called, beside the others on the page. */
export async function startStorming(prefersStills: () => boolean, place: string): Promise<Storming> {
  const core = await loadCore();
  const player = new Player(new Simulation(core), prefersStills, place);
  return new Storming(namedConsumers(core), player, () => new StormRunner());
}
