// Code beside the picture, and the Redis log: opened on demand, lit where the run stands.

import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { storm } from '../bench/storm.mjs';
import { faultsInLooks, loadAxe } from './axe.ts';
import { beatOf, beatsOf, drawn, openText, press, ready, scrubTo, stages } from './stage.ts';

let page: Page;
const stage = stages({}, (opened) => { page = opened; });

const open = (aside: 'code' | 'log') => page.locator(`[data-aside="${aside}"]`).click();
const texts = (selector: string) => page.locator(selector).allTextContents();

test('neither is there until it is asked for, and a second press takes it away', async () => {
  await stage();
  expect(await page.locator('[data-code], [data-log]').count()).toBe(0);
  await open('code');
  await open('log');
  expect(await page.locator('[data-code]').count()).toBe(2);
  expect(await page.locator('[data-log]').count()).toBe(2);
  expect(await page.locator('[data-aside="code"]').getAttribute('aria-pressed')).toBe('true');
  await open('code');
  expect(await page.locator('[data-code]').count()).toBe(0);
});

test('at every beat the lit lines of the code are those where the workers stand', async () => {
  await stage();
  await open('code');
  let lit = 0;
  for (let beat = 0; beat <= await beatsOf(page); ++beat) {
    await scrubTo(page, beat);
    const [code, workers] = await page.evaluate(() => [0, 1].map((side) => [0, 1].map((world) => [...new Set(side === 0
      ? [...document.querySelectorAll(`[data-code="${world}"] li`)].flatMap((line, at) => (line.getAttribute('aria-current') ? [at] : []))
      : [...document.querySelectorAll<HTMLElement>(`[data-world="${world}"] [data-worker][data-line]`)].map((worker) => Number(worker.dataset.line)).filter((line) => line >= 0))].sort())));
    expect(code, `beat ${beat}`).toEqual(workers);
    lit += code!.flat().length;
  }
  expect(lit).toBeGreaterThan(10);
});

test('the command beside the lit line is the next that the worker sends', async () => {
  await stage();
  await open('code');
  await open('log');
  let compared = 0;
  for (let beat = 0; beat < await beatsOf(page); ++beat) {
    await scrubTo(page, beat);
    const said = await texts('[data-code="1"] li[aria-current] .sent > code');
    await press(page, 'ArrowRight');
    const [came] = await texts('[data-log="1"] .log > ol > li:last-child .asked');
    if (said.length === 1 && await page.locator('[data-world="1"]').getAttribute('data-moved') === 'true' && came?.startsWith('SET')) {
      expect(said[0]).toBe(came);
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(0);
});

test('a script unfolds to its Lua text, by the keyboard too', async () => {
  await stage();
  await open('code');
  const script = page.locator('[data-code="0"] [data-step="take"] summary');
  expect(await script.textContent()).toBe('EVAL take … emq:mail: {worker} 10000 "" {now}');
  await script.focus();
  await page.keyboard.press('Enter');
  await drawn(page);
  expect(await script.textContent()).toMatch(/^EVAL take 4 emq:mail:wait /);
  expect(await page.locator('[data-code="0"] [data-lua="take"]').textContent()).toContain("redis.call('LMOVE'");
});

test('the log ends at the cursor with its last line lit, and a line goes to its step', async () => {
  await stage();
  await open('log');
  let before = 0;
  for (let beat = 0; beat <= await beatsOf(page); ++beat) {
    await scrubTo(page, beat);
    const count = Number(await page.locator('[data-log="0"]').getAttribute('data-count'));
    expect(count).toBeGreaterThanOrEqual(before);
    const lit = await page.locator('[data-log="0"] li[aria-current]').evaluateAll((lines) => lines.map((line) => Number((line as HTMLElement).dataset.request)));
    expect(lit).toEqual(count > 0 ? [count - 1] : []);
    before = count;
  }
  const line = page.locator('[data-log="0"] [data-request="2"]');
  const beat = Number(await line.getAttribute('data-of-beat'));
  await line.locator('button').click();
  expect(await beatOf(page)).toBe(beat);
  expect(await page.evaluate(() => document.activeElement!.closest('[data-request]')?.getAttribute('data-request'))).toBe('2');
});

test('of 10,000 jobs a page of lines is drawn, and one goes back page by page', async () => {
  await stage();
  await openText(page, 'storm.json', JSON.stringify(storm(10_000, 100)));
  await ready(page);
  await open('log');
  await press(page, 'End');
  await page.waitForFunction(() => Number(document.querySelector<HTMLElement>('[data-log="0"]')?.dataset.count) > 10_000);
  const first = () => page.locator('[data-log="0"] [data-request]').first().getAttribute('data-request').then(Number);
  const newest = await first();
  expect(await page.locator('[data-log="0"] [data-request]').count()).toBe(40);
  await page.locator('[data-log="0"] [data-turn="earlier"]').click();
  await drawn(page);
  expect(await first()).toBe(newest - 40);
  await page.locator('[data-log="0"] [data-turn="later"]').click();
  await drawn(page);
  expect(await first()).toBe(newest);
});

test('in forced colours the lit lines have the system’s own highlight', async () => {
  await stage({ forcedColors: 'active', reducedMotion: 'reduce' }); // no colour is on its way to another
  await open('code');
  await open('log');
  await scrubTo(page, 5);
  const grounds = await page.evaluate(() => {
    const ground = (selector: string) => getComputedStyle(document.querySelector(selector)!).backgroundColor;
    return [ground('[data-code] li[aria-current]'), ground('[data-log] li[aria-current]'), ground('[data-code] li:not([aria-current])')];
  });
  expect(grounds[0]).toBe(grounds[1]);
  expect(grounds[0]).not.toBe(grounds[2]);
});

test('on paper the open panels stay, and what wants a finger goes', async () => {
  await stage();
  await open('code');
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('[data-code="0"]').isVisible()).toBe(true);
  expect(await page.locator('[data-aside="code"]').isVisible()).toBe(false);
});

test('in any look axe finds nothing, and nothing is wider than the page', async () => {
  await stage();
  await loadAxe(page);
  await scrubTo(page, 8);
  await open('code');
  await open('log');
  await page.locator('[data-code="0"] summary').first().click();
  await page.locator('[data-log="0"] summary').first().click();
  expect(await faultsInLooks(page, '[data-figure]')).toEqual({});
  expect(await page.locator('[data-figure] [style]').count()).toBe(0);
  await page.locator('[data-popover="share"] button').click();
  expect(await faultsInLooks(page, '[data-figure]')).toEqual({});
});
