// The storm: a slider changes what it comes to, the worst job of it opens on a stage, and all of it by the keyboard.

import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { faultsInLooks, loadAxe, ONE_OF_EACH } from './axe.ts';
import { drawn, stages } from './stage.ts';
import { tabTo } from './workshop.ts';

let page: Page;
const stage = stages({ reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } }, (opened) => { page = opened; });

const inStorm = (selector: string) => page.locator(`[data-dive="storm"] ${selector}`);

/** To it, and after it: what is loaded above it on the way pushes it down. */
async function openStorm(): Promise<void> {
  await page.waitForFunction(() => {
    const desk = document.querySelector<HTMLElement>('[data-storm-desk]');
    if (desk?.dataset.answered === 'whole') return true;
    (desk ?? document.querySelector('[data-dive="storm"] h2'))?.scrollIntoView(); // neither is there while the page loads anew
    return false;
  });
  await page.locator('[data-dive="storm"] h2 a').focus();
}

/** What is on show is the answer to the sliders, to its end. */
async function whole(): Promise<void> {
  await page.waitForSelector('[data-storm-desk][data-answered="whole"]');
}

const totals = () => inStorm('[data-total]').allTextContents();
const summary = () => inStorm('[data-storm-summary]').innerText();

describe('with the keyboard alone', () => {
  test('a slider is moved, the figures change, moved back they are as they were, and the worst job is opened and played to its repeated effect', async () => {
    await stage();
    await openStorm();
    const before = await totals();
    await tabTo(page, '[data-slider="pause"]');
    await page.keyboard.press('End');
    await whole();
    expect(Number((await totals())[0]!.replace(',', ''))).toBeGreaterThan(Number(before[0]!.replace(',', '')));
    await page.keyboard.press('Home');
    await whole();
    expect(await inStorm('[data-blown="non-idempotent"] [data-kind="duplicates"] [data-cause="pause"] .of').textContent()).toBe('0');
    for (let i = 0; i < 4; ++i) await page.keyboard.press('ArrowRight');
    await whole();
    expect(await totals()).toEqual(before);

    const worst = inStorm('[data-blown="non-idempotent"] [data-worst="repeated"]');
    const effects = /(\d+) effects/.exec(await worst.innerText())![1];
    await tabTo(page, '[data-blown="non-idempotent"] [data-open-job="repeated"]');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-job-stage] [data-figure][data-complete="true"]');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H3');
    await tabTo(page, '[data-to-trouble]');
    await page.keyboard.press('Enter');
    await drawn(page);
    expect(await inStorm('[data-job-stage] [data-counter="effects"]').textContent()).toBe(effects);
    await inStorm('[data-job-stage] [data-figure]').focus();
    await page.keyboard.press('End');
    await drawn(page);
    expect(await inStorm('[data-job-stage] [data-counter="effects"]').textContent()).toBe(effects);
  });
});

describe('what is compared', () => {
  test('can be chosen, a third one added and taken away', async () => {
    await stage();
    await openStorm();
    await page.selectOption('[data-storm-compare]', 'keyed');
    await whole();
    expect(await inStorm('[data-blown]').count()).toBe(3);
    const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset.stormConsumer);
    expect(await focused()).toBe('2'); // the list that was chosen from is gone
    expect(await inStorm('[data-blown="keyed"] [data-total="duplicates"]').textContent()).toBe('0');
    await page.locator('[data-remove-consumer="0"]').click();
    expect(await focused()).toBe('0');
    await page.selectOption('[data-storm-consumer="0"]', 'at-most-once');
    await whole();
    expect(await inStorm('[data-blown]').evaluateAll((parts) => parts.map((part) => (part as HTMLElement).dataset.blown))).toEqual(['at-most-once', 'keyed']);
    expect(await inStorm('[data-blown="at-most-once"] [data-total="lost"]').textContent()).not.toBe('0');
  });

  test('is the same storm for the same seed, and another one for another', async () => {
    await stage();
    await openStorm();
    const first = await summary();
    await page.locator('[data-another-seed]').click();
    await whole();
    expect(await summary()).not.toBe(first);
    await page.locator('[data-seed]').fill('1');
    await page.keyboard.press('Tab');
    await whole();
    expect(await summary()).toBe(first);
  });

  test('comes to the same where the page may have no thread', async () => {
    await stage();
    await openStorm();
    const there = await summary();
    await page.addInitScript(() => { Reflect.deleteProperty(window, 'Worker'); });
    await page.reload();
    await openStorm();
    expect(await summary()).toBe(there);
  });
});

describe('a try', () => {
  test('sets the sliders and shows what its sentence says', async () => {
    await stage();
    await openStorm();
    expect(await inStorm('[data-blown="idempotent"] [data-total="duplicates"]').textContent()).toBe('0');
    await page.locator('[data-try="marker"]').click();
    await whole();
    expect(await inStorm('[data-slider="markerMs"]').getAttribute('aria-valuetext')).toBe('10 s');
    expect(await inStorm('[data-blown="idempotent"] [data-total="duplicates"]').textContent()).not.toBe('0');
    await page.locator('[data-calm]').click();
    await whole();
    expect(await inStorm('[data-blown="idempotent"] [data-total="duplicates"]').textContent()).toBe('0');
  });
});

describe('beside the button of a try', () => {
  test('stands what it has changed, until something else is', async () => {
    await stage();
    await openStorm();
    const [before] = await totals();
    await page.locator('[data-try="pauses"]').click();
    await page.waitForSelector('[data-changed="pauses"]');
    const [after] = await totals();
    expect(await inStorm('[data-changed]').innerText()).toContain(`non-idempotent: ${before} → ${after} repeated`);
    await inStorm('[data-slider="crash"]').fill('0');
    await whole();
    expect(await inStorm('[data-changed]').count()).toBe(0);
  });
});

describe('why jobs are lost', () => {
  test('is said where the stall limit has given them up, and where nothing is lost it is not', async () => {
    await stage();
    await openStorm();
    const why = (name: string) => inStorm(`[data-blown="${name}"] [data-why]`);
    expect(await why('non-idempotent').isVisible()).toBe(true);
    expect(await why('idempotent').isVisible()).toBe(false);
    await inStorm('[data-slider="crash"]').fill('0');
    await whole();
    expect(await inStorm('[data-blown="non-idempotent"] [data-total="lost"]').textContent()).toBe('0');
    expect(await why('non-idempotent').isVisible()).toBe(false);
  });
});

describe('nothing moves', () => {
  test('on the desk while a slider does', async () => {
    await stage();
    await openStorm();
    const boxes = () => inStorm('.weather .bound, [data-blown], .causes, .chart, .worst, [data-storm-summary]').evaluateAll((parts) => {
      const desk = document.querySelector('[data-storm-desk]')!.getBoundingClientRect();
      return parts.map((part) => part.getBoundingClientRect()).map((box) => [box.x, box.y - desk.y, box.width, box.height].map(Math.round));
    });
    const before = await boxes();
    for (const stop of ['0', '8', '4']) {
      await inStorm('[data-slider="pause"]').fill(stop);
      await whole();
      expect(await boxes()).toEqual(before);
    }
  });
});

describe('axe finds nothing', () => {
  test('in any look with the table open and a job on the stage; and nothing stands out to the side', async () => {
    await stage();
    await openStorm();
    await inStorm('[data-storm-table] summary').click();
    await page.locator('[data-open-job="repeated"]').first().click();
    await page.waitForSelector('[data-job-stage] [data-figure][data-complete="true"]');
    await loadAxe(page);
    expect(await faultsInLooks(page, '[data-dive="storm"]', ONE_OF_EACH)).toEqual({});
  });
});

test('no target of the storm is smaller than 24 px at 320 px', async () => {
  await stage({ viewport: { width: 320, height: 700 } });
  await openStorm();
  const small = await inStorm(':is(button, select, input, summary)').evaluateAll((parts) => parts
    .map((part) => ({ name: part.outerHTML.slice(0, 90), box: part.getBoundingClientRect() }))
    .filter(({ box }) => box.height > 0 && (box.width < 24 || box.height < 24)).map(({ name }) => name));
  expect(small).toEqual([]);
});

test('those who never come to it do not load it', async () => {
  await stage();
  const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1)!));
  expect((await loaded()).filter((name) => /storm/.test(name))).toEqual([]);
  await openStorm();
  expect((await loaded()).filter((name) => /storm/.test(name)).length).toBeGreaterThan(0);
});
