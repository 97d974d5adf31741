/**
 * You are the reaper. Each round is a world of the engine's, run to the moment of a sweep: a job is in flight and its lock
 * is gone. What Redis holds there depends on the scene alone, what is right on the cause alone.
 *
 * Right is the decision that leaves exactly one effect of the job when all has come to rest; the engine plays both. In
 * half of the rounds it is the one, in half the other: the seed draws their order, the cause of each and its scene.
 */
import { signal } from '@preact/signals';
import type { WorldFrame } from '../sim/frame';
import type { KeyEntry } from '../sim/report';
import type { Fault } from '../sim/scenario';
import { refused, type Simulation } from '../sim/simulation';
import { THE_END, toEnd } from '../sim/to-end';
import { bothWays, type BothWays } from './decisions';
import type { ScenarioFile } from './scenarios';

export const ROUNDS = 10;

/** The job in flight, the same in every round: its lock is gone, and it is the one to decide about. */
export const JOB = 'j2';

export type Decision = 'redeliver' | 'leave';
export const DECISIONS: readonly Decision[] = ['redeliver', 'leave'];

type Written = { kind: Fault['kind']; [key: string]: string | number };
const strikes = (kind: Fault['kind'], where: Record<string, string | number>): Written => ({ kind, job: JOB, delivery: 1, ...where });

/** What happened behind it. */
const causes = {
  'crashed-at-once': [strikes('crash', { after: 'take', restartMs: 1000 })],
  'crashed-under-way': [strikes('crash', { before: 'effect', restartMs: 1000 })],
  'killed-asleep': [strikes('pause', { after: 'take', forMs: 600_000 }), { kind: 'crash', worker: 'B', atMs: 70_000, restartMs: 1000 }],
  hung: [strikes('hang', { after: 'take' }), { kind: 'evict-lock', job: JOB, atMs: 50_000 }],
  'crashed-after': [strikes('crash', { after: 'effect', restartMs: 1000 })],
  'ack-lost': [strikes('lose-ack', {})],
  'asleep-before': [strikes('pause', { after: 'take', forMs: 69_000 })],
  'asleep-under-way': [strikes('pause', { before: 'effect', forMs: 49_000 })],
  'asleep-after': [strikes('pause', { after: 'effect', forMs: 49_000 })],
} satisfies Record<string, Written[]>;

export type Cause = keyof typeof causes;
export const CAUSES = Object.keys(causes) as Cause[];

/** When another job comes that is in flight under its lock while the reaper looks; null: none does. */
export const SCENES: readonly (number | null)[] = [null, 44_000, 50_000, 57_000];

export interface Round extends BothWays {
  cause: Cause;
  scene: number;
  file: ScenarioFile;
  /** The choice that comes next is the sweep. */
  position: number;
  /** The last beat before it. */
  beat: number;
  /** What the reaper sees of it, and all else that Redis holds. */
  world: WorldFrame;
  keys: KeyEntry[];
}

export interface Game {
  seed: number;
  rounds: readonly Round[];
  /** What a coin decides, round by round. */
  coin: readonly Decision[];
}

export function isRight(round: Round, decision: Decision): boolean {
  return effectsBy(round, decision) === 1;
}

export function effectsBy(round: Round, decision: Decision): number {
  return decision === 'redeliver' ? round.redelivered : round.left;
}

export function scoreOf({ rounds }: Game, decisions: readonly Decision[]): number {
  return decisions.filter((decision, i) => isRight(rounds[i]!, decision)).length;
}

/** Two rounds in which Redis held the very same, and one decision was right in the one and wrong in the other. */
export function twinRounds({ rounds }: Game): [number, number] | null {
  const same = (one: Round, other: Round) => JSON.stringify(one.keys) === JSON.stringify(other.keys);
  for (const [i, one] of rounds.entries()) {
    const j = rounds.findIndex((other, at) => at > i && same(one, other) && isRight(one, 'leave') !== isRight(other, 'leave'));
    if (j > 0) return [i, j];
  }
  return null;
}

/** The round of a cause in a scene, played both ways. */
export function playRound(simulation: Simulation, cause: Cause, scene: number): Round {
  const file = { name: cause, text: JSON.stringify(written(cause, SCENES[scene]!)) };
  const info = simulation.open(file.name, file.text, 0);
  if (refused(info)) throw new Error(info.error);
  toEnd(simulation);
  const { position } = simulation.trace(0, THE_END).find(({ happening }) => happening.kind === 'sweep' && happening.recovered > 0)!;
  const { beat, worlds } = simulation.seek(position);
  const world = worlds[0]!;
  const keys = simulation.keyspace()[0]!;
  return { cause, scene, file, position, beat, world, keys, ...bothWays(simulation, position, JOB) };
}

export function drawGame(simulation: Simulation, seed: number): Game {
  const draw = drawing(seed);
  const played = new Map<string, Round>();
  const round = (cause: Cause, scene: number) => {
    const known = played.get(`${cause} ${scene}`) ?? playRound(simulation, cause, scene);
    played.set(`${cause} ${scene}`, known);
    return known;
  };
  const causesFor = (right: Decision) => dealt(shuffled(CAUSES.filter((cause) => isRight(round(cause, 0), right)), draw), ROUNDS / 2);
  const rounds = shuffled(DECISIONS.flatMap(causesFor), draw).map((cause) => round(cause, Math.floor(draw() * SCENES.length)));
  return { seed, rounds, coin: rounds.map(() => DECISIONS[Math.floor(draw() * DECISIONS.length)]!) };
}

/** The worker A has the first job when the second comes, so that B takes it; A is free again for the third. */
function written(cause: Cause, neighbourAtMs: number | null) {
  const jobs = [{ id: 'j1', atMs: 0 }, { id: JOB, atMs: 1000 }, ...(neighbourAtMs === null ? [] : [{ id: 'j3', atMs: neighbourAtMs }])];
  return {
    version: 1,
    queue: { name: 'mail', lockMs: 30_000, renewMs: 15_000 },
    reaper: { everyMs: 30_000, sweep: 'one-phase', maxStalled: 1 },
    workers: ['A', 'B'],
    jobs,
    consumers: { 'non-idempotent': { steps: ['take', 'effect', 'ack'], effectMs: 20_000 } },
    faults: causes[cause],
    untilMs: 300_000,
  };
}

/** A number from 0 to below 1 at each call, the same for a seed everywhere: a multiplier and an increment, modulo 2^32. */
function drawing(seed: number): () => number {
  let state = seed >>> 0;
  const next = () => { state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0; };
  for (let i = 0; i < 8; ++i) next();
  return () => {
    next();
    return state / 2 ** 32;
  };
}

function shuffled<T>(cards: readonly T[], draw: () => number): T[] {
  const left = [...cards];
  return cards.map(() => left.splice(Math.floor(draw() * left.length), 1)[0]!);
}

/** So many, from the top again when all are out. */
function dealt<T>(cards: readonly T[], count: number): T[] {
  return Array.from({ length: count }, (_, at) => cards[at % cards.length]!);
}

/** One game after the other, and what the reader decides in it. */
export class Reaping {
  readonly game = signal<Game>({ seed: 0, rounds: [], coin: [] });
  readonly decisions = signal<readonly Decision[]>([]);
  private readonly simulation: Simulation;

  /** The simulation is its own from here on. */
  constructor(simulation: Simulation, seed: number) {
    this.simulation = simulation;
    this.begin(seed);
  }

  begin(seed: number): void {
    this.decisions.value = [];
    this.game.value = drawGame(this.simulation, seed);
  }

  decide(decision: Decision): void {
    if (this.decisions.value.length < ROUNDS) this.decisions.value = [...this.decisions.value, decision];
  }

  dispose(): void {
    this.simulation.dispose();
  }
}
