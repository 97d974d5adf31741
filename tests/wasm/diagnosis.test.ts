// The table of causes against the engine: each is a run that repeats an effect, and what the page says of the traces of
// several is so. (That BullMQ's fields hold these numbers: tests/redis/traces.test.ts.)

import { describe, expect, test } from 'vitest';
import { plan as guide } from '../../web/src/dives/guide/plan';
import { plan as idempotent } from '../../web/src/dives/idempotent/plan';
import { patterns } from '../../web/src/player/patterns';
import { Runs } from '../../web/src/player/runs';
import { loadScenarios } from '../../web/src/player/scenarios';
import { alike, causes, tracesOf } from '../../web/src/player/traces';
import { Simulation } from '../../web/src/sim/simulation';
import { diagnosis as words, words as said } from '../../web/src/words/diagnosis';
import { words as idempotentWords } from '../../web/src/words/idempotent';
import type { DiveWords } from '../../web/src/words/lesson';
import { loadCore } from './core';

await loadScenarios();
const runs = new Runs(new Simulation(await loadCore()));
const traces = Object.fromEntries(causes.map((cause) => [cause.id, tracesOf(runs, cause)]));

describe.each(causes.map((cause) => [cause.id, cause] as const))('%s', (_, cause) => {
  test('is a run of one world, of one order, with one effect too many', () => {
    const { info, end } = runs.played(cause.run);
    const { effects, lost } = end.worlds[0]!.figures;
    expect([info.consumers.length, effects, lost]).toEqual([1, 2, 0]);
  });

  test('has a name, and a section that tells of it', () => {
    expect(words.causes[cause.id]).toBeTruthy();
    const own = guide.sections.some(({ id }) => id === cause.section);
    if (own) return expect(words.elsewhere[cause.section]).toBeUndefined();
    const there = idempotent.sections.find(({ id }) => id === cause.section)!;
    expect(words.elsewhere[cause.section]).toBe((idempotentWords as DiveWords).sections[there.id]!.title);
  });
});

test('each trace tells some of the causes apart', () => {
  for (const look of ['started', 'stalled', 'made', 'refused', 'ended'] as const) {
    expect(new Set(Object.values(traces).map((one) => JSON.stringify(one[look]))).size, look).toBeGreaterThan(1);
  }
  expect(new Set(Object.values(traces).map(({ jobs }) => jobs.length)).size).toBeGreaterThan(1);
});

test('who made the effects is no trace of the cause: after one and the same crash it is one worker or two', () => {
  const { run } = causes.find(({ id }) => id === 'died')!;
  const restarted = { ...run, faults: [{ kind: 'crash', delivery: 1, after: 'effect', restartMs: 1_000 } as const] };
  const workers = [run, restarted].map((one) => new Set(runs.played(one).end.worlds[0]!.receipts.items.map(({ worker }) => worker)).size);
  expect(workers).toEqual([2, 1]);
});

test('those that leave the same traces are told apart by a sentence, and no others', () => {
  const groups = alike(runs).filter((group) => group.length > 1).map((group) => group.map(({ id }) => id).join(' '));
  expect(groups).toEqual(Object.keys(words.apart));
});

test('every refused ack of the table is refused as its heading says', () => {
  expect([...new Set(Object.values(traces).flatMap(({ refused }) => refused))]).toEqual(['missing-lock']);
  expect(words.columns.refused.field).toBe('Missing lock');
});

test('takes are ahead of the deliveries where the stall limit failed the job, and nowhere else', () => {
  const ahead = causes.filter((cause) => traces[cause.id]!.started.reduce((sum, n) => sum + n) > runs.played(cause.run).end.worlds[0]!.figures.deliveries);
  expect(ahead.map(({ id }) => id)).toEqual(['outlasted']);
});

test('the remedy that it leads to is a row of the Monday table that has its effect once', () => {
  const [, id] = /\]\(#monday-(\w+)\)/.exec(said.after!.join())!;
  expect(patterns.map((pattern) => pattern.id as string)).toContain(id);
  const { cells } = patterns.find((pattern) => pattern.id === id)!;
  for (const trial of ['before', 'after', 'sleeps'] as const) expect(runs.figure(cells[trial].run, cells[trial].consumer, 'effects')).toBe(1);
});
