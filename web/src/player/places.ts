/** The same crash at one place after the other, for three consumers: what the slide shows and plays. */
import type { FaultSpec, RunSpec, Runs } from './runs';

/** One that pops, one that moves under a lock, one that keeps the second effect away besides. */
export const GUARANTEES = ['at-most-once', 'non-idempotent', 'transactional'] as const;

export type Guarantee = (typeof GUARANTEES)[number];

/** From the first line to the last. The job comes at 1,000 ms, and the free worker A takes it at once. */
export const PLACES = ['idle', 'working', 'charged', 'lost-ack', 'acked'] as const;

export type Place = (typeof PLACES)[number];

const FAULTS: Record<Place, FaultSpec> = {
  idle: { kind: 'crash', worker: 'A', atMs: 500 },
  working: { kind: 'crash', before: 'effect' },
  charged: { kind: 'crash', after: 'effect' },
  'lost-ack': { kind: 'lose-ack' },
  acked: { kind: 'crash', after: 'ack' },
};

/** What comes of it: no charge and none to follow, one, or more. */
export type Fate = 'lost' | 'once' | 'twice';

export function runAt(place: Place, consumers: readonly Guarantee[] = GUARANTEES): RunSpec {
  return RUNS.get(keyOf(place, consumers))!;
}

export function fateAt(runs: Runs, place: Place, consumer: Guarantee): Fate {
  const { lost, effects } = runs.played(runAt(place)).figures[consumer]!;
  if (lost > 0) return 'lost';
  return effects > 1 ? 'twice' : 'once';
}

/** How many of the places bring a consumer to that fate. */
export function placesOf(runs: Runs, consumer: Guarantee, fate: Fate): number {
  return PLACES.filter((place) => fateAt(runs, place, consumer) === fate).length;
}

function keyOf(place: Place, consumers: readonly Guarantee[]): string {
  return `${place}: ${consumers.join()}`;
}

/** The runs, by place and consumers; made once, so that the one on the stage is known by its identity. */
const RUNS = new Map(PLACES.flatMap((place) => [GUARANTEES, ...GUARANTEES.map((one) => [one] as const)].map((consumers) => [
  keyOf(place, consumers),
  { file: 'finish-then-crash.json', faults: [FAULTS[place]], settings: { consumers: [...consumers] } } satisfies RunSpec,
] as const)));
