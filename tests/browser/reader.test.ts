// What a reader does: the toggle, a fault in a gap, the reaper's switch, a file of their own.

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { badFiles } from '../wasm/bad-files.ts';
import { launchChromium } from './chromium.ts';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

beforeEach(async () => {
  await page?.close();
  page = await browser.newPage({ reducedMotion: 'reduce' });
  await page.goto(inject('site'));
  await page.waitForSelector('[data-figure][data-beat]');
});

const toEnd = async () => {
  await page.focus('[data-figure]');
  await page.keyboard.press('End');
};

/** consumer → [deliveries, effects], as the readout says it. */
const readout = () => page.evaluate(() => Object.fromEntries(
  [...document.querySelectorAll('[data-readout]')].map((one) => [
    one.querySelector<HTMLSelectElement>('.consumer')!.value,
    ['[data-deliveries]', '[data-effects]'].map((part) => Number(one.querySelector(part)!.textContent)),
  ]),
));

for (const times of [1, 2, 3]) {
  test(`toggled to ${times}, both are delivered ${times} times, and only the non-idempotent one has as many effects`, async () => {
    await page.locator(`[data-toggle] input[value="${times}"]`).check({ force: true });
    await toEnd();
    expect(await readout()).toEqual({ 'non-idempotent': [times, times], idempotent: [times, 1] });
  });
}

test('a crash in the gap between effect and ack falls exactly there, in both worlds, and makes the duplicate', async () => {
  await page.locator('[data-toggle] input[value="1"]').check({ force: true });
  await page.locator('[data-world] [data-gap="after:effect"][data-worker="A"]').first().click();
  await page.locator('[data-choice="plan:crash:j1:1:after:effect:1000"]').click();
  // One crash a world, at the instant of its effect: 5,000 ms, and 5,001 ms behind the claim.
  expect(await crashesUntilEnd()).toEqual([
    { nowMs: 5000, crashed: true, deliveries: 1, effects: 1, acks: 0 },
    { nowMs: 5001, crashed: true, deliveries: 1, effects: 1, acks: 0 },
  ]);
  expect(await readout()).toEqual({ 'non-idempotent': [2, 2], idempotent: [2, 1] });
});

test('a crash planned at the end of the run goes back to where it strikes, and the old future can be taken again', async () => {
  await page.locator('[data-toggle] input[value="1"]').check({ force: true });
  await toEnd();
  await page.locator('[data-world] [data-gap="after:effect"][data-worker="A"]').first().click();
  await page.locator('[data-choice="plan:crash:j1:1:after:effect:1000"]').click();
  expect(await page.locator('[data-figure]').getAttribute('data-now')).toBe('5000');
  await toEnd();
  expect(await readout()).toEqual({ 'non-idempotent': [2, 2], idempotent: [2, 1] });
  await page.locator('[data-branch]').first().click();
  await toEnd();
  expect(await readout()).toEqual({ 'non-idempotent': [1, 1], idempotent: [1, 1] });
});

test('with the reaper off a crashed job is never delivered again', async () => {
  await page.locator('[data-choice="reaper-off"]').first().click();
  await toEnd();
  expect(await readout()).toEqual({ 'non-idempotent': [1, 1], idempotent: [1, 1] });
  expect(await page.locator('[data-list="active"] [data-job="j1"]').count()).toBe(2);
});

test('a scenario file of the reader is opened, and a bad one shows its line and loses nothing', async () => {
  await open('zombie.json', readFileSync('core/scenarios/zombie.json'));
  await toEnd();
  expect(await readout()).toEqual({ 'non-idempotent': [2, 2], idempotent: [2, 1] });
  const before = await page.locator('[data-figure]').getAttribute('data-position');
  await open('bad.json', Buffer.from('{"version": 1, "consumers": {"x": {"steps": ["take", "efect"]}}}'));
  expect(await page.locator('[data-problem] code').textContent()).toMatch(
    /^bad\.json: consumers\.x\.steps\[1\]: unknown step "efect"; one of take, pop, claim/);
  await page.locator('[data-problem] button').click();
  expect(await page.locator('[data-figure]').getAttribute('data-position')).toBe(before);
});

test('every bad file of the table shows its one line in place of the figure', async () => {
  const shown: string[] = [];
  for (const { bytes } of badFiles) {
    await open('bad.json', bytes);
    shown.push((await page.locator('[data-problem] code').textContent())!);
    await page.locator('[data-problem] button').click();
  }
  expect(shown).toEqual(badFiles.map((bad) => bad.line));
});

test('behind a bad file the keys, the scrubber and the jump say why they do nothing', async () => {
  await open('bad.json', Buffer.from('{'));
  const scrubber = page.locator('[data-scrubber]');
  const notice = page.locator('[data-notice]');
  const toBroken = page.locator('[data-to-broken]');
  await scrubber.fill('9');
  expect([await scrubber.inputValue(), await notice.textContent()]).toEqual(['0', 'Go back to the run first.']);
  expect(await toBroken.getAttribute('title')).toBe('Go back to the run first.');
  await page.locator('[data-problem] button').click();
  await page.keyboard.press('ArrowRight');
  expect(await notice.textContent()).toBe('');
  await open('bad.json', Buffer.from('{'));
  await page.focus('[data-figure]');
  await page.keyboard.press('ArrowRight');
  expect(await notice.textContent()).toBe('Go back to the run first.');
});

test('a field shows what the run has, also after a value that is refused', async () => {
  await open('named.json', Buffer.from(JSON.stringify({
    version: 1, consumers: { x: { steps: ['take', 'effect', 'ack'] } }, faults: [{ kind: 'pause', worker: 'B', atMs: 5, forMs: 10 }],
  })));
  await page.locator('[data-setting="workers"]').fill('1');
  await page.locator('[data-setting="workers"]').blur();
  expect(await page.locator('[data-notice]').textContent()).toMatch(/^“workers” stays as it was\. .*no worker has the name "B"/);
  expect(await page.locator('[data-setting="workers"]').inputValue()).toBe('2');
});

test('without WebAssembly the same program plays the same run as JavaScript alone', async () => {
  const bare = await browser.newPage();
  await bare.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebAssembly'));
  await bare.goto(inject('site'));
  const figure = bare.locator('[data-figure][data-complete="true"]').first();
  await figure.press('End');
  expect(await figure.locator('[data-effects]').allTextContents()).toEqual(['2', '1']);
  await bare.close();
});

function open(name: string, buffer: Buffer): Promise<void> {
  return page.locator('input[data-open]').setInputFiles({ name, mimeType: 'application/json', buffer });
}

/** Steps the page to its end and notes, for each world, the first beat at which worker A lies crashed. */
async function crashesUntilEnd(): Promise<object[]> {
  const seen = new Map<number, object>();
  const figure = page.locator('[data-figure]');
  const beats = Number(await figure.getAttribute('data-beats'));
  await page.focus('[data-figure]');
  await page.keyboard.press('Home');
  for (let beat = 0; beat <= beats; ++beat) {
    for (const [world, drawn] of (await page.evaluate(worldsNow)).entries()) {
      if (drawn.crashed && !seen.has(world)) seen.set(world, drawn);
    }
    await page.keyboard.press('ArrowRight');
  }
  return [...seen.entries()].sort(([one], [other]) => one - other).map(([, drawn]) => drawn);
}

function worldsNow() {
  const nowMs = Number(document.querySelector<HTMLElement>('[data-figure]')!.dataset.now);
  return [...document.querySelectorAll('[data-world]')].map((world) => {
    const counter = (name: string) => Number(world.querySelector(`[data-counter="${name}"]`)!.textContent);
    const crashed = world.querySelector<HTMLElement>('article[data-worker="A"]')!.dataset.status === 'crashed';
    return { nowMs, crashed, deliveries: counter('deliveries'), effects: counter('effects'), acks: counter('acks') };
  });
}
