// A frame depends on the choices before it and on nothing else: not on the way the cursor came, not on forks before.

import { beforeAll, describe, expect, test } from 'vitest';
import type { Choice } from '../../web/src/sim/answer';
import type { Frame } from '../../web/src/sim/frame';
import type { CoreModule } from '../../wasm/core';
import { Run, loadCore, shipped, shippedText, type ScenarioText } from './core';

let core: CoreModule;

beforeAll(async () => { core = await loadCore(); });

/** SplitMix32: the same places on every machine. */
function numbers(seed: number): (below: number) => number {
  return (below) => {
    seed = (seed + 0x9e3779b9) | 0;
    let z = Math.imul(seed ^ (seed >>> 16), 0x21f0aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    return ((z ^ (z >>> 15)) >>> 0) % below;
  };
}

/** What depends on the path alone. How far the run goes on, and what was left behind, does not. */
function visible({ position, nowMs, worlds }: Frame): object {
  return { position, nowMs, worlds };
}

/** The cursor's frame against one of a simulator that has never been anywhere else. */
function expectAsFresh(run: Run, scenario: ScenarioText, frame: Frame): void {
  const fresh = new Run(core, scenario);
  const played = fresh.play(run.path());
  expect(visible(frame)).toEqual(visible(played));
  expect(run.hash()).toEqual(fresh.hash());
  expect(run.outcome()).toEqual(fresh.outcome());
  fresh.raw.delete();
}

function openPlans(frame: Frame): string[] {
  const gaps = frame.worlds.flatMap((world) => world.workers.items.flatMap((worker) => worker.gaps));
  const choices: Choice[] = gaps.flatMap((gap) => [gap.crash, gap.pause, gap.throw, gap.hang]);
  return choices.filter((choice) => choice.open).map((choice) => choice.key);
}

describe.each(shipped)('a frame of $file', (scenario) => {
  test('is the same after every step back as it was on the way there', () => {
    const run = new Run(core, scenario);
    const end = run.toEnd().length;
    const on = Array.from({ length: end + 1 }, (_, position) => run.seek(position));
    for (let position = end; position >= 0; position -= 1) expect(run.seek(position)).toEqual(on[position]);
    run.raw.delete();
  });

  test('is at 200 places, in no order, that of a simulator that plays the path to there', () => {
    const run = new Run(core, scenario);
    const end = run.toEnd().length;
    const below = numbers(1);
    for (let i = 0; i < 200; i += 1) expectAsFresh(run, scenario, run.seek(below(end + 1)));
    run.raw.delete();
  });

  test('at the end of a beat tells the beat and whom it moved as if the run ended there', () => {
    const run = new Run(core, scenario);
    const { beats } = run.toEnd();
    for (let beat = 0; beat < beats; beat += 1) {
      const { moved, ...frame } = run.seekBeat(beat);
      const fresh = new Run(core, scenario);
      const played = fresh.play(run.path());
      expect([beat, frame.beat, moved]).toEqual([beat, played.beat, played.moved]);
      fresh.raw.delete();
    }
    run.raw.delete();
  });

  test('after forks in the past is that of a simulator that plays the path to there', () => {
    const run = new Run(core, scenario);
    run.toEnd();
    const below = numbers(2);
    for (let fork = 0; fork < 12; fork += 1) {
      const frame = run.seek(below(run.seek(0).length + 1));
      const plans = openPlans(frame);
      if (plans.length > 0 && run.refusal(plans[below(plans.length)]!) === null) {
        expectAsFresh(run, scenario, run.seek(run.path().length));
      }
      expectAsFresh(run, scenario, run.toEnd());
      for (let i = 0; i < 5; i += 1) expectAsFresh(run, scenario, run.seek(below(run.seek(0).length + 1)));
    }
    run.raw.delete();
  });

  test('of a future that is taken up again is the one that was left', () => {
    const run = new Run(core, scenario);
    const left = visible(run.toEnd());
    const frame = run.seekBeat(1);
    run.choose(frame.worlds[0]!.reaperOff.open ? 'reaper-off' : 'crash:A:1000');
    run.toEnd();
    run.takeBranch(0);
    expect(visible(run.toEnd())).toEqual(left);
    run.raw.delete();
  });
});

describe('the workers of a frame', () => {
  const of = (count: number, more: object = {}): Run => new Run(core, { file: 'f', text: JSON.stringify({
    version: 1, workers: Array.from({ length: count }, (_, i) => `w${i}`), jobs: [{ id: 'j1', atMs: 5 }, { id: 'j2', atMs: 5 }],
    consumers: { c: { steps: ['take', 'effect', 'ack'], effectMs: 100 } }, ...more,
  }) });
  const names = (frame: Frame): string[] => frame.worlds[0]!.workers.items.map(({ name }) => name);

  test('are all of four', () => {
    expect(names(of(4).seek(0))).toEqual(['w0', 'w1', 'w2', 'w3']);
  });

  test('are of five the first, then the one that acted last', () => {
    const run = of(5);
    run.toEnd();
    const seen = new Set<string>();
    let last = 'w0';
    for (const { position, happening } of run.trace()) {
      last = happening.worker || last;
      const frame = run.seek(position + 1);
      expect([frame.worlds[0]!.workers.count, names(frame)]).toEqual([5, [last]]);
      seen.add(last);
    }
    expect([...seen]).toEqual(['w0', 'w1']);
  });
});

describe('what the receiver remembers', () => {
  /** Each change of it on the way, in the world of one consumer. */
  function memories(file: string, consumer: string): object[] {
    const run = new Run(core, shippedText(file));
    const end = run.toEnd().length;
    const all = Array.from({ length: end + 1 }, (_, position) => run.seek(position).worlds.find((one) => one.consumer === consumer)!.memories.items);
    run.raw.delete();
    const texts = all.map((items) => JSON.stringify(items.map(({ leftMs, ...rest }) => ({ ...rest, runsOut: leftMs !== null }))));
    return texts.filter((text, i) => text !== texts[i - 1]).map((text) => JSON.parse(text) as object);
  }
  const j1 = { job: 'j1', key: 'absent', recorded: false, newest: 0, runsOut: false };

  test('is a key that is forgotten at its time, and known again by the next effect', () => {
    const known = { ...j1, key: 'known', runsOut: true };
    expect(memories('key-forgotten.json', 'keyed')).toEqual([[], [known], [{ ...j1, key: 'forgotten' }], [known]]);
  });

  test('is a record, where effect and record are one transaction', () => {
    expect(memories('transactional.json', 'transactional')).toEqual([[], [{ ...j1, recorded: true }]]);
  });

  test('is the newest delivery that it was asked by, where it refuses older ones', () => {
    expect(memories('fenced.json', 'lock and fence')).toEqual([[], [{ ...j1, newest: 2 }]]);
  });

  test('is nothing, where nobody asks it to remember', () => {
    expect(memories('replay-3.json', 'idempotent')).toEqual([[]]);
  });
});
