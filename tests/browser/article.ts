// What the tests of the article share: the page at an address of its own, a section that is reached, all of it at once.

import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { plan } from '../../web/src/dives/guide/plan';
import { drawn, ready } from './stage.ts';

/** The page anew, at an address of its own. */
export async function openAt(page: Page, address: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(inject('site') + address);
  await ready(page);
}

/** The section with this id is at the top of the window, and its heading has the focus. */
export async function arrived(page: Page, id: string): Promise<void> {
  await page.waitForFunction((section) => {
    const [place, focused] = [document.getElementById(section), document.activeElement];
    if (!place || !focused?.matches(`[href="#${CSS.escape(section)}"]`) || !place.contains(focused)) return false;
    const atEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
    const { top } = place.getBoundingClientRect();
    return Math.abs(top) < 40 || (atEnd && top > 0 && top < innerHeight);
  }, id);
}

/** Every part is loaded and every figure made, as they are for paper. */
export async function everything(page: Page): Promise<void> {
  await page.evaluate(() => {
    location.hash = '#a-section-that-there-is-not';
    dispatchEvent(new Event('beforeprint'));
  });
  await page.waitForFunction(() => document.querySelector('[data-dive]') && !document.querySelector('[data-dive][data-loaded="false"]'));
  await page.waitForSelector(`[data-lesson="${plan.sections.at(-1)!.id}"] [data-figure]`);
  await drawn(page);
}
