// `npm run screenshots`: the first figure at the beats that matter, in every width and colour scheme, into
// build/screenshots/. They are made to be looked at; `--readme` also renews the picture that README.md shows.
import { mkdirSync } from 'node:fs';
import { preview } from 'vite';
import { chromium } from 'playwright-core';

const FOLDER = 'build/screenshots';
const WIDTHS = [1280, 768, 320];
const SCHEMES = ['light', 'dark'];
const MOMENTS = { start: 0, crash: 6, sweep: 13, skip: 15, end: 18 };
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync'];

mkdirSync(FOLDER, { recursive: true });
const server = await preview({ preview: { host: '127.0.0.1', port: 0 }, logLevel: 'warn' });
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: FLAGS });
const { port } = server.httpServer.address();

for (const colorScheme of SCHEMES) {
  for (const width of WIDTHS) await shoot(width, colorScheme);
}
if (process.argv.includes('--readme')) await shootForReadme();
await browser.close();
server.httpServer.close();

async function shoot(width, colorScheme) {
  const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme, reducedMotion: 'reduce' });
  await page.goto(`http://127.0.0.1:${port}/`);
  await page.waitForSelector('[data-beat]');
  for (const [name, beat] of Object.entries(MOMENTS)) {
    await page.locator('input[type=range]').first().fill(String(beat));
    await page.waitForSelector(`[data-beat="${beat}"]`);
    await page.screenshot({ path: `${FOLDER}/${name}-${width}-${colorScheme}.png`, fullPage: true });
  }
  await page.close();
}

/** The figure alone, at the end, where the second charge lies on the first. */
async function shootForReadme() {
  mkdirSync('web/docs', { recursive: true });
  const page = await browser.newPage({ viewport: { width: 1100, height: 1000 }, reducedMotion: 'reduce' });
  await page.goto(`http://127.0.0.1:${port}/`);
  await page.waitForSelector(`[data-beats="${MOMENTS.end}"]`);
  await page.locator('input[type=range]').first().fill(String(MOMENTS.end));
  await page.locator('[data-figure]').screenshot({ path: 'web/docs/first-figure.png' });
}
