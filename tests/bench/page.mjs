// How fast the page is in Chromium: when the second charge of the first figure stands on the screen, counted from the
// page's load, and how long an input waits for its paint while a run of 10,000 jobs and 100 workers plays.

import { preview } from 'vite';
import { chromium } from 'playwright-core';
import { storm } from './storm.mjs';

const MOST_SECOND_CHARGE_MS = 10_000;
const MOST_INPUT_MS = 100;
const INPUTS = 60;
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-quic', '--no-first-run',
  '--disable-background-networking', '--disable-component-update', '--disable-sync'];

const server = await preview({ configFile: 'vite.config.ts', preview: { host: '127.0.0.1', port: 0 }, logLevel: 'warn' });
const site = `http://127.0.0.1:${server.httpServer.address().port}/`;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: FLAGS });

report('the second charge stands', await secondCharge(), MOST_SECOND_CHARGE_MS, 'after the page began to load');
const waits = await inputToPaint();
report(`the longest of the ${waits.length} inputs that took a frame or more is painted`, waits.at(-1), MOST_INPUT_MS, `after it (median ${waits[waits.length >> 1]} ms), 10,000 jobs, 100 workers`);
await browser.close();
server.httpServer.close();

function report(what, ms, most, note) {
  const over = ms > most;
  console.log(`${what} ${Math.round(ms)} ms ${note}, limit ${most} ms${over ? ' — OVER' : ''}`);
  if (over) process.exitCode = 1;
}

async function secondCharge() {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[data-receipt][data-nth="2"]')) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => { window.secondChargeAt = performance.now(); }, 0));
    }).observe(document, { subtree: true, childList: true });
  });
  await page.goto(site);
  await page.locator('[data-verb="play"]').click();
  await page.waitForFunction(() => window.secondChargeAt);
  const ms = await page.evaluate(() => window.secondChargeAt);
  await page.close();
  return ms;
}

/**
 * Drawing in software, Chromium does not present a frame in which nothing but a fixed or sticky part has changed, such as
 * the name of the play button, and counts the input as waiting until the next one. A dot at the top of what is in sight,
 * blinking with every frame, has each of them presented.
 */
function presentEveryFrame() {
  const dot = document.createElement('div');
  dot.style.cssText = 'position: absolute; width: 1px; height: 1px';
  document.body.append(dot);
  let lit = false;
  const blink = () => {
    lit = !lit;
    dot.style.top = `${scrollY + 1}px`;
    dot.style.background = lit ? '#888' : '#999';
    requestAnimationFrame(blink);
  };
  blink();
}

/** Steps, steps back, crashes and far jumps while it plays, in turn; each as long as the browser says it took. */
async function inputToPaint() {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(site);
  await page.locator('input[data-open]').setInputFiles({ name: 'storm.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(storm(10_000, 100))) });
  await page.waitForSelector('[data-figure][data-many="true"][data-complete="true"]');
  await page.locator('[data-scrubber]').fill('20000');
  await page.evaluate(() => {
    window.waits = new Map();
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries()) {
        if (interactionId) window.waits.set(interactionId, Math.max(duration, window.waits.get(interactionId) ?? 0));
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  });
  await page.evaluate(presentEveryFrame);
  for (let i = 0; i < INPUTS; ++i) {
    await page.focus('[data-figure]');
    // Each arrow, jump and fault pauses or goes on; the space after it plays again.
    await page.keyboard.press(['ArrowRight', 'ArrowLeft', 'c', 'Home', 'End'][i % 5]);
    if (i % 5 === 4) await page.locator('[data-scrubber]').fill(String(1_000 * i));
    await page.focus('[data-figure]');
    if (await page.locator('[data-verb="play"]').count() > 0) await page.keyboard.press(' ');
    await page.waitForTimeout(150);
  }
  await page.waitForTimeout(500);
  const waits = await page.evaluate(() => [...window.waits.values()]);
  await page.close();
  if (waits.length === 0) throw new Error('the browser measured no input');
  return waits.sort((a, b) => a - b);
}
