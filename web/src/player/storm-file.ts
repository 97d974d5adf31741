/** The storm as a scenario file: what the sliders say, and what stays as it is. */
import type { StepName, SweepName } from '../sim/scenario';
import { isEffect } from './steps';

export const JOBS = 10_000;
export const WORKERS = 100;
/** A job arrives so often: as long as nothing is slow, half of the workers are free. */
export const EVERY_MS = 50;
export const RESTART_MS = 1_000;
/** BullMQ's default (`maxStalledCount`): a second recovery fails the job. */
export const MOST_STALLED = 1;
/** When a storm is broken off, in virtual milliseconds. */
export const UNTIL_MS = 3_600_000;

export interface StormSettings {
  lockMs: number;
  /** 0: never. */
  renewMs: number;
  everyMs: number;
  sweep: Extract<SweepName, 'two-phase' | 'one-phase'>;
  /** Chances of each delivery, from 0 to 1. */
  crash: number;
  pause: number;
  loseAck: number;
  pauseMs: number;
  effectMs: number;
  /** How long the consumer's marker lasts, and a receiver remembers a key; null: for ever. */
  markerMs: number | null;
  seed: number;
}

/** The settings of the first storm, as BullMQ has them by default: lock 30 s, renewed at half of it, swept every 30 s. */
export const CALM: StormSettings = {
  lockMs: 30_000, renewMs: 15_000, everyMs: 30_000, sweep: 'two-phase', crash: 0.02, pause: 0.01, loseAck: 0.005,
  pauseMs: 45_000, effectMs: 1_000, markerMs: null, seed: 1,
};

/** What each slider can be set to. */
export const STOPS = {
  lockMs: [5_000, 10_000, 15_000, 20_000, 30_000, 45_000, 60_000, 90_000, 120_000],
  renewMs: [0, 2_000, 5_000, 10_000, 15_000, 30_000],
  everyMs: [5_000, 10_000, 15_000, 20_000, 30_000, 45_000, 60_000, 90_000, 120_000],
  crash: [0, 0.001, 0.002, 0.005, 0.01, 0.02, 0.03, 0.05, 0.1],
  pause: [0, 0.001, 0.002, 0.005, 0.01, 0.02, 0.03, 0.05, 0.1],
  pauseMs: [1_000, 5_000, 10_000, 20_000, 30_000, 45_000, 60_000, 90_000, 120_000, 180_000],
  loseAck: [0, 0.001, 0.002, 0.005, 0.01, 0.02, 0.03, 0.05, 0.1],
  effectMs: [50, 100, 200, 500, 1_000, 2_000, 3_000, 5_000, 10_000, 20_000],
  markerMs: [1_000, 5_000, 10_000, 30_000, 60_000, 120_000, 300_000, null],
} satisfies { [Name in keyof StormSettings]?: readonly StormSettings[Name][] };

export type Slider = keyof typeof STOPS;

/** What a reader may try first: each is what it changes of the calm. */
export const TRIES = {
  pauses: { pause: 0.03, pauseMs: 90_000 },
  reaper: { everyMs: 120_000 },
  marker: { markerMs: 10_000 },
  slow: { renewMs: 0, lockMs: 5_000, effectMs: 10_000 },
} satisfies Record<string, Partial<StormSettings>>;

export type Try = keyof typeof TRIES;

/**
 * Whether a consumer keeps each job in a list until its effect is made, and nothing makes a worker skip one before: what it
 * loses then, the stall limit has given up.
 */
export function losesByTheLimit(steps: readonly StepName[]): boolean {
  const effect = steps.findIndex(isEffect);
  if (steps[0] !== 'take' || effect < 0) return false;
  return !steps.slice(1, effect).some((step) => MAY_END_IT.includes(step));
}

/** A marker that the next delivery takes for the effect, an acknowledgement. */
const MAY_END_IT: readonly StepName[] = ['claim', 'mark', 'begin', 'ack', 'forgetful-ack'];

export function stormFile(settings: StormSettings, consumer: string, steps: readonly StepName[]): string {
  const { lockMs, renewMs, everyMs, sweep, crash, pause, loseAck, pauseMs, effectMs, markerMs, seed } = settings;
  return JSON.stringify({
    version: 1,
    queue: { lockMs, renewMs },
    reaper: { everyMs, sweep, maxStalled: MOST_STALLED },
    workers: Array.from({ length: WORKERS }, (_, i) => `w${i + 1}`),
    consumers: { [consumer]: { steps, effectMs, ...(markerMs === null ? {} : { markerMs, keyMs: markerMs }) } },
    storm: { jobs: JOBS, everyMs: EVERY_MS, crash, pause, loseAck, restartMs: RESTART_MS, pauseMs },
    seed,
    untilMs: UNTIL_MS,
  });
}
