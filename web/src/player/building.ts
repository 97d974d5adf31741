/**
 * The consumer that the reader puts together. What the core refuses is not placed, and its line says why; only taking
 * away can leave an arrangement that cannot be proved, so that `pop` can come where `take` stood.
 */
import { computed, signal } from '@preact/signals';
import type { Desk } from '../sim/desk';
import { EVERY_STEP } from '../sim/desk';
import type { StepName } from '../sim/scenario';

/** A step in its place; the id stays with it when it moves. */
export interface Placed {
  id: number;
  name: StepName;
}

export class Building {
  readonly placed = signal<Placed[]>([]);
  /** What the last move was answered with: the core's line about what could not be done; '' when it was. */
  readonly refused = signal('');
  /** What was done last, for those who hear it. */
  readonly done = signal<{ verb: 'placed' | 'moved' | 'removed'; name: StepName; at: number; of: number } | null>(null);

  /** The reader has put it together, or changed what they started from. */
  readonly own = signal(false);

  readonly steps = computed(() => this.placed.value.map(({ name }) => name));
  /** The core's line about the arrangement itself; '' when it can be proved. */
  readonly problem = computed(() => this.desk.refusal({ steps: this.steps.value }));

  /** Every step, and why it can be placed nowhere. */
  readonly palette: readonly { name: StepName; never: string }[];

  private readonly desk: Desk;
  private ids = 0;

  constructor(desk: Desk, steps: StepName[]) {
    this.desk = desk;
    this.palette = EVERY_STEP.map((name) => ({ name, never: this.never(name) }));
    this.set(steps);
  }

  set(steps: readonly StepName[]): void {
    this.refused.value = '';
    this.done.value = null;
    this.own.value = false;
    this.placed.value = steps.map((name) => ({ id: ++this.ids, name }));
  }

  setNamed(name: string): void {
    const steps = this.desk.stepsNamed(name);
    if (Array.isArray(steps)) this.set(steps);
    else this.refused.value = steps.error;
  }

  /** Behind the step `after`, or at the nearest place that the core allows. Returns its id; null: there is no place. */
  add(name: StepName, after: number): number | null {
    const places = [...this.placed.value.keys(), this.placed.value.length]
      .sort((a, b) => Math.abs(a - after - 1) - Math.abs(b - after - 1));
    const one = { id: ++this.ids, name };
    for (const place of places) {
      if (!this.accept(this.placed.value.toSpliced(place, 0, one))) continue;
      this.tell('placed', one);
      return one.id;
    }
    return null;
  }

  /** Returns whether it is at `to` now. */
  move(from: number, to: number): boolean {
    const one = this.placed.value[from];
    if (!one || to < 0 || to >= this.placed.value.length || from === to) return false;
    const accepted = this.accept(this.placed.value.toSpliced(from, 1).toSpliced(to, 0, one));
    if (accepted) this.tell('moved', one);
    return accepted;
  }

  remove(at: number): void {
    const one = this.placed.value[at];
    if (!one) return;
    this.refused.value = '';
    this.placed.value = this.placed.value.toSpliced(at, 1);
    this.own.value = true;
    this.done.value = { verb: 'removed', name: one.name, at, of: this.placed.value.length };
  }

  /** What cannot be done, and why. */
  refuse(line: string): void {
    this.refused.value = line;
  }

  private accept(placed: Placed[]): boolean {
    const refusal = this.desk.refusal({ steps: placed.map(({ name }) => name) });
    this.refused.value = refusal;
    if (refusal === '') [this.placed.value, this.own.value] = [placed, true];
    return refusal === '';
  }

  private tell(verb: 'placed' | 'moved', one: Placed): void {
    this.done.value = { verb, name: one.name, at: this.placed.value.indexOf(one), of: this.placed.value.length };
  }

  private never(name: StepName): string {
    if (this.desk.refusal({ steps: [name] }) === '') return '';
    return this.desk.refusal({ steps: ['take', name] });
  }
}
