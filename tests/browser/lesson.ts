// What the tests of a dive share: its sections on the page, and ways to answer their questions.

import type { Page } from 'playwright-core';
import { allNear, drawn } from './stage.ts';
import { tabTo } from './workshop.ts';

/** The sections of a dive stand on the page, and the focus before them. */
export async function openDive(page: Page, dive: string): Promise<void> {
  await page.locator(`[data-dive="${dive}"] h2 a`).focus();
  await page.waitForSelector(`[data-dive="${dive}"] [data-lesson]`);
  await allNear(page);
}

/** Brings a section into sight, so that `part` of it is there. */
export async function come(page: Page, id: string, part: string): Promise<void> {
  await page.locator(`#${id} h3 a`).evaluate((heading) => heading.scrollIntoView());
  await page.waitForSelector(`#${id} ${part}`);
  await allNear(page);
}

/** Answers a question by the keys. Returns `right` or `wrong`, as the page has it. */
export async function answer(page: Page, id: string, option: string): Promise<string> {
  await tabTo(page, `#${id} [data-option="${option}"]`);
  await page.keyboard.press('Enter');
  await drawn(page);
  return (await page.locator(`#${id} [data-answer]`).getAttribute('data-answer'))!;
}
