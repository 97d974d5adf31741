import { describe, expect, test } from 'vitest';
import type { Happening } from '../../web/src/sim/happening';
import type { StepName } from '../../web/src/sim/scenario';
import { sentence } from '../../web/src/words/en';
import { happening, window } from './frames';

const charge = 'charge';

const steps: Record<StepName, string[]> = {
  take: ['taken', 'failed'], pop: ['taken'], claim: ['claimed', 'skip'], check: ['absent', 'skip'],
  effect: ['effect'], set: ['effect', 'same'], mark: ['done'], commit: ['effect', 'present'],
  keyed: ['effect', 'remembered'], begin: ['began', 'skip', 'busy'], finish: ['done'], forget: ['done'],
  fence: ['effect', 'refused'], ack: ['done', 'missing-lock', 'lock-mismatch', 'not-in-flight', 'lost'],
  'forgetful-ack': ['done', 'none', 'lost'], release: ['done', 'none'], 'forgetful-release': ['done', 'none'],
};

const others: Record<Exclude<Happening['kind'], 'step'>, string[]> = {
  start: ['done'], wait: [''], expire: ['done'], 'expire-marker': ['done'], add: ['added', 'replaced', 'recovered', 'dropped', 'extended', 'kept'],
  renew: ['renewed', 'gone', 'asleep'], sweep: ['done', 'looked'], move: ['done'],
  retry: ['done', 'due'], crash: ['done', 'dead', 'removed'], pause: ['done', 'dead'],
  throw: ['done', 'missing-lock', 'lock-mismatch', 'not-in-flight', 'idle'], hang: ['done', 'idle'], restart: ['done'],
  resume: ['done'], 'evict-lock': ['done'], 'evict-marker': ['done'], 'evict-job': ['done', 'none'], 'evict-wait': ['done', 'none'], plan: ['done'], 'reaper-off': ['done'],
  'reaper-on': ['done'],
};

const all: Happening[] = [
  ...Object.entries(steps).flatMap(([step, results]) =>
    results.map((result) => happening({ kind: 'step', step: step as StepName, result }))),
  ...Object.entries(others).flatMap(([kind, results]) =>
    results.map((result) => happening({ kind: kind as Happening['kind'], result, plan: 'crash:j1:1:after:effect:1000' }))),
];

describe('the catalogue', () => {
  test('has a finished sentence for every kind, step and result', () => {
    for (const one of all) {
      const said = sentence(one, charge);
      expect(said, `${one.kind} ${one.step} ${one.result}`).toMatch(/^[A-Z0-9j].{8,}\.$/);
      expect(said).not.toMatch(/undefined|null|NaN|\s\s/);
    }
  });

  test('says something else for every result of a step', () => {
    for (const [step, results] of Object.entries(steps)) {
      const said = results.map((result) => sentence(happening({ kind: 'step', step: step as StepName, result }), charge));
      expect(new Set(said).size, step).toBe(results.length);
    }
  });

  test('says something else for every way in which a fault can come out', () => {
    for (const kind of ['crash', 'pause', 'throw', 'hang', 'renew', 'add'] as const) {
      const said = others[kind].map((result) => sentence(happening({ kind, result }), 'charge'));
      const refusals = kind === 'throw' ? 2 : 0; // three reasons, one sentence
      expect(new Set(said).size, kind).toBe(others[kind].length - refusals);
    }
  });

  test('keeps a sentence short enough for its two lines', () => {
    for (const one of all) expect(sentence(one, charge).length, sentence(one, charge)).toBeLessThanOrEqual(130);
  });

  test('says of the second effect that nothing in Redis could know', () => {
    const second = happening({ nth: 2, kind: 'step', step: 'effect', result: 'effect', worker: 'B', delivery: 2 });
    expect(sentence(second, charge))
      .toBe('Worker B charges the card again: the second effect of j1. Nothing in Redis could know.');
  });

  test('says what ran out while the clock moved', () => {
    const lock = happening({ kind: 'wait', spanMs: 10_000, expired: [{ key: 'l', what: 'lock', name: 'j1' }] });
    expect(sentence(lock, charge)).toContain('The lock of j1 runs out');
    const marker = happening({ kind: 'wait', expired: [{ key: 'm', what: 'marker', name: 'j1' }] });
    expect(sentence(marker, charge)).toContain('The marker of j1 expires');
  });

  test('says what the reaper saw: a lock, none, or that it only noted the job', () => {
    const seen = { job: 'j1', candidate: false, recovered: false, removed: false };
    const saw = (locked: boolean | null, recovered = false) =>
      sentence(happening({ kind: 'sweep', saw: window({ ...seen, locked, recovered }) }), charge);
    expect(saw(true)).toContain('sees a lock on j1');
    expect(saw(false, true)).toContain('without a lock and moves it back');
    expect(saw(null)).toContain('notes j1');
  });

  test('says what a sweep in two steps saw, and what it moved by that', () => {
    const seen = { job: 'j1', candidate: false, locked: false, recovered: false, removed: false };
    const looked = happening({ kind: 'sweep', result: 'looked', saw: window(seen, seen) });
    expect(sentence(looked, charge)).toContain('2 reapers see j1 without a lock');
    const locked = happening({ kind: 'sweep', saw: window({ ...seen, locked: true }, { ...seen, locked: true }) });
    expect(sentence(locked, charge)).toBe('2 reapers see a lock on j1 and leave it. They cannot see the worker.');
    const moved = (removed: boolean) =>
      sentence(happening({ kind: 'move', saw: window({ ...seen, locked: null, recovered: true, removed }) }), charge);
    expect(moved(true)).toContain('moves j1 back, by what it saw before');
    expect(moved(false)).toContain('pushes j1 too');
  });

  test('says which job the end of another makes', () => {
    const ack = happening({ kind: 'step', step: 'ack', next: 'j3' });
    expect(sentence(ack, charge)).toContain('j3 was kept for this end, and is added now.');
    expect(sentence({ ...ack, delayed: true }, charge)).toContain('j3 was kept for this end, and is delayed now.');
    for (const one of all) expect(sentence({ ...one, next: 'j3', discarded: 'j2' }, charge).length).toBeLessThanOrEqual(130);
  });

  test('says whose key a plain delete took', () => {
    const deleted = happening({ kind: 'step', step: 'forgetful-release', owner: 'j2' });
    expect(sentence(deleted, charge)).toContain('It was j2’s by now');
    expect(sentence({ ...deleted, owner: 'j1' }, charge)).toContain('the producer’s key of j1');
  });

  test('says where a planned crash will strike', () => {
    expect(sentence(happening({ kind: 'plan', plan: 'crash:j1:2:after:effect:1000', delivery: 2 }), charge))
      .toBe('You plan a crash for delivery 2 of j1, right after its effect. It strikes once.');
  });
});
