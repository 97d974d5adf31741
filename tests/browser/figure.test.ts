// At every beat of a run the page shows what a fresh core says of that beat, and nothing else.

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import createCore from '#core.js';
import type { Frame, Outcome, WorldFrame } from '../../web/src/sim/frame';
import type { ScenarioInfo } from '../../web/src/sim/scenario';
import type { Simulator } from '../../wasm/core';
import { launchChromium } from './chromium.ts';

let browser: Browser;
let page: Page;
const complaints: string[] = [];

beforeAll(async () => {
  browser = await launchChromium();
  page = await browser.newPage();
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => { if (message.type() === 'error') complaints.push(message.text()); });
  await page.goto(inject('site'));
  await page.waitForSelector('[data-figure]');
});

afterAll(() => browser.close());

async function freshRun(file: string): Promise<Simulator> {
  const core = await createCore({ wasmBinary: readFileSync('build/wasm/core.wasm') });
  const run = new core.Simulator();
  run.open(file, readFileSync(`core/scenarios/${file}`, 'utf8'), 0);
  run.extend(100_000);
  return run;
}

/** What the page says of itself, in the words of a frame. */
function drawn() {
  const all = (root: ParentNode, selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
  const data = (element: HTMLElement, ...names: string[]) => names.map((name) => element.dataset[name] ?? '');
  const figure = document.querySelector<HTMLElement>('[data-figure]')!;
  return {
    where: data(figure, 'position', 'beat', 'beats', 'now'),
    worlds: all(figure, '[data-world]').map((world) => ({
      lists: all(world, '[data-list]').map((list) => [
        list.dataset.list, all(list, '[data-job]').map((job) => data(job, 'job', 'lockOwner', 'lockLeft')),
      ]),
      workers: all(world, 'article[data-worker]').map((worker) => data(worker, 'worker', 'status', 'line', 'job')),
      lit: all(world, '[aria-current="step"] code').map((code) => code.textContent),
      gaps: all(world, '[data-gap]').map((gap) => [...data(gap, 'worker', 'gap'), gap.ariaDisabled]),
      markers: all(world, '[data-marker]').map((marker) => data(marker, 'marker', 'state')),
      receipts: all(world, '[data-receipt]').map((receipt) => data(receipt, 'receipt', 'nth', 'by', 'delivery', 'at')),
      counters: all(world, '[data-counter]').map((counter) => [counter.dataset.counter, counter.textContent]),
      reaper: all(world, '[data-reaper]').map((reaper) => data(reaper, 'reaper', 'next')),
      saw: all(world, '[data-saw]').map((seen) => data(seen, 'saw', 'locked', 'recovered')),
      script: all(world, '[data-command]').map((command) => command.dataset.script),
      exchanges: all(world, '[data-command] .asked').map((asked) => asked.textContent),
    })),
  };
}

type Steps = { name: string; code: string }[];

function expected(frame: Frame, steps: Steps[]): ReturnType<typeof drawn> {
  return {
    where: [frame.position, frame.beat, frame.beats, frame.nowMs].map(String),
    worlds: frame.worlds.map((world, index) => expectedWorld(world, steps[index]!)),
  };
}

function expectedWorld(world: WorldFrame, steps: Steps): ReturnType<typeof drawn>['worlds'][number] {
  const chips = (list: WorldFrame['wait']) =>
    list.items.map((chip) => [chip.job, chip.lock?.owner ?? '', String(chip.lock?.leftMs ?? '')]);
  const plain = (jobs: string[]) => jobs.map((job) => [job, '', '']);
  const { figures, happening, reaper, workers } = world;
  return {
    lists: [
      ['wait', chips(world.wait)], ['active', chips(world.active)],
      ['delayed', plain(world.delayed.items.map((one) => one.job))],
      ['completed', plain(world.completed.items)], ['failed', plain(world.failed.items)],
      ['nowhere', plain(world.nowhere.items)],
    ],
    workers: workers.items.map((one) => [one.name, one.status, String(one.line), one.job ?? '']),
    lit: workers.items.filter((one) => steps[one.line]).map((one) => steps[one.line]!.code),
    gaps: workers.items.flatMap((one) => steps.slice(0, -1).map((step, line) =>
      [one.name, `after:${step.name}`, String(!one.gaps.some((gap) => gap.line === line))])),
    markers: world.markers.items.map((one) => [one.job, one.state]),
    receipts: world.receipts.items.map((one) => [one.job, one.nth, one.worker, one.delivery, one.atMs].map(String)),
    counters: counted.map((name) => [name, String(figures[name])]),
    reaper: [[reaper === null ? 'none' : reaper.on ? 'on' : 'off', String(reaper?.nextMs ?? '')]],
    saw: happening.kind === 'sweep'
      ? happening.saw.items.map((seen) => [seen.job, String(seen.locked ?? ''), String(seen.recovered)])
      : [],
    script: [happening.script],
    exchanges: happening.exchanges.items.map((exchange) => exchange.command),
  };
}

const counted = ['deliveries', 'effects', 'acks', 'lost', 'duplicates', 'refused', 'stalled'] as const;

/** The expected figures of a consumer that the page counts, as text. */
function countersOf(expected: Partial<Outcome>): Record<string, string> {
  return Object.fromEntries(counted.filter((name) => name in expected).map((name) => [name, String(expected[name])]));
}

const files = ['replay-3.json', 'zombie.json', 'poison.json', 'marker-expires.json', 'pop.json', 'producer-dedup.json'];

for (const file of files) {
  test(`every beat of ${file} shows the frame of a fresh core, forwards and backwards`, async () => {
    const run = await freshRun(file);
    const frames = allBeats(run);
    const info: ScenarioInfo = JSON.parse(run.open(file, readFileSync(`core/scenarios/${file}`, 'utf8'), 0));
    const steps: Steps[] = info.consumers.map((consumer) => consumer.steps);
    run.delete();

    await page.selectOption('[data-menu]', file);
    await page.focus('[data-figure]');
    await page.keyboard.press('Home');
    for (const [beat, frame] of frames.entries()) {
      if (beat > 0) await page.keyboard.press('ArrowRight');
      expect(await page.evaluate(drawn), `beat ${beat}`).toEqual(expected(frame, steps));
    }
    // Page and fresh core come of the same source; what the file expects does not.
    expect((await page.evaluate(drawn)).worlds.map((world) => Object.fromEntries(world.counters))).toMatchObject(
      info.consumers.map(({ name }) => countersOf(info.expect![name]!)));
    for (const frame of frames.toReversed().slice(1)) {
      await page.keyboard.press('ArrowLeft');
      expect(await page.evaluate(drawn), `back at beat ${frame.beat}`).toEqual(expected(frame, steps));
    }
    expect(complaints).toEqual([]);
  });
}

function allBeats(run: Simulator): Frame[] {
  const frames = [JSON.parse(run.seek(0)) as Frame];
  for (;;) {
    const last = frames.at(-1)!;
    if (last.position >= last.length) return frames;
    frames.push(JSON.parse(run.seekBeat(last.beat + 1)));
  }
}
