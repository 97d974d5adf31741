// Ten thousand jobs and a hundred workers: the figure is as small as for one.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from './chromium.ts';
import { beatOf, openStage, openText, press, ready } from './stage.ts';
import { storm } from '../bench/storm.mjs';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
  page = await openStage(browser, { viewport: { width: 1280, height: 900 } });
  await openText(page, 'storm.json', JSON.stringify(storm(10_000, 100)));
  await ready(page);
});
afterAll(() => browser.close());

const nodes = () => page.evaluate(() => document.querySelectorAll('[data-figure], [data-figure] *').length);

test('10,000 jobs and 100 workers take at most 600 nodes, at the start, in the thick of it and at the end', async () => {
  const counts = [await nodes()];
  for (const part of [0.1, 0.5, 1]) {
    const beats = Number(await page.locator('[data-figure]').getAttribute('data-beats'));
    await page.locator('[data-scrubber]').fill(String(Math.floor(beats * part)));
    await page.waitForFunction((beat) => document.querySelector<HTMLElement>('[data-figure]')!.dataset.beat === String(beat), Math.floor(beats * part));
    counts.push(await nodes());
  }
  expect(Math.max(...counts)).toBeLessThanOrEqual(600);
  expect(Math.min(...counts)).toBeGreaterThan(100);
});

test('a hundred workers are counted, and the one that acts is shown with its code', async () => {
  await press(page, 'Home');
  for (let i = 0; i < 30; ++i) await press(page, 'ArrowRight');
  expect(await page.locator('[data-world="0"] .fleet p').textContent()).toMatch(/^100 workers: \d+ running, \d+ idle/);
  expect(await page.locator('[data-world="0"] article[data-worker]').count()).toBe(1);
});

test('its numbers have room at 320 px', async () => {
  await page.setViewportSize({ width: 320, height: 700 });
  await press(page, 'End');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 900 });
});

test('the keys lose no step in it', async () => {
  await press(page, 'Home');
  for (let i = 0; i < 20; ++i) await page.keyboard.down('ArrowRight');
  await page.keyboard.up('ArrowRight');
  expect(await beatOf(page)).toBe(20);
});
