/** Prove it: a consumer, a world of faults, a search over every order of them, and what it found on the stage. */
import { computed, signal } from '@preact/signals';
import type { CheckedPromise, CheckProgress, CheckQuestion, CheckReport } from '../sim/check';
import type { Proof } from '../sim/checking';
import { openDesk, type Desk } from '../sim/desk';
import type { StepName } from '../sim/scenario';
import type { Heard } from '../sim/thread';
import { Building } from './building';
import { Ordering } from './ordering';
import { Player } from './player';
import { prove } from './prover';
import { twinPicture, type TwinPicture } from './twins';

/** The order in which the sliders stand. */
export const BOUNDS = ['workers', 'jobs', 'crashes', 'pauses', 'lostAcks', 'markerExpiries', 'lostLocks'] as const;
export type Bound = (typeof BOUNDS)[number];
export type Bounds = Record<Bound, number>;

/** The claim before the effect: everybody's first remedy. */
const SEED: StepName[] = ['take', 'claim', 'effect', 'ack'];
const SMALLEST: Bounds = { workers: 2, jobs: 1, crashes: 1, pauses: 0, lostAcks: 0, markerExpiries: 0, lostLocks: 0 };

/** What the reader is asked to find: a consumer that loses the effect, one that doubles it, one that does neither. */
export const FINDS = ['loses', 'doubles', 'holds'] as const;
export type Find = (typeof FINDS)[number];

/** idle: nothing was asked · failed: the search stopped at a fault of its own. */
export type Phase = 'idle' | 'searching' | 'proved' | 'cancelled' | 'failed';

/** What is on the stage: a counterexample or both twins, and whose. */
export interface OnStage {
  of: CheckedPromise | 'twins';
  steps: StepName[];
  /** How many actions the counterexample has. */
  length: number;
  /** Where in the run it ends: behind the arrivals of the jobs come the actions, one a position. */
  position: number;
}

export class Proving {
  readonly building: Building;
  readonly ordering: Ordering;
  readonly bounds = signal<Bounds>(SMALLEST);

  readonly phase = signal<Phase>('idle');
  /** What the table below answers: it keeps its question while the reader changes the next one. */
  readonly asked = signal<CheckQuestion | null>(null);
  readonly progress = signal<CheckProgress | null>(null);
  readonly proof = signal<Proof | null>(null);
  readonly twins = signal<TwinPicture | null>(null);
  readonly onStage = signal<OnStage | null>(null);
  /** What the reader has found so far, and by which steps first. */
  readonly found = signal<Partial<Record<Find, StepName[]>>>({});

  readonly question = computed<CheckQuestion>(() => ({ steps: this.building.steps.value, ...this.bounds.value }));
  /** The core's line about what would be asked now; '' when it can be. */
  readonly problem = computed(() => this.building.problem.value || this.desk.refusal(this.question.value));
  /** Something was changed since the table was asked for. */
  readonly stale = computed(() => this.asked.value !== null && JSON.stringify(this.asked.value) !== JSON.stringify(this.question.value));

  readonly desk: Desk;
  /** The run that was found, on a stage of its own. */
  readonly player: Player;
  private cancelSearch: () => void = () => {};
  /** What was asked about is the reader's own. */
  private askedOwn = false;

  constructor(desk: Desk, prefersStills: () => boolean, place: string) {
    this.desk = desk;
    this.building = new Building(desk, SEED);
    this.ordering = new Ordering(desk.orders, { ...SMALLEST });
    this.player = new Player(desk.simulation(), prefersStills, place);
  }

  setBound(bound: Bound, value: number): void {
    this.bounds.value = { ...this.bounds.value, [bound]: value };
  }

  prove(): void {
    if (this.problem.value !== '' || this.phase.value === 'searching') return;
    this.asked.value = this.question.value;
    this.askedOwn = this.building.own.value;
    this.progress.value = null;
    this.proof.value = null;
    this.twins.value = null;
    this.phase.value = 'searching';
    this.cancelSearch = prove([this.question.value], (heard) => this.hear(heard));
  }

  cancel(): void {
    if (this.phase.value !== 'searching') return;
    this.cancelSearch();
    this.phase.value = 'cancelled';
  }

  /** Puts what was found on the stage, at its start, and stands still. */
  play(of: OnStage['of'], proof: Proof): void {
    const text = proof.scenarios[of];
    if (text === undefined) return;
    this.player.openFile({ name: of, text });
    const { steps, jobs, promises, twins } = proof.report;
    const length = of === 'twins' ? twins!.length : promises[of].length!;
    // In one world its own arrivals and actions; with both twins on the stage, those of both.
    this.onStage.value = { of, steps, length, position: of === 'twins' ? 2 * jobs + length : jobs + length };
  }

  toWhereItBreaks(): void {
    if (this.onStage.value) this.player.jumpToChoice(this.onStage.value.position);
  }

  private hear(heard: Heard): void {
    if (heard === 'done') return;
    if (heard === 'failed' || 'error' in heard) this.phase.value = 'failed';
    else if ('progress' in heard) this.progress.value = heard.progress;
    else void this.learn(heard.proof);
  }

  private async learn(proof: Proof): Promise<void> {
    const text = proof.scenarios.twins;
    this.proof.value = proof;
    this.phase.value = 'proved';
    const finds = (this.askedOwn ? findsOf(proof.report) : []).map((find) => [find, proof.report.steps]);
    this.found.value = { ...Object.fromEntries(finds), ...this.found.value };
    const picture = text === undefined ? null : await twinPicture(this.desk.simulation(), text, proof.report);
    if (this.proof.value === proof) this.twins.value = picture;
  }
}

/** Of a consumer that does its work in some run at least, in a world where something can go wrong. */
export function findsOf({ promises, outcomes, crashes }: CheckReport): Find[] {
  const works = outcomes.some((jobs) => jobs.every(([, effects]) => effects === 1));
  if (!works || crashes === 0) return [];
  const { 'effect-happens': happens, 'no-duplicate-effect': once } = promises;
  const has: Record<Find, boolean> = {
    loses: happens.holds === false, doubles: once.holds === false, holds: happens.holds === true && once.holds === true,
  };
  return FINDS.filter((find) => has[find]);
}

/** Loads the workshop. `place`: what the run that is found is called, beside the others on the page. */
export async function startProving(prefersStills: () => boolean, place: string): Promise<Proving> {
  return new Proving(await openDesk(), prefersStills, place);
}
