// @vitest-environment happy-dom
import { render } from 'preact';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { columns, scaleOf, widened } from '../../web/src/dives/storm/scale';
import { StormDesk } from '../../web/src/dives/storm/storm-desk';
import { Player } from '../../web/src/player/player';
import { CALM, STOPS } from '../../web/src/player/storm-file';
import type { StormTold } from '../../web/src/player/storm-runner';
import { Storming } from '../../web/src/player/storming';
import type { StepName } from '../../web/src/sim/scenario';
import type { Simulation } from '../../web/src/sim/simulation';
import type { JobStory, StormWorld } from '../../web/src/sim/storm';
import { tries } from '../../web/src/words/storm';
import { settled } from './settled';

/** Asked by the storm, it answers when the test says so. */
class FakeRunner {
  readonly texts: string[] = [];
  hear: (told: StormTold) => void = () => {};
  stories: { consumer: string; job: string }[] = [];
  disposed = false;

  ask(text: string, _jobs: number, hear: (told: StormTold) => void): void {
    this.texts.push(text);
    this.hear = hear;
  }
  story(consumer: string, job: string, learn: (story: JobStory | { error: string }) => void): void {
    this.stories.push({ consumer, job });
    learn({ error: `no story of ${job}` });
  }
  dispose(): void {
    this.disposed = true;
  }
}

const none = { crash: 0, pause: 0, 'lost-ack': 0, slow: 0, other: 0 };

function world(consumer: string, more: Partial<StormWorld> = {}): StormWorld {
  return {
    consumer, effect: 'charge', complete: true, nowMs: 600_000, arrived: 10_000, deliveries: 10_250, runs: 10_100, effects: 10_090, duplicates: 100,
    acks: 9_990, refused: 60, deduplicated: 0, lost: 10, stalled: 250, open: 0, struck: { crash: 200, pause: 100, 'lose-ack': 50 },
    byDeliveries: [0, 9_760, 230, 10, 0, 0, 0, 0, 0], duplicatesBy: { ...none, crash: 40, pause: 60 }, lostBy: { ...none, crash: 10 },
    latency: { recoveries: 210, p50Ms: 55_000, p90Ms: 70_000, p99Ms: 88_000, mostMs: 90_000, bucketMs: 4_000, counts: [0, 10, 200] },
    series: { bucketMs: 16_000, deliveries: [5_000, 5_250], recoveries: [100, 150], duplicates: [40, 60] },
    worst: { repeated: [{ job: 'j7', deliveries: 3, effects: 3, latestMs: 60_000 }], lost: [], late: [{ job: 'j9', deliveries: 2, effects: 1, latestMs: 90_000 }] },
    ...more,
  };
}

const STEPS = new Map<string, StepName[]>([
  ['non-idempotent', ['take', 'effect', 'ack']], ['idempotent', ['take', 'claim', 'effect', 'ack']],
  ['keyed', ['take', 'keyed', 'ack']], ['pops', ['pop', 'effect']],
]);

const simulation = { scripts: () => ({}), dispose: () => {} } as unknown as Simulation;

function storm(): { storming: Storming; runners: FakeRunner[] } {
  const runners: FakeRunner[] = [];
  const storming = new Storming(STEPS, new Player(simulation, () => true, 'here'), () => {
    runners.push(new FakeRunner());
    return runners.at(-1)!;
  });
  storming.start();
  return { storming, runners };
}

describe('the storm', () => {
  test('asks for each consumer by itself, and shows nothing until all have answered', () => {
    const { storming, runners } = storm();
    expect(runners.map(({ texts }) => Object.keys((JSON.parse(texts[0]!) as { consumers: object }).consumers))).toEqual([['non-idempotent'], ['idempotent']]);
    runners[0]!.hear(world('non-idempotent'));
    expect(storming.shown.value).toBeNull();
    runners[1]!.hear(world('idempotent', { complete: false, arrived: 5_100 }));
    expect(storming.answered.value).toBe('part');
    runners[1]!.hear(world('idempotent'));
    expect(storming.answered.value).toBe('whole');
  });

  test('keeps the last answer while a slider moves, and drops what comes too late', () => {
    const { storming, runners } = storm();
    for (const [i, name] of ['non-idempotent', 'idempotent'].entries()) runners[i]!.hear(world(name));
    const [late, before] = [runners[0]!.hear, storming.shown.value];
    storming.slide('crash', STOPS.crash.length - 1);
    expect(storming.answered.value).toBe('nothing');
    late(world('non-idempotent', { duplicates: 77 }));
    expect(storming.shown.value).toBe(before);
    for (const [i, name] of ['non-idempotent', 'idempotent'].entries()) runners[i]!.hear(world(name, { duplicates: 999 }));
    expect(storming.shown.value!.worlds.map(({ duplicates }) => duplicates)).toEqual([999, 999]);
    expect(storming.shown.value!.settings.crash).toBe(STOPS.crash.at(-1));
  });

  test('writes what is set into the file, a marker that lasts for ever not at all', () => {
    const { storming, runners } = storm();
    const filed = () => JSON.parse(runners[1]!.texts.at(-1)!) as { seed: number; reaper: { sweep: string }; consumers: Record<string, { markerMs?: number }> };
    expect(filed().consumers.idempotent).not.toHaveProperty('markerMs');
    storming.set({ markerMs: 5_000, sweep: 'one-phase' });
    storming.anotherSeed();
    expect(filed()).toMatchObject({ seed: CALM.seed + 1, reaper: { sweep: 'one-phase' }, consumers: { idempotent: { markerMs: 5_000 } } });
    storming.calmDown();
    expect(filed().seed).toBe(CALM.seed + 1);
    expect(storming.calm.value).toBe(true);
  });

  test('compares three consumers and no more, and lets a runner go with its consumer', () => {
    const { storming, runners } = storm();
    storming.add('keyed');
    storming.add('pops');
    expect(storming.consumers.value).toEqual(['non-idempotent', 'idempotent', 'keyed']);
    storming.remove(0);
    expect(storming.consumers.value).toEqual(['idempotent', 'keyed']);
    expect(runners.map(({ disposed }) => disposed)).toEqual([false, false, true]);
    storming.remove(0);
    storming.remove(0);
    expect(storming.consumers.value).toEqual(['keyed']);
  });

  describe('a try', () => {
    const answer = (runners: FakeRunner[], more: Partial<StormWorld>) =>
      ['non-idempotent', 'idempotent'].forEach((name, i) => runners[i]!.hear(world(name, more)));

    test('is told by what it has made of the storm before it, when that is known', () => {
      const { storming, runners } = storm();
      storming.try('reaper');
      answer(runners, {});
      expect(storming.change.value).toBeNull(); // nothing was on show before
      storming.try('pauses');
      expect(storming.change.value).toBeNull();
      answer(runners, { duplicates: 311 });
      const { name, before, after } = storming.change.value!;
      expect([name, before.worlds[0]!.duplicates, after.worlds[0]!.duplicates]).toEqual(['pauses', 100, 311]);
      expect(tries.changed(before.worlds[0]!, after.worlds[0]!)).toBe('non-idempotent: 100 → 311 repeated');
    });

    test('set once more is compared with what was there before the first time; of another storm nothing is said', () => {
      const { storming, runners } = storm();
      answer(runners, {});
      storming.try('pauses');
      answer(runners, { duplicates: 311 });
      storming.try('pauses');
      answer(runners, { duplicates: 311 });
      expect(storming.change.value!.before.worlds[0]!.duplicates).toBe(100);
      storming.anotherSeed();
      answer(runners, { duplicates: 300 });
      expect(storming.change.value).toBeNull();
    });
  });

  test('says what the core refuses, and what failed', () => {
    const { storming, runners } = storm();
    runners[0]!.hear({ error: 'storm: queue.lockMs: must be …' });
    expect(storming.problem.value).toContain('queue.lockMs');
    storming.set({ seed: 3 });
    expect(storming.problem.value).toBe('');
    runners[1]!.hear('failed');
    expect(storming.problem.value).toBe('failed');
  });

  test('opens a job only of a storm that is known to its end', () => {
    const { storming, runners } = storm();
    storming.open(0, 'repeated', 'j7');
    for (const [i, name] of ['non-idempotent', 'idempotent'].entries()) runners[i]!.hear(world(name));
    storming.set({ seed: 9 });
    storming.open(0, 'repeated', 'j7');
    expect(runners[0]!.stories).toEqual([]);
    for (const [i, name] of ['non-idempotent', 'idempotent'].entries()) runners[i]!.hear(world(name));
    storming.open(1, 'repeated', 'j7');
    expect(runners[1]!.stories).toEqual([{ consumer: 'idempotent', job: 'j7' }]);
    expect(storming.problem.value).toBe('no story of j7');
  });
});

describe('the scale', () => {
  test('gives every world the widest buckets', () => {
    expect(widened([1, 2, 3, 4, 5], 1_000, 2_000)).toEqual([3, 7, 5]);
    const scale = scaleOf([world('a'), world('b', { latency: { ...world('b').latency, bucketMs: 8_000, counts: [1, 2, 3, 4] } })]);
    expect(scale).toMatchObject({ lateBucketMs: 8_000, lateBuckets: 4, late: 200, cause: 60 });
  });

  test('draws nothing where there is nothing, and something where there is one', () => {
    expect(columns([0, 0], 10, 5, 50)).toBe('');
    expect(columns([0, 1], 10_000, 5, 50).match(/v-[\d.]+/)![0]).toBe('v-1.5');
  });
});

describe('on the page', () => {
  let root: HTMLElement;
  beforeEach(() => {
    root = document.body.appendChild(document.createElement('div'));
  });
  afterEach(() => {
    render(null, root);
    root.remove();
  });

  async function drawn(): Promise<{ storming: Storming; runners: FakeRunner[] }> {
    const { storming, runners } = storm();
    render(<StormDesk storming={storming} />, root);
    for (const [i, name] of ['non-idempotent', 'idempotent'].entries()) runners[i]!.hear(world(name, i === 1 ? { duplicates: 0, duplicatesBy: none } : {}));
    await settled();
    return { storming, runners };
  }
  const texts = (selector: string) => [...root.querySelectorAll(selector)].map((part) => part.textContent);

  test('the numbers of the charts stand in the table as well', async () => {
    await drawn();
    expect(texts('[data-total="duplicates"]')).toEqual(['100', '0']);
    const rows = Object.fromEntries([...root.querySelectorAll('[data-storm-table] tbody tr')].map((row) => {
      const [name, ...values] = [...row.children].map((cell) => cell.textContent);
      return [name, values];
    }));
    expect(rows['repeated effects']).toEqual(['100', '0']);
    expect(rows['lost by: the worker crashed']).toEqual(['10', '10']);
    expect(rows['half came back within']).toEqual(['55 s', '55 s']);
    expect(rows['jobs delivered twice']).toEqual(['230', '230']);
  });

  test('a bar is as long as its share of the longest of all', async () => {
    await drawn();
    const bar = (cause: string) => root.querySelector<HTMLElement>(`[data-blown="non-idempotent"] [data-kind="duplicates"] [data-cause="${cause}"] .cause-bar`)!.getAttribute('style');
    expect(bar('pause')).toContain('* 1)');
    expect(bar('slow')).toContain('* 0)');
  });

  test('every slider tells its value in words', async () => {
    await drawn();
    const said = Object.fromEntries([...root.querySelectorAll('[data-slider]')].map((slider) => [
      (slider as HTMLElement).dataset.slider, slider.getAttribute('aria-valuetext'),
    ]));
    expect(said).toEqual({
      lockMs: '30 s', renewMs: '15 s', everyMs: '30 s', crash: '2 %', pause: '1 %', pauseMs: '45 s', loseAck: '0.5 %', effectMs: '1 s', markerMs: 'for ever',
    });
  });

  test('while it is computed the summary stays and is busy, and no job can be opened', async () => {
    const { storming } = await drawn();
    const summary = () => root.querySelector('[data-storm-summary]')!;
    const before = summary().textContent;
    expect(before).toContain('100 repeated charges and 10 lost jobs of 10,000');
    expect(summary().getAttribute('aria-busy')).toBe('false');
    storming.set({ seed: 2 });
    await settled();
    expect(summary().textContent).toBe(before);
    expect(summary().getAttribute('aria-busy')).toBe('true');
    expect(root.querySelector('[data-open-job]')!.getAttribute('aria-disabled')).toBe('true');
  });
});
