/** What Redis got up to the cursor, a page a world: the newest requests, or earlier ones that the reader went back to. */
import { signal } from '@preact/signals';
import type { LogLine } from '../sim/report';
import type { Simulation } from '../sim/simulation';

/** Requests on a page: so many are drawn, however long the run. */
export const LOG_PAGE = 40;

export interface LogPage {
  /** How many requests Redis got in this world up to the cursor. */
  count: number;
  lines: LogLine[];
  /** The page ends at the cursor. */
  newest: boolean;
}

export class RedisLog {
  readonly pages = signal<LogPage[]>([]);

  private readonly simulation: Pick<Simulation, 'log'>;
  /** Of each world, the lines asked for last, in order and without a hole: a step asks for the new ones alone. */
  private known: LogLine[][] = [];

  constructor(simulation: Pick<Simulation, 'log'>) {
    this.simulation = simulation;
  }

  /** The run has another future, or is another. */
  forget(): void {
    this.known = [];
  }

  /** The cursor has moved: each world shows its newest. */
  follow(worlds: number): void {
    this.pages.value = Array.from({ length: worlds }, (_, world) => this.newestOf(world));
  }

  earlier(world: number): void {
    const page = this.pages.value[world];
    const first = page?.lines[0]?.index ?? 0;
    if (page && first > 0) this.turn(world, this.pageOf(world, page.count, first));
  }

  later(world: number): void {
    const page = this.pages.value[world];
    const last = page?.lines.at(-1)?.index ?? 0;
    if (page) this.turn(world, this.pageOf(world, page.count, Math.min(page.count, last + 1 + LOG_PAGE)));
  }

  private turn(world: number, page: LogPage): void {
    this.pages.value = this.pages.value.map((one, at) => (at === world ? page : one));
  }

  private newestOf(world: number): LogPage {
    const { count } = this.simulation.log(world, 0, 0);
    return this.pageOf(world, count, count);
  }

  /** The page that ends in front of the request `until`. */
  private pageOf(world: number, count: number, until: number): LogPage {
    const from = Math.max(0, until - LOG_PAGE);
    const kept = (this.known[world] ?? []).filter(({ index }) => index >= from && index < until);
    const [first, next] = kept.length > 0 ? [kept[0]!.index, kept.at(-1)!.index + 1] : [until, until];
    const lines = [...this.ask(world, from, first), ...kept, ...this.ask(world, next, until)];
    this.known[world] = lines;
    return { count, lines, newest: until === count };
  }

  private ask(world: number, from: number, until: number): LogLine[] {
    return until > from ? this.simulation.log(world, from, until - from).lines : [];
  }
}
