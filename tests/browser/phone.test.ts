// The figure and what stands around it in a finger's width: what folds, what comes to the top, how large what is pressed is.

import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { ROUNDS } from '../../web/src/player/reaping-game';
import { DESK, PHONE, scrolled, seen, tap } from './finger.ts';
import { come, openDive } from './lesson.ts';
import { beatOf, holdClock, stages } from './stage.ts';

let page: Page;
const stage = stages({ reducedMotion: 'no-preference' }, (opened) => { page = opened; });

describe('on a phone', () => {
  test('the first press of play brings the readout to the top; no other press moves the page', async () => {
    await stage(PHONE);
    const clock = await holdClock(page);
    const top = () => page.locator('.readouts').first().evaluate((readouts) => Math.round(readouts.getBoundingClientRect().top));
    expect(await top()).toBeGreaterThan(200);
    await tap(page, '[data-verb="play"]');
    await page.waitForSelector('[data-figure][data-mode="playing"]');
    expect(await top()).toBe(0);
    expect(await page.locator('[data-world="0"] [data-list="active"]').evaluate((list) => list.getBoundingClientRect().bottom < document.querySelector('.transport')!.getBoundingClientRect().top)).toBe(true);
    await clock.beats(2);
    expect(await beatOf(page)).toBe(2);
    await tap(page, '[data-verb="pause"]');
    await page.evaluate(() => scrollBy(0, -100));
    const before = await scrolled(page);
    await tap(page, '[data-verb="play"]');
    await page.waitForSelector('[data-figure][data-mode="playing"]');
    expect(await scrolled(page)).toBe(before);
  });

  test('the settings are one line that opens, by finger and by key, and stays open over a change; on a wide page nothing folds them', async () => {
    await stage(PHONE);
    const settings = page.locator('[data-parameters]');
    expect(await settings.isVisible()).toBe(false);
    await tap(page, '.fold summary');
    expect(await settings.locator('[data-setting]').evaluateAll((all) => all.filter((one) => one.checkVisibility()).length)).toBe(7);
    await page.locator('[data-setting="workers"]').fill('3');
    await page.locator('[data-setting="workers"]').blur();
    await page.waitForSelector('[data-world="0"] article[data-worker="C"]');
    expect(await settings.isVisible()).toBe(true);
    await page.locator('.fold summary').press('Enter');
    expect(await settings.isVisible()).toBe(false);
    await page.setViewportSize(DESK.viewport);
    await settings.waitFor({ state: 'visible' });
    expect(await page.locator('.fold summary').isVisible()).toBe(false);
  });

  test('the reaper’s game says which world it is about beside the buttons, from the first decision to the score', async () => {
    await stage(PHONE);
    await openDive(page, 'gap');
    await come(page, 'reaper', '[data-game]');
    for (let round = 1; round <= ROUNDS; ++round) {
      await page.waitForSelector(`[data-game][data-round="${round}"]`);
      await seen(page);
      if (round > 1) {
        expect(await inWindow('[data-round-says]'), `heading ${round}`).toBe(true);
        expect(await inWindow('[data-decide="leave"]'), `buttons ${round}`).toBe(true);
      } else await page.locator('[data-decide="leave"]').scrollIntoViewIfNeeded();
      await tap(page, '[data-decide="leave"]');
    }
    await page.waitForSelector('[data-score]');
    await seen(page);
    expect(await inWindow('[data-score] h4')).toBe(true);
    expect(await page.locator('[data-score] h4').first().evaluate((heading) => heading === document.activeElement)).toBe(true);
  });

  test('each choice in the menu of a gap is a row of 40 px', async () => {
    await stage(PHONE);
    await page.locator('[data-world="0"] [data-gap="after:effect"][data-worker="A"]').tap();
    const heights = await page.locator('.choices [data-choice]').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(3);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(40);
  });

  test('nothing names a key to press', async () => {
    await stage(PHONE);
    await openDive(page, 'gap');
    await come(page, 'reaper', '[data-game]');
    expect(await page.locator('.decide kbd').evaluateAll((keys) => keys.filter((key) => key.checkVisibility()).length)).toBe(0);
  });
});

const inWindow = (selector: string) => page.locator(selector).first().evaluate((part) => {
  const { top, bottom } = part.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
});
