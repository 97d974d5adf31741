// What a further figure on a page costs, and what the widget weighs beside others of its kind, as they are on npm.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';

const MOST_MS = 10;
const MOST_BYTES = 1_000_000;
const ROUNDS = 15;

/** What each asks a page to load: the script, and the module that the script fetches. */
const PEERS = {
  'asciinema-player@3.18.0': ['dist/bundle/asciinema-player.min.js', 'dist/bundle/asciinema-player.css'],
  '@lottiefiles/dotlottie-web@0.80.0': ['dist/index.js', 'dist/dotlottie-player.wasm'],
  '@google/model-viewer@4.4.0': ['dist/model-viewer.min.js'],
};
const OURS = ['dist/lib/at-least-once.iife.js'];

await figures();
weights();

async function figures() {
  const server = createServer(({ url }, response) => {
    if (url === '/') response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><script type="module" src="/auto.js"></script><main></main>');
    else if (!existsSync(join('dist/lib', url))) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'text/javascript' }).end(readFileSync(join('dist/lib', url)));
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--js-flags=--expose-gc'] });
  const page = await browser.newPage();
  await page.addInitScript(keepMemories);
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' }); // what the thread works, whatever else the machine does
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1_000 * metrics.find(({ name }) => name === 'TaskDuration').value;
  };
  const costOf = async (act) => {
    const before = await worked();
    await act();
    await page.evaluate(settled);
    return await worked() - before;
  };
  const costs = [];
  for (let round = 0; round < ROUNDS; ++round) {
    await page.evaluate(add, 9);
    await page.evaluate(settled);
    const box = await costOf(() => page.evaluate(addBox));
    const bytes = await page.evaluate(held);
    const ms = await costOf(() => page.evaluate(add, 1));
    const added = { ms, more: ms - box, bytes: await page.evaluate(held) - bytes };
    const before = await worked();
    await page.evaluate(reach);
    costs.push({ ...added, reached: await worked() - before });
    await page.evaluate(() => document.querySelector('main').replaceChildren());
    await page.evaluate(settled);
  }
  const instances = await page.evaluate(() => window.memories.length);
  await browser.close();
  server.close();
  const median = (name) => costs.map((cost) => cost[name]).sort((a, b) => a - b)[ROUNDS >> 1];
  tell(`two and ten figures share ${instances} module${instances === 1 ? '' : 's'}`, instances > 1);
  tell(`the tenth figure, below the others, takes ${median('more').toFixed(1)} ms of its thread, limit ${MOST_MS} ms (median of ${ROUNDS})`, median('more') > MOST_MS);
  console.log(`    more than an empty box in its place; with what any box costs the page, ${median('ms').toFixed(1)} ms`);
  console.log(`    when the reader comes to it, ${median('reached').toFixed(1)} ms: it and those on the way`);
  tell(`  and ${Math.round(median('bytes') / 1_000)} KB of heap and wasm memory, limit ${MOST_BYTES / 1_000} KB`, median('bytes') > MOST_BYTES);
}

/** Runs in the page: every memory that an instance exports. */
function keepMemories() {
  window.memories = [];
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = async (...given) => {
    const instance = await instantiate(...given);
    window.memories.push(...Object.values(instance.exports).filter((one) => one instanceof WebAssembly.Memory));
    return instance;
  };
}

/** Runs in the page: so many figures, one below the other. The first is on screen and drawn at once. */
async function add(figures) {
  const all = Array.from({ length: figures }, () => document.createElement('at-least-once'));
  const alone = document.querySelector('at-least-once') === null;
  const ready = new Promise((done) => all[0].addEventListener('ready', done));
  document.querySelector('main').append(...all);
  if (alone) await ready;
}

/** Runs in the page: a box as tall as a figure that waits for its reader, where the next figure will stand. */
function addBox() {
  const { height } = document.querySelector('at-least-once:last-child').getBoundingClientRect();
  const box = document.createElement('div');
  box.style.height = `${height}px`;
  document.querySelector('main').append(box);
}

/** Runs in the page: the reader comes to the last one. The module is there, so it is drawn in one go. */
async function reach() {
  const last = [...document.querySelectorAll('at-least-once')].at(-1);
  const ready = new Promise((done) => last.addEventListener('ready', done));
  last.scrollIntoView();
  await ready;
}

/** Runs in the page: what was put off until after the next paint is done. */
function settled() {
  return new Promise((done) => setTimeout(done, 300));
}

/** Runs in the page. */
function held() {
  window.gc();
  return performance.memory.usedJSHeapSize + window.memories.reduce((sum, { buffer }) => sum + buffer.byteLength, 0);
}

function weights() {
  const folder = mkdtempSync(join(tmpdir(), 'peers-'));
  execFileSync('npm', ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', ...Object.keys(PEERS)], { stdio: ['ignore', 'ignore', 'inherit'] });
  console.log('gzipped, with all that it loads before it plays:');
  say('at-least-once', OURS);
  for (const [name, files] of Object.entries(PEERS)) say(name, files.map((file) => join(folder, 'node_modules', name.replace(/@[^@]+$/, ''), file)));
  rmSync(folder, { recursive: true, force: true });
}

function say(name, files) {
  const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0);
  console.log(`  ${String(Math.round(bytes / 1_000)).padStart(5)} KB  ${name}`);
}

function tell(line, over) {
  console.log(`${line}${over ? ' — OVER' : ''}`);
  if (over) process.exitCode = 1;
}
