// What every host is asked: does the figure work in it, and does the browser complain of anything?

import type { Browser, Frame, Page } from 'playwright-core';
import { expect } from 'vitest';

/** A page that keeps what the browser complains of. */
export interface Watched {
  page: Page;
  /** Errors of the console and of scripts. */
  complaints: string[];
  /** What a policy was broken by, as the browser reports it. */
  violations(): Promise<string[]>;
}

export async function watchedPage(browser: Browser, options: Parameters<Browser['newPage']>[0] = {}): Promise<Watched> {
  const page = await browser.newPage(options);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => { if (message.type() === 'error') complaints.push(message.text()); });
  await page.addInitScript(() => {
    const seen: string[] = [];
    Reflect.set(window, 'violations', seen);
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => seen.push(`${effectiveDirective} ${blockedURI}`));
  });
  const violations = () => page.evaluate(() => Reflect.get(window, 'violations') as string[]);
  return { page, complaints, violations };
}

/** The figure stands there, its run known to the end. */
export async function ready(place: Page | Frame, figure = 'at-least-once'): Promise<void> {
  await place.locator(`${figure} [data-figure][data-complete="true"]`).first().waitFor({ state: 'attached' });
}

/** consumer → [deliveries, effects]. */
export function readout(place: Page | Frame, figure = 'at-least-once'): Promise<Record<string, number[]>> {
  return place.locator(figure).first().evaluate((element) => Object.fromEntries(
    [...element.shadowRoot!.querySelectorAll('[data-readout]')].map((one) => [
      one.querySelector<HTMLSelectElement>('.consumer')!.value,
      ['[data-deliveries]', '[data-effects]'].map((part) => Number(one.querySelector(part)!.textContent)),
    ]),
  ));
}

/** Toggles to three deliveries, goes to the end, and reads 3/3 and 3/1. */
export async function works(place: Page | Frame, figure = 'at-least-once'): Promise<void> {
  await ready(place, figure);
  await place.locator(`${figure} [data-toggle] input[value="3"]`).first().check({ force: true });
  await ready(place, figure);
  await place.locator(`${figure} [data-figure]`).first().press('End');
  expect(await readout(place, figure)).toEqual({ 'non-idempotent': [3, 3], idempotent: [3, 1] });
}
