// Real builds from the packed tarball, each in a folder of its own, with the snippet that the documentation gives.

import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchChromium } from '../../browser/chromium.ts';
import { snippet } from '../docs.ts';
import { watchedPage, works } from '../figure.ts';
import { leftBehind, NOTHING } from '../mounts.ts';
import { serve } from '../server.ts';
import { Host } from './host.ts';

const BUNDLED = '<!doctype html><meta charset="utf-8"><title>host</title><script type="module" src="./main.js"></script>';
const figure = snippet('bundlers', 'html');

let browser: Browser;
beforeAll(async () => { browser = await launchChromium(); });
afterAll(() => browser.close());

/** Serves what the host has built, opens the page, and has the figure work there without a complaint. */
async function worksIn(host: Host, built: string, path = '/', selector = 'at-least-once'): Promise<void> {
  const server = await serve(join(host.folder, built));
  const { page, complaints, violations } = await watchedPage(browser);
  try {
    await page.goto(server.origin + path);
    await works(page, selector);
    expect([complaints, await violations()]).toEqual([[], []]);
  } finally {
    await page.close();
    await server.close();
    host.remove();
  }
}

test('Vite 8', async () => {
  const host = new Host(['vite@8.3.8'], { 'index.html': BUNDLED + figure, 'main.js': snippet('bundlers', 'js') });
  host.run('npx', 'vite', 'build', '--logLevel', 'error');
  await worksIn(host, 'dist');
});

test('webpack 5', async () => {
  const host = new Host(['webpack@5.113.0', 'webpack-cli@7.3.1'], { 'index.html': BUNDLED.replace('type="module"', 'defer') + figure, 'src/index.js': snippet('bundlers', 'js') });
  host.run('npx', 'webpack', '--mode', 'production', '--output-path', '.', '--output-filename', 'main.js');
  await worksIn(host, '.');
});

test.each([
  ['an ES module in parts', ['--format=esm', '--splitting'], 'type="module"'],
  ['one classic script', ['--format=iife'], 'defer'],
])('esbuild, %s', async (_, flags, loading) => {
  const host = new Host(['esbuild@0.28.2'], { 'out/index.html': BUNDLED.replace('type="module"', loading) + figure, 'main.js': snippet('bundlers', 'js') });
  host.run('npx', 'esbuild', 'main.js', '--bundle', '--minify', '--outdir=out', '--log-level=error', ...flags);
  await worksIn(host, 'out');
});

test('Rollup', async () => {
  const host = new Host(['rollup@4', '@rollup/plugin-node-resolve@16'], { 'out/index.html': BUNDLED + figure, 'main.js': snippet('bundlers', 'js') });
  host.run('npx', 'rollup', 'main.js', '--dir', 'out', '--plugin', 'node-resolve', '--silent');
  await worksIn(host, 'out');
});

test('VitePress, which renders the page on a server first', async () => {
  const host = new Host(['vitepress@1.6.4'], {
    'index.md': snippet('server-rendered', 'md'),
    '.vitepress/config.js': snippet('server-rendered', 'js', 0),
    '.vitepress/theme/index.js': snippet('server-rendered', 'js', 1),
  });
  host.run('npx', 'vitepress', 'build');
  await worksIn(host, '.vitepress/dist');
});

test('reveal.js, an element in a scaled slide', async () => {
  const host = new Host(['reveal.js@6.0.2'], { 'index.html': snippet('reveal', 'html', 0) });
  cpSync(join(host.folder, 'node_modules/at-least-once/dist/lib/at-least-once.iife.js'), join(host.folder, 'at-least-once.iife.js'));
  await worksIn(host, '.', '/', '.present at-least-once');
});

test('reveal.js, a lazy frame on the second slide', async () => {
  const host = new Host(['reveal.js@6.0.2'], { 'index.html': snippet('reveal', 'html', 1) });
  cpSync('dist/site', join(host.folder, 'at-least-once'), { recursive: true });
  const server = await serve(host.folder);
  const { page, complaints } = await watchedPage(browser);
  await page.goto(server.origin);
  await page.locator('.reveal.ready').waitFor();
  expect(await page.locator('iframe[src]').count()).toBe(0);
  await page.keyboard.press('ArrowRight');
  await page.locator('.present iframe[src]').waitFor();
  const frame = await (await page.locator('.present iframe').elementHandle())!.contentFrame();
  await works(frame!);
  expect(complaints).toEqual([]);
  await page.close();
  await server.close();
  host.remove();
});

test('a thousand mounts and unmounts leave heap, wasm memory, nodes and listeners where they were', async () => {
  const { home } = inject('packed');
  mkdirSync(home, { recursive: true });
  const server = await serve(home, { '/none': { html: '<!doctype html><script type="module" src="/node_modules/at-least-once/dist/lib/auto.js"></script><main></main>' } });
  expect(await leftBehind(browser, server.origin, 1_000)).toEqual(NOTHING);
  await server.close();
});
