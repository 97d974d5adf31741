// The static site: under a path, from a disk, and one figure in a frame of a page of another origin.

import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import type { Browser, Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '../browser/chromium.ts';
import { snippet } from './docs.ts';
import { readout, ready, watchedPage, works } from './figure.ts';
import { serve, type Served } from './server.ts';

const SITE = 'dist/site';

let browser: Browser;
/** The site, and a course on another origin. */
let site: Served;
let course: Served;

const frameTo = (query: string) => snippet('frames', 'html').replace('at-least-once/embed/index.html?scenario=replay-2', `${site.origin}/site/embed/index.html?scenario=replay-2${query}`);
const follow = `<script>${snippet('frames', 'js')}</script>`;

/** Keeps the state as a course would, and writes down what it hears. */
const SPLICE = `<script>
  window.heard = [];
  addEventListener('message', ({ data, source }) => {
    window.heard.push(data);
    if (data.subject === 'SPLICE.reportScoreAndState') localStorage.setItem('kept', JSON.stringify(data.state));
    if (data.subject === 'SPLICE.getState') source.postMessage({ subject: 'SPLICE.getState.response', message_id: data.message_id, state: JSON.parse(localStorage.getItem('kept')) }, '*');
  });
</script>`;

beforeAll(async () => {
  browser = await launchChromium();
  site = await serve('dist');
  const page = (html: string) => ({ html: `<!doctype html><title>course</title>${html}` });
  course = await serve('dist', {
    '/course': page(follow + frameTo('')),
    '/asked': page(SPLICE + frameTo('&ask')),
  });
});
afterAll(async () => {
  await site.close();
  await course.close();
  await browser.close();
});

async function framed(page: Page): Promise<Frame> {
  return (await (await page.waitForSelector('iframe')).contentFrame())!;
}

test('a sandboxed frame works, from a server that allows no other origin, and its height is the figure’s', async () => {
  const { page, complaints } = await watchedPage(browser, { viewport: { width: 900, height: 700 } });
  await page.goto(`${course.origin}/course`);
  const frame = await framed(page);
  await works(frame);
  const height = await frame.locator('at-least-once').evaluate((figure) => Math.ceil(figure.getBoundingClientRect().height));
  await page.waitForFunction((most) => Number(document.querySelector('iframe')!.height) === most, height);
  expect(complaints).toEqual([]);
  await page.close();
});

test('predictions count in a course: the first answer, kept by the page around the frame', async () => {
  const { page } = await watchedPage(browser, { reducedMotion: 'reduce' });
  const answer = async (effects: [string, string]) => {
    await page.goto(`${course.origin}/asked`);
    const frame = await framed(page);
    await ready(frame);
    expect(await frame.locator('.timelines, [data-transcript]').count()).toBe(0); // nothing tells it before the guess
    await frame.locator('[data-guess="non-idempotent"]').fill(effects[0]);
    await frame.locator('[data-guess="idempotent"]').fill(effects[1]);
    await frame.locator('[data-keep]').click();
    await frame.locator('.timelines').first().waitFor();
    await page.waitForFunction(() => Reflect.get(window, 'heard').some(({ subject }: { subject: string }) => subject === 'SPLICE.reportScoreAndState'));
    return page.evaluate(() => (Reflect.get(window, 'heard') as { subject: string; score: number }[]).find(({ subject }) => subject === 'SPLICE.reportScoreAndState')!.score);
  };
  expect([await answer(['1', '1']), await answer(['2', '1'])]).toEqual([0, 0]);
  await page.evaluate(() => localStorage.clear());
  expect(await answer(['2', '1'])).toBe(1);
  await page.close();
});

test('with fit=frame all of the figure is in sight', async () => {
  const { page } = await watchedPage(browser, { viewport: { width: 1000, height: 500 } });
  await page.goto(`${site.origin}/site/embed/index.html?scenario=replay-2&fit=frame&panels=head`);
  await ready(page);
  const box = await page.locator('at-least-once').boundingBox();
  expect([box!.width < 1_001, box!.height < 501]).toEqual([true, true]); // to the pixel
  await page.close();
});

test.each([
  ['under a path', () => `${site.origin}/site/`],
  ['from a disk', () => pathToFileURL(resolve(SITE, 'index.html')).href],
])('the site works %s', async (_, address) => {
  const page = await browser.newPage();
  await page.goto(address());
  const figure = page.locator('[data-figure]').first();
  await figure.locator('[data-toggle] input[value="3"]').check({ force: true });
  await figure.press('End');
  await expect.poll(() => figure.locator('[data-effects]').allTextContents()).toEqual(['3', '1']);
  await page.close();
});

test('one figure in a frame works from a disk', async () => {
  const { page, complaints } = await watchedPage(browser);
  await page.goto(`${pathToFileURL(resolve(SITE, 'embed/index.html')).href}?scenario=replay-1`);
  await works(page);
  expect(complaints).toEqual([]);
  expect(await readout(page)).toHaveProperty('idempotent');
  await page.close();
});

test('the dialog gives what to copy, and shows live what the reader will see', async () => {
  const { page, complaints } = await watchedPage(browser, { reducedMotion: 'reduce' });
  await page.goto(`${site.origin}/site/`);
  await page.locator('[data-toggle] input[value="3"]').first().check({ force: true });
  await page.locator('[data-embed]').click();
  expect(await page.locator('[data-embed-snippet]').inputValue()).toContain('<at-least-once scenario="replay-3">');
  await page.locator('[data-embed-way]').selectOption('frame');
  expect(await page.locator('[data-embed-snippet]').inputValue()).toContain(`src="${site.origin}/site/embed/index.html#run=1`);
  const preview = (await (await page.waitForSelector('[data-embed-preview]')).contentFrame())!;
  await ready(preview);
  expect(await preview.locator('[data-toggle]').getAttribute('data-toggle')).toBe('3');
  expect(complaints).toEqual([]);
  await page.close();
});

test('what the dialog gives plays what was changed, as the preview does', async () => {
  const { page } = await watchedPage(browser, { reducedMotion: 'reduce' });
  await page.goto(`${site.origin}/site/`);
  await page.locator('[data-setting="lock"]').first().fill('4');
  await page.keyboard.press('Enter');
  await page.locator('[data-embed]').click();
  const snippet = await page.locator('[data-embed-snippet]').inputValue();
  await page.goto(`${site.origin}/site/embed/index.html`);
  await page.evaluate((html) => { document.body.innerHTML = html.slice(html.indexOf('<at-least-once')); }, snippet);
  await ready(page);
  expect(await page.locator('[data-setting="lock"]').inputValue()).toBe('4');
  await page.close();
});
