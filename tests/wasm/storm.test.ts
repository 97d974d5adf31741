// The storm in wasm: its figures are those that its file expects and that the simulator gives; each of its answers has the
// shape that is documented; and what the page says of its sliders is what comes out.

import { beforeAll, describe, expect, test } from 'vitest';
import type { CoreModule } from '../../wasm/core';
import type { LabModule, Storm } from '../../wasm/lab';
import { CALM, losesByTheLimit, STOPS, stormFile, TRIES, type Slider, type StormSettings } from '../../web/src/player/storm-file';
import type { Refusal } from '../../web/src/sim/answer';
import type { Outcome } from '../../web/src/sim/frame';
import type { JobStory, StormProgress, StormReport, StormWorld } from '../../web/src/sim/storm';
import { namedConsumers, StormWork, type StormHeard } from '../../web/src/sim/storm-run';
import { golden, loadCore, loadLab, Run, said } from './core';
import { misfits, readShapes } from './shapes';

interface GoldenStorm {
  title: string;
  expect: Record<string, Partial<Outcome>>;
}

const storms = JSON.parse(golden('storms.json')) as GoldenStorm[];
const shapes = readShapes();
let core: CoreModule;
let lab: LabModule;

beforeAll(async () => { [core, lab] = await Promise.all([loadCore(), loadLab()]); });

function blown(text: string, slice = 100_000): Storm {
  const storm = new lab.Storm();
  let now = said<StormProgress>(storm.open(text));
  while (!now.complete) now = said(storm.advance(slice));
  return storm;
}

function reportOf(text: string): StormReport {
  const storm = blown(text);
  const report = said<StormReport>(storm.report());
  storm.delete();
  return report;
}

const FIGURES = ['deliveries', 'runs', 'effects', 'duplicates', 'acks', 'refused', 'deduplicated', 'lost', 'stalled'] as const;

function figuresOf(world: StormWorld): Partial<Outcome> {
  return Object.fromEntries(FIGURES.map((name) => [name, world[name]]));
}

describe('a storm is a scenario file', () => {
  test('that is expected to come out as it does', () => {
    expect(storms.length).toBeGreaterThanOrEqual(4);
    for (const storm of storms) {
      const { consumers } = reportOf(JSON.stringify(storm));
      expect(Object.fromEntries(consumers.map((world) => [world.consumer, figuresOf(world)])), storm.title).toEqual(storm.expect);
    }
  });

  test('with the figures that the simulator gives', () => {
    const text = JSON.stringify(storms[0]);
    const run = new Run(core, { file: 'storm', text });
    run.toEnd();
    const outcome = run.outcome();
    run.raw.delete();
    expect(outcome.missed).toEqual([]);
    for (const world of reportOf(text).consumers) expect(outcome.consumers[world.consumer]).toMatchObject(figuresOf(world));
  });
});

describe('what it answers', () => {
  test('has the shape that is documented, before, on the way and at the end', () => {
    const storm = new lab.Storm();
    const fits = (text: string, name: string) => expect(misfits(shapes, JSON.parse(text), name)).toEqual([]);
    fits(storm.open(JSON.stringify(storms[0])), 'StormProgress');
    fits(storm.report(), 'StormReport');
    fits(storm.advance(2_000), 'StormProgress');
    fits(storm.report(), 'StormReport');
    fits(storm.story('non-idempotent', 'j1'), 'Refusal');
    while (!said<StormProgress>(storm.advance(100_000)).complete);
    fits(storm.report(), 'StormReport');
    const { worst } = said<StormReport>(storm.report()).consumers[0]!;
    fits(storm.story('non-idempotent', worst.repeated[0]!.job), 'JobStory');
    storm.delete();
  });

  test('is a refusal in one line to what it cannot do, and breaks nothing', () => {
    const storm = new lab.Storm();
    const error = (text: string) => (JSON.parse(text) as Refusal).error;
    expect(error(storm.advance(1))).toBe('no storm is open');
    expect(error(storm.report())).toBe('no storm is open');
    for (const junk of ['', '{', '[]', '{"version":1}', '\0', 'x'.repeat(1_000)]) expect(error(storm.open(junk))).toMatch(/^storm: [^\n]+$/);
    storm.open(JSON.stringify(storms[0]));
    for (const junk of [-1, NaN, 1.5, 0, -(2 ** 31)]) expect(JSON.parse(storm.advance(junk))).not.toHaveProperty('error');
    expect(error(storm.story('nobody', 'j1'))).toContain('no consumer has the name');
    storm.delete();
  });
});

describe('the worst job', () => {
  test('told alone ends on the stage as it did in the storm', () => {
    for (const { consumer, worst } of reportOf(JSON.stringify(storms[0])).consumers) {
      const storm = blown(JSON.stringify(storms[0]));
      for (const one of [...worst.repeated, ...worst.lost, ...worst.late]) {
        const { text, alone } = said<JobStory>(storm.story(consumer, one.job));
        if (!alone) continue;
        const run = new Run(core, { file: one.job, text });
        const [world] = run.toEnd().worlds;
        expect(world!.figures, one.job).toMatchObject({ deliveries: one.deliveries, effects: one.effects });
        run.raw.delete();
      }
      storm.delete();
    }
  });
});

describe('the sliders of the page', () => {
  test('make a scenario that is accepted at every stop, with every named consumer', () => {
    const named = namedConsumers(core);
    expect([...named.keys()]).toContain('two-state');
    const storm = new lab.Storm();
    const accepted = (settings: StormSettings, name = 'idempotent') =>
      expect(JSON.parse(storm.open(stormFile(settings, name, named.get(name)!)))).not.toHaveProperty('error');
    for (const slider of Object.keys(STOPS) as Slider[]) {
      for (const stop of STOPS[slider]) accepted({ ...CALM, [slider]: stop } as StormSettings);
    }
    for (const name of named.keys()) accepted(CALM, name);
    storm.delete();
  });

  test('stand at a stop in the calm and in every try', () => {
    for (const settings of [CALM, ...Object.values(TRIES).map((one) => ({ ...CALM, ...one }))]) {
      for (const slider of Object.keys(STOPS) as Slider[]) expect(STOPS[slider] as readonly unknown[], slider).toContain(settings[slider]);
    }
  });
});

describe('what the page says of a try', () => {
  const come = (settings: Partial<StormSettings>, name: string) =>
    reportOf(stormFile({ ...CALM, ...settings }, name, namedConsumers(core).get(name)!)).consumers[0]!;
  const plain = (settings: Partial<StormSettings>) => come(settings, 'non-idempotent');

  test('a pause outlasts the lock from the first, more of them repeat more, and a still longer lock takes it back and makes the crashed come later', () => {
    expect([CALM.pauseMs > CALM.lockMs, TRIES.pauses.pauseMs > CALM.pauseMs, TRIES.pauses.pause > CALM.pause]).toEqual([true, true, true]);
    const outlasted = plain(TRIES.pauses);
    expect(outlasted.duplicatesBy.pause).toBeGreaterThan(plain({}).duplicatesBy.pause + 100);
    const longLock = plain({ ...TRIES.pauses, lockMs: 120_000 });
    expect(longLock.duplicatesBy.pause).toBe(0);
    expect(longLock.latency.p50Ms).toBeGreaterThan(outlasted.latency.p50Ms);
  });

  test('a lazier reaper repeats and loses about as much, and brings back later', () => {
    const [calm, lazy] = [plain({}), plain(TRIES.reaper)];
    expect(Math.abs(lazy.duplicates - calm.duplicates)).toBeLessThan(0.25 * calm.duplicates);
    expect(Math.abs(lazy.lost - calm.lost)).toBeLessThanOrEqual(10);
    expect(lazy.latency.p50Ms).toBeGreaterThan(1.5 * calm.latency.p50Ms);
  });

  test('a marker that expires too soon lets the idempotent consumer repeat, and one that outlives them all does not', () => {
    expect(come({}, 'idempotent').duplicates).toBe(0);
    expect(come(TRIES.marker, 'idempotent').duplicates).toBeGreaterThan(50);
    expect(come({ markerMs: 300_000 }, 'idempotent').duplicates).toBe(0);
  });

  test('what the idempotent consumer loses it loses to crashes, and so its bars say', () => {
    const { lost, lostBy } = come({ pause: 0, loseAck: 0 }, 'idempotent');
    expect(lost).toBeGreaterThan(20);
    expect(lostBy).toEqual({ crash: lost, pause: 0, 'lost-ack': 0, slow: 0, other: 0 });
  });

  test('what a consumer loses it loses by the stall limit, where that is said, and nowhere else', () => {
    const crashing = { ...CALM, crash: 0.1 };
    for (const [name, steps] of namedConsumers(core)) {
      const text = stormFile(crashing, name, steps);
      const file = JSON.parse(text) as { reaper: object };
      const unlimited = JSON.stringify({ ...file, reaper: { ...file.reaper, maxStalled: null } });
      expect(reportOf(text).consumers[0]!.lost, name).toBeGreaterThan(0);
      expect(reportOf(unlimited).consumers[0]!.lost === 0, name).toBe(losesByTheLimit(steps));
    }
  });

  test('a slow effect under a lock that nobody renews is repeated without a fault, and renewal ends it', () => {
    const still = { crash: 0, pause: 0, loseAck: 0 };
    expect(plain({ ...TRIES.slow, ...still }).duplicatesBy.slow).toBeGreaterThan(100);
    expect(plain({ ...TRIES.slow, ...still, renewMs: 2_000 }).duplicates).toBe(0);
  });
});

describe('what works on a storm', () => {
  const text = () => stormFile(CALM, 'idempotent', namedConsumers(core).get('idempotent')!);

  /** `atPause`: what is done between the first slice and the second. */
  async function asked(atPause: (work: StormWork) => void): Promise<{ told: StormHeard[]; pauses: number }> {
    const told: StormHeard[] = [];
    let pauses = 0;
    const work: StormWork = new StormWork(lab, 1_000, (heard) => told.push(heard), async () => {
      if (++pauses === 1) atPause(work);
    });
    await work.ask(1, text(), 10_000);
    return { told, pauses };
  }

  test('tells of it early on and at its end', async () => {
    const { told, pauses } = await asked(() => {});
    expect(told.map((heard) => 'world' in heard && heard.world.complete)).toEqual([false, true]);
    expect(pauses).toBeGreaterThan(2);
  });

  test('drops it at its next slice when it is stopped, and tells of nothing more', async () => {
    expect(await asked((work) => work.stop())).toEqual({ told: [], pauses: 1 });
  });
});
