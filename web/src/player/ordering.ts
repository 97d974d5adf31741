/** Every order of the separate steps, and of those with a step that deduplicates: each proved in one small world. */
import { signal } from '@preact/signals';
import type { CheckQuestion, OrderFamily } from '../sim/check';
import type { Proof } from '../sim/checking';
import type { StepName } from '../sim/scenario';
import type { Heard } from '../sim/thread';
import { prove } from './prover';

export interface Order {
  steps: StepName[];
  /** The answer; null while there is none. */
  proof: Proof | null;
}

export interface Family {
  of: StepName[];
  orders: Order[];
}

export class Ordering {
  readonly families = signal<Family[]>([]);
  readonly phase = signal<'idle' | 'searching' | 'proved' | 'failed'>('idle');
  /** The world in which each is proved. */
  readonly bounds: Omit<CheckQuestion, 'steps'>;

  constructor(families: readonly OrderFamily[], bounds: Omit<CheckQuestion, 'steps'>) {
    this.bounds = bounds;
    this.families.value = families.map(({ of, orders }) => ({ of, orders: orders.map((steps) => ({ steps, proof: null })) }));
  }

  /** Starts the proofs; a second call does nothing, but where they have failed. */
  start(): void {
    if (this.phase.value === 'searching' || this.phase.value === 'proved') return;
    this.phase.value = 'searching';
    const orders = this.families.value.flatMap((family) => family.orders);
    prove(orders.map(({ steps }) => ({ steps, ...this.bounds })), (heard) => this.hear(orders, heard));
  }

  private hear(orders: readonly Order[], heard: Heard): void {
    if (heard === 'done') this.phase.value = 'proved';
    else if (heard === 'failed' || 'error' in heard) this.phase.value = 'failed';
    else if ('proof' in heard) this.learn(orders[heard.index]!.steps, heard.proof);
  }

  private learn(steps: StepName[], proof: Proof): void {
    this.families.value = this.families.value.map(({ of, orders }) => ({
      of, orders: orders.map((order) => (order.steps === steps ? { steps, proof } : order)),
    }));
  }
}

/** Whether an order keeps what a job needs: it happens, and not twice. null: not known. */
export function isSafe({ proof }: Order): boolean | null {
  if (!proof) return null;
  const { promises } = proof.report;
  const verdicts = [promises['always-in-a-list'].holds, promises['effect-happens'].holds, promises['no-duplicate-effect'].holds];
  if (verdicts.includes(false)) return false;
  return verdicts.includes(null) ? null : true;
}
