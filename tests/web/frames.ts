/** Small hand-made parts of a frame for the tests; each test says only what it is about. */
import type { Choice, Window } from '../../web/src/sim/answer';
import type { Frame, Gap, Outcome, Receipt, WorldFrame } from '../../web/src/sim/frame';
import type { Happening } from '../../web/src/sim/happening';
import type { Consumer } from '../../web/src/sim/scenario';
import type { MarkKind, Marks, StoryBeat, StoryWorld } from '../../web/src/sim/story';

export function window<T>(...items: T[]): Window<T> {
  return { count: items.length, items };
}

export const open: Choice = { key: 'x', open: true, why: '' };

export function happening(said: Partial<Happening>): Happening {
  return {
    kind: 'start', step: '', result: 'done', worker: 'A', job: 'j1', owner: 'j0', discarded: '', next: '', delayed: false, delivery: 1, nth: 0, spanMs: 0, expired: [],
    saw: window(), recovered: 0, inFlight: true, fate: '', plan: '', script: '', runs: window(), exchanges: window(), ...said,
  };
}

export function receipt(said: Partial<Receipt>): Receipt {
  return { job: 'j1', worker: 'A', delivery: 1, nth: 1, atMs: 5_000, ...said };
}

export function gap(said: Partial<Gap>): Gap {
  return {
    after: 'effect', line: 1, job: 'j1', delivery: 1, crash: open, pause: open, throw: open, hang: open,
    loseAck: null, ...said,
  };
}

export function consumer(name: string, said: Partial<Consumer> = {}): Consumer {
  const steps = [['take', 'job = take()', 0], ['effect', 'charge(job)', 4_000], ['ack', 'ack(job)', 1]] as const;
  return {
    name, effect: 'charge', effectMs: 4_000, markerMs: null, leaseMs: null, keyMs: null, attempts: 1, backoffMs: 0,
    supervisor: 'none', sweep: null,
    steps: steps.map(([step, code, lastsMs]) => ({ name: step, code, lastsMs, sends: null })), claims: [], choices: [], ...said,
  };
}

export function figures(said: Partial<Outcome> = {}): Outcome {
  return {
    deliveries: 0, runs: 0, effects: 0, duplicates: 0, acks: 0, refused: 0, deduplicated: 0, lost: 0, stalled: 0,
    jobs: {}, ...said,
  };
}

export function world(said: Partial<WorldFrame> = {}): WorldFrame {
  return {
    consumer: 'non-idempotent', nowMs: 0, atRest: false, wait: window(), active: window(), delayed: window(),
    completed: window(), failed: window(), nowhere: window(), workers: window(), fleet: '', promises: [],
    reaper: null, markers: window(),
    dedupKeys: window(), memories: window(), receipts: window(), figures: figures(), happening: happening({}),
    reaperOff: open, reaperOn: open, evictLock: open, evictMarker: open, ...said,
  };
}

export function frame(said: Partial<Frame> = {}): Frame {
  return {
    position: 0, length: 0, complete: true, beat: 0, beats: 0, nowMs: 0, moved: [], sinceMs: 0, firstBroken: null,
    worlds: [world()], closed: [], branches: [], ...said,
  };
}

export function marks(said: Partial<Marks> = {}): Marks {
  const none = { effect: [], duplicate: [], crash: [], fault: [], 'lock-expired': [], sweep: [], ack: [], refused: [], broken: [] };
  return { ...none, ...said };
}

export function storyWorld(said: Partial<StoryWorld> = {}): StoryWorld {
  return {
    moved: true, happening: happening({}), wait: window(), active: window(), workers: [], deliveries: 0, effects: 0,
    duplicates: 0, marks: [], broken: [], ...said,
  };
}

/** A story of one world, from beat 0; each beat says what its world says. */
export function story(...worlds: (Partial<StoryWorld> & { nowMs?: number; sinceMs?: number })[]): StoryBeat[] {
  return worlds.map(({ nowMs = 0, sinceMs = 0, ...said }, beat) => ({ beat, nowMs, sinceMs, worlds: [storyWorld(said)] }));
}

export const everyMark = Object.keys(marks()) as MarkKind[];
