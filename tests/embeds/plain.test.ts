// Pages without a build: a classic script from a server and from a disk, modules as they lie, a notebook, a frame.

import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchChromium } from '../browser/chromium.ts';
import { snippet } from './docs.ts';
import { watchedPage, works } from './figure.ts';
import { serve, type Served } from './server.ts';

const { home } = inject('packed');
const lib = join(home, 'node_modules/at-least-once/dist/lib');

let browser: Browser;
let server: Served;

const ANYWIDGET = `<!doctype html><main></main><script type="module">
  const source = await (await fetch('/node_modules/at-least-once/dist/lib/anywidget.js')).text();
  const address = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  const { default: widget } = await import(address);
  URL.revokeObjectURL(address);
  const values = new Map([['scenario', 'replay-2']]);
  const heard = new Map();
  window.saved = values;
  window.heard = heard;
  window.model = {
    get: (name) => values.get(name),
    set: (name, value) => { values.set(name, value); heard.get('change:' + name)?.forEach((listener) => listener()); },
    save_changes: () => {},
    on: (name, listener) => heard.set(name, [...(heard.get(name) ?? []), listener]),
    off: (name, listener) => heard.set(name, (heard.get(name) ?? []).filter((one) => one !== listener)),
  };
  window.clean = await widget.render({ model: window.model, el: document.querySelector('main') });
</script>`;

beforeAll(async () => {
  browser = await launchChromium();
  mkdirSync(join(home, 'plain'), { recursive: true });
  cpSync(join(lib, 'at-least-once.iife.js'), join(home, 'plain/at-least-once.iife.js'));
  writeFileSync(join(home, 'plain/index.html'), `<!doctype html><meta charset="utf-8"><title>plain</title>${snippet('plain-page', 'html')}`);
  server = await serve(home, {
    '/modules': { html: '<!doctype html><script type="module" src="/node_modules/at-least-once/dist/lib/auto.js"></script><at-least-once></at-least-once>' },
    '/notebook': { html: ANYWIDGET },
  });
});
afterAll(async () => {
  await server.close();
  await browser.close();
});

test.each([
  ['a plain page', () => `${server.origin}/plain/`],
  ['the same page from a disk', () => pathToFileURL(join(home, 'plain/index.html')).href],
  ['modules as they lie in the package', () => `${server.origin}/modules`],
  ['a notebook that imports the module from a blob: address', () => `${server.origin}/notebook`],
])('the figure works in %s, and the browser has nothing to say', async (_, address) => {
  const { page, complaints } = await watchedPage(browser);
  await page.goto(address());
  await works(page);
  expect(complaints).toEqual([]);
  await page.close();
});

test('a notebook hears of the outcome, and leaves nothing behind', async () => {
  const { page } = await watchedPage(browser);
  await page.goto(`${server.origin}/notebook`);
  await works(page);
  const effects = () => page.evaluate(() => Object.values((Reflect.get(window, 'saved') as Map<string, Record<string, { effects: number }>>).get('outcome')!).map((one) => one.effects));
  expect(await effects()).toEqual([3, 1]);
  const listeners = () => page.evaluate(() => [...(Reflect.get(window, 'heard') as Map<string, unknown[]>).values()].reduce((sum, all) => sum + all.length, 0));
  expect(await listeners()).toBeGreaterThan(0);
  await page.evaluate(() => (Reflect.get(window, 'clean') as () => void)());
  expect(await listeners()).toBe(0);
  expect(await page.locator('at-least-once').count()).toBe(0);
  await page.close();
});

test('the classic script is one file: nothing else is fetched', async () => {
  const { page } = await watchedPage(browser);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${server.origin}/plain/`);
  await works(page);
  expect(asked.filter((path) => path !== '/favicon.ico')).toEqual(['/plain/', '/plain/at-least-once.iife.js']);
  expect(readFileSync(join(lib, 'at-least-once.iife.js'), 'utf8')).not.toMatch(/^\s*(import|export)\b/m);
  await page.close();
});
