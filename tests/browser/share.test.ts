// A figure goes out of the page and comes back: by its link, by hand where copying is refused, as a file, as a picture.

import { readFileSync } from 'node:fs';
import { describe, expect, inject, test } from 'vitest';
import type { Page } from 'playwright-core';
import { beatOf, openShipped, openText, picture, press, ready, scrubTo, stages } from './stage.ts';

let page: Page;
const stage = stages({}, (opened) => { page = opened; });

const ALLOWED = { permissions: ['clipboard-read', 'clipboard-write'] };

const said = () => page.locator('[data-said]').textContent();
const notice = () => page.locator('[data-figure] [data-notice]').first().textContent();
const title = () => page.locator('[data-title]').first().textContent();

async function copied(what: 'link' | 'scenario'): Promise<string> {
  if (await page.locator('[data-share]').count() === 0) await page.locator('[data-popover="share"] button').click();
  await page.locator(`[data-share="${what}"]`).click();
  await page.waitForFunction(() => document.querySelector('[data-said]')?.textContent !== '');
  return page.evaluate(() => navigator.clipboard.readText());
}

/** A crash of the zombie's first worker, a changed lock, and a few steps on. */
async function somethingDone(): Promise<void> {
  await openShipped(page, 'zombie.json');
  await page.locator('[data-setting="workers"]').first().fill('3');
  await page.locator('[data-setting="workers"]').first().blur();
  await ready(page);
  await scrubTo(page, 2);
  await press(page, 'c');
  await page.waitForSelector('[data-world] article[data-status="crashed"]');
  await ready(page);
  await scrubTo(page, 6);
}

async function follow(address: string): Promise<void> {
  await page.goto(address);
  await ready(page);
}

describe('copy link', () => {
  test('gives an address that opens the figure as it stands, with its panels', async () => {
    await stage(ALLOWED);
    await somethingDone();
    await page.locator('[data-aside="code"]').click();
    const address = await copied('link');
    expect(await said()).toBe('The link is copied.');
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#run=1&scenario=zombie&settings=.+&did=\d+\/0\/crash:A:1000&.*beat=6&show=code&end$/);
    await press(page, 'Escape');
    const before = await picture(page);
    const other = await page.context().browser()!.newPage();
    await other.goto(address);
    await other.waitForSelector('[data-figure][data-complete="true"][data-mapped="true"][data-beat="6"]');
    expect(await picture(other)).toBe(before);
    await other.close();
  });

  test('shows the text, selected, where the browser does not let it copy', async () => {
    await stage();
    await page.evaluate(() => { navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError')); });
    await page.locator('[data-popover="share"] button').click();
    await page.locator('[data-share="link"]').click();
    const field = page.locator('[data-by-hand]');
    await field.waitFor();
    const [text, selected] = await field.evaluate((area: HTMLTextAreaElement) => [area.value, area.value.slice(area.selectionStart, area.selectionEnd)]);
    expect(text).toMatch(/#run=1&scenario=replay-2&end$/);
    expect(selected).toBe(text);
    expect(await page.evaluate(() => document.activeElement!.matches('[data-by-hand]'))).toBe(true);
    await page.keyboard.press('ArrowRight');
    expect(await beatOf(page)).toBe(0);
  });
});

describe('a link', () => {
  test('is followed on the page, and the back button leads to the one before it', async () => {
    await stage();
    const site = inject('site');
    await page.evaluate(() => { location.hash = '#run=1&scenario=zombie&beat=5&end'; });
    await page.waitForSelector('[data-figure][data-beat="5"]');
    const zombie = await title();
    await page.evaluate(() => { location.hash = '#run=1&scenario=lost-ack&beat=2&end'; });
    await page.waitForSelector('[data-figure][data-beat="2"]');
    expect(await title()).not.toBe(zombie);
    await page.goBack();
    await page.waitForSelector('[data-figure][data-beat="5"]');
    expect(await title()).toBe(zombie);
    await page.goBack();
    await page.waitForSelector('[data-figure][data-beat="0"]');
    expect(page.url()).toBe(site);
    await page.goForward();
    await page.waitForSelector('[data-figure][data-beat="5"]');
  });

  test('to another part of the page leaves the figure alone', async () => {
    await stage();
    await scrubTo(page, 4);
    await page.evaluate(() => { location.hash = '#elsewhere'; });
    await page.goBack();
    expect(await beatOf(page)).toBe(4);
  });

  test.each([
    ['cut off', '#run=1&scenario=zombie&be', /cut off/],
    ['of another version', '#run=9&scenario=zombie&end', /another version/],
    ['to a scenario that does not ship', '#run=1&scenario=nothing&end', /no scenario ships under the name "nothing.json"/],
    ['with a choice that does not fit', '#run=1&scenario=zombie&did=3/0/resume:A&end', /not open there/],
    ['with a setting that cannot be', '#run=1&scenario=zombie&settings={"lockMs":0}&end', /lockMs/],
  ])('%s gets one line, and the figure opens as usual', async (_, fragment, line) => {
    await stage();
    await page.goto('about:blank');
    await follow(inject('site') + fragment);
    await page.waitForFunction(() => document.querySelector('[data-notice]')?.textContent !== '');
    expect(await notice()).toMatch(/^This link cannot be opened: [^\n]+\.$/);
    expect(await notice()).toMatch(line);
    await press(page, 'ArrowRight');
    expect(await beatOf(page)).toBe(1);
  });
});

test('copy scenario gives a file that plays the same', async () => {
  await stage(ALLOWED);
  await somethingDone();
  await press(page, 'End');
  const figures = () => page.locator('[data-readout]').allTextContents();
  const before = await figures();
  const text = await copied('scenario');
  await openText(page, 'copy.json', text);
  await page.waitForFunction(() => document.querySelector<HTMLElement>('[data-figure]')!.dataset.beat === '0');
  await ready(page);
  await press(page, 'End');
  expect(await figures()).toEqual(before);
});

test('save picture gives an SVG that stands alone', async () => {
  await stage();
  await page.locator('[data-popover="share"] button').click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('[data-share="picture"]').click()]);
  expect(download.suggestedFilename()).toBe('replay-2.svg');
  const svg = readFileSync(await download.path(), 'utf8');
  expect(svg).toMatch(/^<\?xml .*\?>\n<svg [^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"/);
  expect(svg).toMatch(/<title id="title">.+<\/title><desc id="description">.+<\/desc>/);
  expect(svg).not.toMatch(/class=|var\(|style=|NaN|undefined/);
  const drawn = await page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');
    return { error: parsed.querySelector('parsererror')?.textContent ?? '', paths: parsed.querySelectorAll('path').length, texts: [...parsed.querySelectorAll('text')].map((one) => one.textContent) };
  }, svg);
  expect(drawn.error).toBe('');
  expect(drawn.paths).toBeGreaterThan(20);
  expect(drawn.texts).toContain('duplicate effect');
  expect(drawn.texts).toContain('idempotent: the run in one picture');
});
