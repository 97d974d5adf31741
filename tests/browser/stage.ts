// What the browser tests of the stage share: a page with the figure on it, and ways to drive and to read it.

import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { BEAT_MS } from '../../web/src/player/clock';
import { launchChromium } from './chromium.ts';

export const WIDTHS = [1280, 768, 320] as const;
/** So long a machine may be busy with other things: nothing here measures how long something takes. */
const PATIENCE_MS = 120_000;

export const SCHEMES = ['light', 'dark'] as const;

/**
 * A fresh page; its figure stands at the start, the run known to its end and what a crash in each gap comes to. The
 * reader is there, so what they may open is at hand.
 */
export async function openStage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await browser.newPage(options);
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(inject('site'));
  await ready(page);
  await page.locator('[data-figure]').first().dispatchEvent('pointerover');
  await page.waitForSelector('[data-figure][data-at-hand="true"]');
  await page.waitForSelector('[data-dive]', { state: 'attached' });
  return page;
}

/** A browser for the tests of a file, and a stage of its own for each test that opens one. `use` is given the page. */
export function stages(defaults: BrowserContextOptions, use: (page: Page) => void): (options?: BrowserContextOptions) => Promise<void> {
  let browser: Browser;
  let page: Page | undefined;
  beforeAll(async () => { browser = await launchChromium(); });
  afterAll(() => browser.close());
  afterEach(() => page?.close());
  return async (options = {}) => {
    page = await openStage(browser, { ...defaults, ...options });
    use(page);
  };
}

export async function ready(page: Page): Promise<void> {
  await page.waitForSelector('[data-figure][data-complete="true"][data-mapped="true"]');
}

export async function openShipped(page: Page, file: string): Promise<void> {
  await page.selectOption('[data-menu]', file);
  await ready(page);
}

const FIELD = 'input[data-open]';

/** The file is open, or refused, behind it: the field is emptied then. */
export async function openText(page: Page, name: string, text: string): Promise<void> {
  await page.locator(FIELD).setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  await page.waitForFunction((selector) => document.querySelector<HTMLInputElement>(selector)!.files!.length === 0, FIELD);
}

export async function beatOf(page: Page): Promise<number> {
  return Number(await page.locator('[data-figure]').first().getAttribute('data-beat'));
}

export async function beatsOf(page: Page): Promise<number> {
  return Number(await page.locator('[data-figure]').first().getAttribute('data-beats'));
}

export async function scrubTo(page: Page, beat: number): Promise<void> {
  await page.locator('[data-scrubber]').first().fill(String(beat));
  await page.waitForSelector(`[data-figure][data-beat="${beat}"]`);
}

/** The page's time stands still from here on, and goes by beats: whatever the machine does meanwhile, none comes by itself. */
export async function holdClock(page: Page): Promise<{ beats(count: number): Promise<void> }> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  return { beats: (count) => page.clock.runFor(count * BEAT_MS) };
}

export async function press(page: Page, key: string): Promise<void> {
  await page.focus('[data-figure]');
  await page.keyboard.press(key);
}

/** Lets what was asked for be drawn. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0))));
}

/** All that is made because it is near what is in sight is there: nothing moves any more what is to be pointed at. */
export async function allNear(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isNear = ({ top, bottom }: DOMRect) => bottom > -600 && top < innerHeight + 600;
    const lacking = document.querySelectorAll('[data-loaded="false"], [data-made="false"]');
    return ![...lacking].some((place) => isNear(place.getBoundingClientRect()));
  });
  // Their figures are laid out in a frame or two more.
  await page.evaluate(async () => {
    for (let still = 0, last = 0; still < 10; ++still) {
      await new Promise(requestAnimationFrame);
      const { scrollHeight } = document.documentElement;
      if (scrollHeight !== last) [still, last] = [0, scrollHeight];
    }
  });
}

/** Everything the figure shows of the run, as markup; what only says how it got there is left out. */
export function picture(page: Page): Promise<string> {
  return page.evaluate(() => {
    const figure = document.querySelector('[data-figure]')!.cloneNode(true) as HTMLElement;
    for (const part of figure.querySelectorAll('.buttons, .status-line, [data-live]')) part.remove();
    for (const name of ['data-mode', 'data-position']) figure.removeAttribute(name);
    // Attributes stand in the order in which they came, and a title taken away is left as an empty one.
    for (const part of figure.querySelectorAll('*')) {
      const attributes = [...part.attributes].sort((a, b) => a.name.localeCompare(b.name));
      for (const { name } of attributes) part.removeAttribute(name);
      for (const { name, value } of attributes) if (name !== 'title' || value !== '') part.setAttribute(name, value);
    }
    return figure.outerHTML;
  });
}
