// Pages with strict policies, and browsers with parts missing: the figure works, and no policy is broken by it.

import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { launchChromium } from '../browser/chromium.ts';
import { snippet } from './docs.ts';
import { watchedPage, works, type Watched } from './figure.ts';
import { serve, type Page, type Served } from './server.ts';

const LIB = '/node_modules/at-least-once/dist/lib';
const figure = '<at-least-once scenario="replay-2"><p>The fallback.</p></at-least-once>';
const modules = `<!doctype html><script type="module" src="${LIB}/auto.js"></script>${figure}`;
const classic = `<!doctype html><script src="${LIB}/at-least-once.iife.js" defer></script>${figure}`;

/** The line that the documentation gives. */
const STRICT = snippet('policies', 'http').trim().replace(/^Content-Security-Policy: /, '');

function under(policy: string, html: string): Page {
  return { html, headers: { 'content-security-policy': policy } };
}

let browser: Browser;
let server: Served;

beforeAll(async () => {
  browser = await launchChromium();
  server = await serve(inject('packed').home, {
    '/strict': under(STRICT, modules),
    '/strict-classic': under(STRICT, classic),
    '/trusted': under(`${STRICT}; require-trusted-types-for 'script'; trusted-types 'none'`, modules),
    '/no-wasm': under("script-src 'self'", modules),
    '/no-wasm-said': { html: modules.replace('<script', `<meta http-equiv="Content-Security-Policy" content="script-src 'self'"><script`) },
    '/no-wasm-classic': under("script-src 'self'", classic),
    '/open': { html: modules },
    '/open-classic': { html: classic },
  });
});
afterAll(async () => {
  await server.close();
  await browser.close();
});

async function visit(path: string, prepare: (watched: Watched) => Promise<unknown> = async () => {}, options: BrowserContextOptions = {}): Promise<Watched> {
  const watched = await watchedPage(browser, options);
  await prepare(watched);
  await watched.page.goto(`${server.origin}${path}`);
  return watched;
}

const withoutWasm = ({ page }: Watched) => page.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebAssembly'));

describe('the figure works and breaks no policy', () => {
  test.each([
    ['under the line that the documentation gives', '/strict'],
    ['under it as a classic script', '/strict-classic'],
    ['where trusted types are required and no policy of them may be made', '/trusted'],
    ['where the page itself says that there is no WebAssembly: the twin takes over', '/no-wasm-said'],
  ])('%s', async (_, path) => {
    const { page, complaints, violations } = await visit(path);
    await works(page);
    expect([await violations(), complaints]).toEqual([[], []]);
    await page.close();
  });

  test('where the browser has no WebAssembly: the twin takes over', async () => {
    const { page, complaints, violations } = await visit('/open', withoutWasm);
    await works(page);
    expect([await violations(), complaints]).toEqual([[], []]);
    await page.close();
  });

  test('where every kind of storage throws', async () => {
    const { page, complaints } = await visit('/open', ({ page }) => page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
        Object.defineProperty(window, name, { get: () => { throw new DOMException('denied', 'SecurityError'); } });
      }
    }));
    await works(page);
    expect(complaints).toEqual([]);
    await page.close();
  });
});

describe('under a header that allows the page’s own scripts alone', () => {
  // A script cannot read a header: the one report is the browser’s answer to the one try.
  test('the twin takes over after one try, which the browser reports', async () => {
    const { page, violations } = await visit('/no-wasm');
    await works(page);
    expect(await violations()).toEqual(['script-src wasm-eval']);
    await page.close();
  });

  test('the classic script, which has no second file, says why and shows what stands inside the element', async () => {
    const { page } = await visit('/no-wasm-classic');
    expect(await page.locator('at-least-once [part="message"].fault').textContent()).toMatch(/^The policy of this page forbids WebAssembly/);
    expect(await page.getByText('The fallback.').isVisible()).toBe(true);
    await page.close();
  });
});

test('without WebAssembly the classic script says why, as an event too, and shows the still time-line', async () => {
  const { page } = await visit('/open-classic', async (watched) => {
    await withoutWasm(watched);
    await watched.page.addInitScript(() => {
      addEventListener('error', (event) => { if (event instanceof CustomEvent) Reflect.set(window, 'told', event.detail); });
    });
  });
  const said = await page.locator('at-least-once [part="message"].fault').textContent();
  expect(said).toMatch(/^This browser has WebAssembly switched off/);
  expect(await page.evaluate(() => Reflect.get(window, 'told'))).toEqual({ message: said, reason: 'no-webassembly' });
  expect(await page.locator('at-least-once [part="timeline"]').count()).toBe(2);
  await page.close();
});
