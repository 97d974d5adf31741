// Pages with the element on them: a browser and a server for the tests of a file.

import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { launchChromium } from '../browser/chromium.ts';
import { watchedPage, type Watched } from './figure.ts';
import { serve, type Page, type Served } from './server.ts';

/** The folder that the package is unpacked and installed in. */
export const { home } = inject('packed');

export const LIB = '/node_modules/at-least-once/dist/lib';
export const AUTO = `<!doctype html><script type="module" src="${LIB}/auto.js"></script>`;

export interface ElementPages {
  readonly browser: Browser;
  readonly origin: string;
  open(path: string, options?: BrowserContextOptions): Promise<Watched>;
}

/** `/one` has an element, `/none` none; `more`: further pages. `prepare` makes what they need. */
export function elementPages(more: Record<string, Page> = {}, prepare: () => Promise<void> = async () => {}): ElementPages {
  let browser: Browser;
  let server: Served;
  beforeAll(async () => {
    browser = await launchChromium();
    await prepare();
    server = await serve(home, {
      '/one': { html: `${AUTO}<main><at-least-once></at-least-once></main><aside></aside>` },
      '/none': { html: `${AUTO}<main></main>` },
      ...more,
    });
  });
  afterAll(async () => {
    await server.close();
    await browser.close();
  });
  return {
    get browser() { return browser; },
    get origin() { return server.origin; },
    async open(path, options = { reducedMotion: 'reduce' }) {
      const watched = await watchedPage(browser, options);
      await watched.page.goto(`${server.origin}${path}`);
      return watched;
    },
  };
}
