// What the tests of the workshop share: a page with it in sight, and ways to drive it.

import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { allNear, drawn } from './stage.ts';

/** What only this section has. */
export const inProve = (page: Page, selector: string) => page.locator(`[data-dive="prove"] ${selector}`);

export async function openWorkshop(page: Page): Promise<void> {
  await page.locator('[data-dive="prove"] h2 a').scrollIntoViewIfNeeded();
  await page.waitForSelector('[data-builder]');
  await allNear(page);
}

/** A slider is set as by hand: its value, and what it tells of it. */
export async function setBounds(page: Page, bounds: Record<string, number>): Promise<void> {
  for (const [bound, value] of Object.entries(bounds)) await page.locator(`[data-bound="${bound}"]`).fill(String(value));
}

export async function prove(page: Page): Promise<void> {
  await page.locator('[data-prove-it]').click();
  await page.waitForSelector('[data-verdicts][data-phase="proved"]');
}

export function steps(page: Page): Promise<string[]> {
  return page.locator('[data-placed]').evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset.placed!));
}

/** promise → [what kind of verdict, after how many actions]. */
export function verdicts(page: Page): Promise<Record<string, [string, string]>> {
  return page.locator('[data-verdict]').evaluateAll((rows) => Object.fromEntries(rows.map((row) => {
    const { verdict, kind, length } = (row as HTMLElement).dataset;
    return [verdict!, [kind!, length!]];
  })));
}

export async function proveOrders(page: Page): Promise<void> {
  await page.locator('[data-orders]').scrollIntoViewIfNeeded();
  await page.waitForSelector('[data-orders][data-phase="proved"]');
}

/** Tabs until the element has the focus. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let i = 0; i < 300; ++i) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  expect.fail(`${selector} is not reached by Tab`);
}

/** Goes on in the run that was found, a step at a time, until the sign is there. */
export async function stepUntil(page: Page, sign: string): Promise<void> {
  await inProve(page, '[data-figure]').focus();
  for (let i = 0; i < 60 && await inProve(page, sign).count() === 0; ++i) {
    await page.keyboard.press('ArrowRight');
    await drawn(page);
  }
  expect(await inProve(page, sign).count(), sign).toBeGreaterThan(0);
}
