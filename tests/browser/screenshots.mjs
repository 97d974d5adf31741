// `npm run screenshots`: the first figure at the steps that matter, the workshop and the storm, in every width and colour
// scheme, into build/screenshots/, the stills for readers without motion, the time-line on paper, and a storm. They are made to
// be looked at; `--readme` also renews the picture that README.md shows.
import { mkdirSync } from 'node:fs';
import { preview } from 'vite';
import { chromium } from 'playwright-core';
import { storm } from '../bench/storm.mjs';

const FOLDER = 'build/screenshots';
const WIDTHS = [1280, 768, 320];
const SCHEMES = ['light', 'dark'];
/** Each is the first step at which this is on the screen, in the world on the right. */
const MOMENTS = {
  crash: '[data-world="1"] article[data-status="crashed"]',
  sweep: '[data-world="1"] [data-recovered="true"]',
  skip: '[data-world="1"][data-skipped="true"]',
};
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync'];

mkdirSync(FOLDER, { recursive: true });
const server = await preview({ configFile: 'vite.config.ts', preview: { host: '127.0.0.1', port: 0 }, logLevel: 'warn' });
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: FLAGS });
const { port } = server.httpServer.address();

for (const colorScheme of SCHEMES) {
  for (const width of WIDTHS) {
    await shootRun(width, colorScheme);
    await shootProve(width, colorScheme);
    await shootStormDesk(width, colorScheme);
  }
}
await shootStills();
await shootForced();
await shootPaper();
await shootStorm();
if (process.argv.includes('--readme')) await shootForReadme();
await browser.close();
server.httpServer.close();

async function open(options) {
  const page = await browser.newPage(options);
  await page.goto(`http://127.0.0.1:${port}/`);
  await page.waitForSelector('[data-figure][data-complete="true"]');
  return page;
}

/** The window is as high as the page, so that the bar stands where the figure ends. */
async function openWhole(options) {
  const page = await open(options);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: options.viewport.width, height });
  return page;
}

async function shootRun(width, colorScheme) {
  const page = await openWhole({ viewport: { width, height: 900 }, colorScheme });
  // The keys need the focus; its outline is not what is to be looked at.
  await page.addStyleTag({ content: '.figure:focus-visible { outline: none; }' });
  const shoot = async (name) => {
    await page.waitForFunction(() => document.getAnimations().length === 0);
    await page.screenshot({ path: `${FOLDER}/${name}-${width}-${colorScheme}.png`, fullPage: true });
  };
  await shoot('start');
  for (const [name, sign] of Object.entries(MOMENTS)) {
    await stepTo(page, sign);
    await shoot(name);
  }
  await page.keyboard.press('End');
  await shoot('end');
  await page.close();
}

async function stepTo(page, sign) {
  await page.focus('[data-figure]');
  for (let i = 0; i < 100 && await page.locator(sign).count() === 0; ++i) await page.keyboard.press('ArrowRight');
  await page.waitForSelector(sign, { timeout: 1_000 });
}

/** The workshop as it stands there, and with all that it can say of the consumer that claims first. */
async function shootProve(width, colorScheme) {
  const page = await open({ viewport: { width, height: 900 }, colorScheme });
  const section = page.locator('[data-dive="prove"]');
  await page.locator('[data-dive="prove"] h2 a').scrollIntoViewIfNeeded();
  await page.waitForSelector('[data-builder]');
  await section.screenshot({ path: `${FOLDER}/prove-start-${width}-${colorScheme}.png` });
  await section.locator('[data-prove-it]').click();
  await section.locator('[data-twins]').waitFor();
  await section.locator('[data-orders]').scrollIntoViewIfNeeded();
  await page.waitForSelector('[data-orders][data-phase="proved"]');
  await section.locator('[data-reveal]').click();
  await section.screenshot({ path: `${FOLDER}/prove-proved-${width}-${colorScheme}.png` });
  await section.locator('[data-play="effect-happens"]').click();
  await section.locator('[data-to-violation]').click();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
  await section.locator('[data-counterexample]').screenshot({ path: `${FOLDER}/prove-run-${width}-${colorScheme}.png` });
  await page.close();
}

/** The storm in its first weather, in the one of each try, and with a job of it on the stage. */
async function shootStormDesk(width, colorScheme) {
  const page = await open({ viewport: { width, height: 900 }, colorScheme });
  const shoot = async (name) => {
    await page.waitForSelector('[data-storm-desk][data-answered="whole"]');
    await page.locator('[data-dive="storm"]').screenshot({ path: `${FOLDER}/desk-${name}-${width}-${colorScheme}.png` });
  };
  await page.waitForFunction(() => {
    const desk = document.querySelector('[data-storm-desk]');
    (desk ?? document.querySelector('[data-dive="storm"] h2'))?.scrollIntoView();
    return desk?.dataset.answered === 'whole';
  });
  await shoot('calm');
  for (const name of ['pauses', 'marker', 'slow']) {
    await page.locator(`[data-try="${name}"]`).click();
    await shoot(name);
  }
  await page.selectOption('[data-storm-compare]', 'keyed');
  await page.locator('[data-calm]').click();
  await page.waitForSelector('[data-storm-desk][data-answered="whole"]');
  await page.locator('[data-open-job="repeated"]').first().click();
  await page.waitForSelector('[data-job-stage] [data-figure][data-complete="true"]');
  await page.locator('[data-to-trouble]').click();
  await shoot('job');
  await page.close();
}

async function shootStills() {
  for (const width of WIDTHS) {
    const page = await openWhole({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    await page.locator('[data-transcript] summary').click();
    await page.locator('[data-scrubber]').first().fill('8');
    await page.screenshot({ path: `${FOLDER}/stills-${width}.png`, fullPage: true });
    await page.close();
  }
}

async function shootForced() {
  const page = await openWhole({ viewport: { width: 1280, height: 900 }, forcedColors: 'active', reducedMotion: 'reduce' });
  await page.focus('[data-figure]');
  await page.keyboard.press('End');
  await page.screenshot({ path: `${FOLDER}/forced-colours-1280.png`, fullPage: true });
  await page.close();
}

async function shootPaper() {
  const page = await open({ viewport: { width: 1280, height: 900 } });
  await page.focus('[data-figure]');
  await page.keyboard.press('End');
  await page.pdf({ path: `${FOLDER}/paper.pdf`, format: 'A4' });
  await page.close();
}

async function shootStorm() {
  const page = await openWhole({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  const buffer = Buffer.from(JSON.stringify(storm(10_000, 100)));
  await page.locator('input[data-open]').setInputFiles({ name: 'storm.json', mimeType: 'application/json', buffer });
  await page.waitForSelector('[data-figure][data-many="true"][data-complete="true"]');
  await page.locator('[data-scrubber]').first().fill('3000');
  await page.waitForSelector('[data-beat="3000"]');
  await page.screenshot({ path: `${FOLDER}/storm-1280.png`, fullPage: true });
  await page.close();
}

/** The figure alone, at the end, where the second charge lies on the first. */
async function shootForReadme() {
  mkdirSync('web/docs', { recursive: true });
  const page = await openWhole({ viewport: { width: 1280, height: 1000 } });
  await page.addStyleTag({ content: '.figure:focus-visible { outline: none; }' });
  await page.focus('[data-figure]');
  await page.keyboard.press('End');
  await page.waitForFunction(() => document.getAnimations().length === 0);
  await page.locator('[data-figure]').first().screenshot({ path: 'web/docs/first-figure.png' });
}
