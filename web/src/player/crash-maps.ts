/** What a crash in each gap of the consumers on show can come to: asked for once for each list of steps. */
import { signal } from '@preact/signals';
import type { Refusal } from '../sim/answer';
import type { CrashGap } from '../sim/check';
import type { Consumer } from '../sim/scenario';
import type { Simulation } from '../sim/simulation';
import { nextTask, painted } from './clock';

export type CrashMap = CrashGap[] | Refusal | 'too-long' | 'not-loaded';

/** Steps: with more, the search would be felt. */
const MOST_STEPS = 12;

export class CrashMaps {
  /** One a world; null: not known yet. */
  readonly maps = signal<(CrashMap | null)[]>([]);

  private readonly simulation: Pick<Simulation, 'crashMap'>;
  private readonly known = new Map<string, CrashMap>();
  private shown: string[] = [];
  private asking = false;

  constructor(simulation: Pick<Simulation, 'crashMap'>) {
    this.simulation = simulation;
  }

  /** Shows the maps of these consumers: those that are known at once, the others when what there is has been painted. */
  follow(consumers: readonly Consumer[] = []): void {
    this.shown = consumers.map((consumer) => consumer.steps.map(({ name }) => name).join());
    this.show();
    if (!this.asking) void this.ask();
  }

  /** Ends the asking; what is being worked out is still kept. */
  stop(): void {
    this.shown = [];
  }

  private async ask(): Promise<void> {
    this.asking = true;
    for (let steps = this.unknown(); steps !== undefined; steps = this.unknown()) {
      await painted();
      await nextTask();
      if (!this.shown.includes(steps)) continue;
      const names = steps.split(',') as CrashGap['after'][];
      this.known.set(steps, names.length > MOST_STEPS ? 'too-long' : await this.simulation.crashMap(names).catch(() => 'not-loaded' as const));
      this.show();
    }
    this.asking = false;
  }

  private unknown(): string | undefined {
    return this.shown.find((steps) => !this.known.has(steps));
  }

  private show(): void {
    this.maps.value = this.shown.map((steps) => this.known.get(steps) ?? null);
  }
}
