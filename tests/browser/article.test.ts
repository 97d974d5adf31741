// The page around the dives: what stands behind the first figure, the way through, and all of it at once.

import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { plan } from '../../web/src/dives/guide/plan';
import { dives } from '../../web/src/words/article';
import { arrived, everything, openAt } from './article.ts';
import { faultsInLooks, faultsOfWhole, loadAxe, ONE_OF_EACH, sideways } from './axe.ts';
import { allNear, openShipped, ready, stages } from './stage.ts';

let page: Page;
const stage = stages({ reducedMotion: 'reduce' }, (opened) => { page = opened; });

const PARTS = Object.keys(dives);

describe('what stands behind the first figure', () => {
  test('crashes its other consumer, whatever the reader has opened: the marker is set, and nobody is charged', async () => {
    await stage();
    await openShipped(page, 'pop.json');
    await page.locator('[data-crash-claim]').click();
    await ready(page);
    const counts = page.locator('[data-consumer="idempotent"] [data-counter="effects"], [data-consumer="idempotent"] [data-counter="lost"]');
    expect(await counts.allTextContents()).toEqual(['0', '1']);
    expect(await page.locator('[data-consumer="idempotent"] [data-marker="j1"]').getAttribute('data-state')).toBe('set');
    expect(await page.locator('[data-readout]').first().evaluate((readout) => {
      const { top } = readout.getBoundingClientRect();
      return top > -1 && top < innerHeight && document.activeElement!.matches('[data-figure]');
    })).toBe(true);
  });
});

describe('the way through the page', () => {
  test('a table of contents behind the first figure names every part, in its order, with the question that it answers', async () => {
    await stage();
    const entries = page.getByRole('navigation', { name: 'On this page' }).getByRole('listitem');
    expect(await entries.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(PARTS.map((id) => `#${id}`));
    for (const text of await entries.allTextContents()) expect(text).toMatch(/\?$/);
    expect(await page.locator('[data-dive]').evaluateAll((parts) => parts.map((part) => part.id))).toEqual(PARTS);
  });

  test('a link leads to its part, also to one that is loaded only then; so do a changed address, and the way back', async () => {
    await stage();
    await page.locator('.contents a[href="#notes"]').click();
    await arrived(page, 'notes');
    await page.evaluate(() => { location.hash = '#case-slow'; });
    await arrived(page, 'case-slow');
    await page.evaluate(() => { location.hash = '#gap'; });
    await arrived(page, 'gap');
    await page.goBack();
    await arrived(page, 'case-slow');
    await page.goBack();
    await arrived(page, 'notes');
  });

  test('an address leads to a section of a part that nobody has come near, and stays there while the rest grows', async () => {
    await stage();
    const last = plan.sections.at(-1)!.id;
    await openAt(page, `#${last}`);
    await arrived(page, last);
    await page.waitForSelector(`[data-lesson="${last}"] [data-figure][data-complete="true"]`);
    await arrived(page, last);
    await page.mouse.wheel(0, -400);
    await page.waitForFunction((id) => document.getElementById(id)!.getBoundingClientRect().top > 100, last);
  });

  test('who scrolls fast to a part that is not loaded stays there while it comes, and loads no part in between', async () => {
    await stage();
    for (const id of ['storm', 'prove']) {
      await page.locator(`#${id}`).evaluate((part) => window.scrollBy(0, part.getBoundingClientRect().top - 50));
      await page.waitForSelector(`#${id}[data-loaded="true"]`);
      await allNear(page);
      const height = await page.locator(`#${id} h2`).evaluate((heading) => heading.getBoundingClientRect().top / innerHeight);
      expect(height, id).toBeGreaterThan(0);
      expect(height, id).toBeLessThan(1);
    }
    expect(await page.locator('[data-dive="idempotent"]').getAttribute('data-loaded')).toBe('false');
  });

  test('an address that names nothing, or makes no sense, leaves the page as it is', async () => {
    await stage();
    for (const address of ['#nothing-of-that-name', '#%E0%A4%A']) {
      await openAt(page, address);
      expect(await page.locator('[data-figure]').first().isVisible()).toBe(true);
    }
  });
});

describe('with everything loaded', () => {
  test('the page as a whole has nothing that axe finds, and does not scroll sideways, in a lecture neither', async () => {
    await stage();
    await everything(page);
    await headingsAndParts();
    await loadAxe(page);
    expect(await faultsOfWhole(page)).toEqual([]);
    await page.evaluate(() => document.documentElement.toggleAttribute('data-lecture', true));
    for (const width of [1280, 640, 320]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await sideways(page), `${width} px`).toBeLessThanOrEqual(0);
    }
  });
});

// The dives, the workshop and the storm have tests of their own that look at them in every way.
test('in the guide, the notes, the references and what is for a lecture axe finds nothing in any look', async () => {
  await stage();
  await loadAxe(page);
  for (const id of ['references', 'notes', 'lecture', 'guide']) {
    await page.locator(`.contents a[href="#${id}"]`).click();
    await arrived(page, id);
    await page.waitForSelector(`#${id}[data-loaded="true"]`);
  }
  await page.locator('[data-case="case-asterisk"]').click();
  await page.locator('#case-asterisk [data-option="once"]').click();
  await page.waitForSelector('#case-asterisk [data-answer]');
  expect(await faultsInLooks(page, ':is(#guide, #notes, #references, #lecture)', ONE_OF_EACH)).toEqual({});
});

/** Headings go down one level at a time, under one h1; there is one main part, and all that is a landmark has a name. */
async function headingsAndParts(): Promise<void> {
  const levels = await page.locator(':is(h1, h2, h3, h4, h5, h6)').evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => Number(one.tagName[1])));
  expect(levels.filter((level) => level === 1).length).toBe(1);
  expect(levels.filter((level, i) => level > (levels[i - 1] ?? 0) + 1)).toEqual([]);
  expect(await page.getByRole('main').count()).toBe(1);
  const nameless = await page.locator('nav, aside, section[aria-label], section[aria-labelledby]').evaluateAll((parts) => parts
    .filter((part) => !part.getAttribute('aria-label') && !document.getElementById(part.getAttribute('aria-labelledby') ?? '')?.textContent)
    .map((part) => part.className));
  expect(nameless).toEqual([]);
}
