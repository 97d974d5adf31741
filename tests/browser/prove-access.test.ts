// The workshop for readers who cannot see it, on every width, and what it costs those who never come to it.

import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { faultsInLooks, loadAxe, ONE_OF_EACH } from './axe.ts';
import { drawn, stages } from './stage.ts';
import { inProve, openWorkshop, prove, proveOrders } from './workshop.ts';

let page: Page;
const stage = stages({ reducedMotion: 'reduce' }, (opened) => { page = opened; });

describe('axe finds nothing', () => {
  test('in any look: before it is asked, with every verdict, with the twins shown and the run on the stage', async () => {
    await stage();
    await openWorkshop(page);
    await loadAxe(page);
    expect(await faultsInLooks(page, '[data-dive="prove"]', ONE_OF_EACH), 'before').toEqual({});
    await page.locator('[data-add="begin"]').click({ force: true });
    await prove(page);
    await proveOrders(page);
    expect(await faultsInLooks(page, '[data-dive="prove"]', ONE_OF_EACH), 'proved').toEqual({});
    await inProve(page, '[data-reveal]').click();
    await inProve(page, '[data-play="effect-happens"]').click();
    await inProve(page, '[data-to-violation]').click();
    expect(await faultsInLooks(page, '[data-dive="prove"]', ONE_OF_EACH), 'shown').toEqual({});
  });
});

describe('what is small enough for a finger', () => {
  test('no target of the workshop is smaller than 24 px at 320 px', async () => {
    await stage({ viewport: { width: 320, height: 700 } });
    await openWorkshop(page);
    await prove(page);
    await proveOrders(page);
    const small = await inProve(page, ':is(button, select, input)').evaluateAll((parts) => parts
      .map((part) => ({ name: part.outerHTML.slice(0, 90), box: part.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 24 || box.height < 24).map(({ name }) => name));
    expect(small).toEqual([]);
  });
});

describe('those who never come to it', () => {
  test('do not load it', async () => {
    await stage({ viewport: { width: 1280, height: 900 } });
    const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1)!));
    expect((await loaded()).filter((name) => /workshop|prov/.test(name))).toEqual([]);
    await openWorkshop(page);
    expect((await loaded()).filter((name) => /workshop/.test(name)).length).toBe(1);
  });

  test('have the page where its parts cannot be loaded, and a line says so', async () => {
    await stage({ viewport: { width: 1280, height: 900 } });
    await page.route(/workshop/, (route) => route.abort());
    await page.locator('[data-dive="prove"] h2 a').scrollIntoViewIfNeeded();
    await page.locator('[data-dive="prove"] [role="alert"]').waitFor();
    const first = page.locator('[data-figure]').first();
    await first.focus();
    await page.keyboard.press('ArrowRight');
    expect(await first.getAttribute('data-beat')).toBe('1');
  });
});

describe('a verdict does not move what stands there', () => {
  test('while the counts climb and when they stand', async () => {
    await stage({ viewport: { width: 1280, height: 900 } });
    await openWorkshop(page);
    await prove(page);
    const boxes = () => inProve(page, '.prove-desk, .verdicts table, [data-verdict], .search-counts, .search-status').evaluateAll((parts) =>
      parts.map((part) => part.getBoundingClientRect()).map((box) => [box.x, box.y + scrollY, box.width, box.height].map(Math.round)));
    const before = await boxes();
    await page.locator('[data-bound="jobs"]').fill('3');
    await page.locator('[data-bound="workers"]').fill('4');
    await page.locator('[data-bound="pauses"]').fill('2');
    await page.locator('[data-prove-it]').click();
    await page.waitForFunction(() => document.querySelector('[data-count="states"]')!.textContent!.length > 4);
    const during = await boxes();
    await page.locator('[data-prove-it]').click();
    await drawn(page);
    expect(during).toEqual(before);
    expect(await boxes()).toEqual(before);
  });
});
