// The element's life: when it begins, moves, mounts, two copies, several figures, keys; and that it leaves nothing behind.

import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { AUTO, elementPages, home, LIB } from './element-pages.ts';
import { readout, ready, works } from './figure.ts';
import { leftBehind, NOTHING } from './mounts.ts';

const pages = elementPages({
  '/two-copies': { html: `${AUTO}<script type="module" src="/copy/lib/auto.js"></script><script src="${LIB}/at-least-once.iife.js"></script><at-least-once></at-least-once>` },
}, async () => {
  mkdirSync(join(home, 'copy'), { recursive: true });
  cpSync(join(home, 'node_modules/at-least-once/dist/lib'), join(home, 'copy/lib'), { recursive: true });
});
const { open } = pages;

test('two copies of the package and the classic script on one page do not clash', async () => {
  const { page, complaints } = await open('/two-copies');
  await works(page);
  expect(complaints).toEqual([]);
  await page.close();
});

test('moved in the page it goes on where it stood, by whatever way it was moved', async () => {
  const { page } = await open('/one');
  await ready(page);
  await page.locator('[data-figure]').press('End');
  const steps = await page.evaluate(async () => {
    const taskAfter = () => new Promise((done) => setTimeout(done, 0)); // the element's own, asked for before, comes before it
    const figure = document.querySelector('at-least-once') as HTMLElement & { step: number };
    const before = figure.step;
    const aside = document.querySelector('aside')! as HTMLElement & { moveBefore?: (node: Node, before: Node | null) => void };
    aside.append(figure);
    await taskAfter();
    const appended = figure.step;
    (document.querySelector('main') as typeof aside).moveBefore?.(figure, null);
    await taskAfter();
    return [before > 0, appended === before, figure.step === before];
  });
  expect(steps).toEqual([true, true, true]);
  await page.close();
});

test('keys act inside the focus and go no further; those that it has no use for are the page’s', async () => {
  const { page } = await open('/one');
  await ready(page);
  await page.evaluate(() => {
    const heard: string[] = [];
    Reflect.set(window, 'heard', heard);
    document.addEventListener('keydown', ({ key }) => heard.push(key));
  });
  await page.keyboard.press('ArrowRight');
  await page.locator('[data-figure]').press('ArrowRight');
  await page.locator('[data-figure]').press('n');
  await page.locator('[data-setting="lock"]').press('7');
  await page.locator('[data-verb="step"]').press(' ');
  expect(await page.evaluate(() => Reflect.get(window, 'heard'))).toEqual(['ArrowRight', 'n']);
  expect(await page.locator('[data-figure]').getAttribute('data-beat')).toBe('1'); // another lock starts the run anew
  await page.close();
});

test('where the focus was on what goes away, it stays in the figure', async () => {
  const { page } = await open('/one');
  await ready(page);
  await page.locator('[data-popover] button').first().click();
  await page.locator('.popover-panel button').first().press('Enter');
  expect(await page.evaluate(() => document.querySelector('at-least-once')!.shadowRoot!.activeElement !== null)).toBe(true);
  await page.close();
});

test('mounts and unmounts leave heap, wasm memory, nodes and listeners where they were', async () => {
  expect(await leftBehind(pages.browser, pages.origin, 100)).toEqual(NOTHING);
});

test('ten figures are independent of each other', async () => {
  const { page } = await open('/none');
  await page.evaluate(() => {
    for (let i = 0; i < 10; ++i) document.querySelector('main')!.append(Object.assign(document.createElement('at-least-once'), { id: `f${i}` }));
  });
  await ready(page, '#f0');
  await page.locator('#f9').scrollIntoViewIfNeeded();
  await ready(page, '#f9');
  await page.locator('#f9 [data-figure]').press('End');
  expect([await readout(page, '#f0'), await readout(page, '#f9')]).toEqual([
    { 'non-idempotent': [0, 0], idempotent: [0, 0] }, { 'non-idempotent': [2, 2], idempotent: [2, 1] },
  ]);
  await page.close();
});

describe('a figure far below what is on screen', () => {
  const FAR = '<div style="height: 9000px">prose</div>';

  /** Another stands at the top, so that the module is there. */
  async function openFar(attributes = '', inside = ''): Promise<Page> {
    const { page } = await open('/none');
    await page.evaluate(([far, attributes, inside]) => {
      document.querySelector('main')!.innerHTML = `<at-least-once id="top"></at-least-once>${far}<at-least-once id="far" ${attributes}>${inside}</at-least-once><p id="behind">behind</p>`;
    }, [FAR, attributes, inside]);
    await ready(page, '#top');
    return page;
  }
  const drawn = (page: Page) => page.locator('#far [data-figure]').count();

  test('is not drawn, and keeps its room until the reader comes near', async () => {
    const page = await openFar();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))); // observers have told
    expect(await drawn(page)).toBe(0);
    expect(await page.locator('#far').evaluate((figure) => figure.getBoundingClientRect().height)).toBeGreaterThan(900);
    await page.evaluate(() => scrollTo(0, document.querySelector('#far')!.getBoundingClientRect().top - innerHeight - 500));
    await ready(page, '#far');
    expect(await page.locator('#far').evaluate((figure) => figure.getBoundingClientRect().top > innerHeight)).toBe(true);
    await page.close();
  });

  test.each([
    ['is printed', (page: Page) => page.evaluate(() => void dispatchEvent(new Event('beforeprint')))],
    ['is found by what the page has put into it', (page: Page) => page.evaluate(() => void (window as unknown as { find(text: string): boolean }).find('needle'))],
    ['is led to by an address', (page: Page) => page.evaluate(() => { location.hash = '#far'; })],
    ['has the focus', (page: Page) => page.evaluate(() => document.querySelector<HTMLElement>('#far a')!.focus({ preventScroll: true }))],
    ['is told to play', (page: Page) => page.evaluate(() => (document.querySelector('#far') as unknown as { play(): void }).play())],
    ['is told not to wait', (page: Page) => page.evaluate(() => document.querySelector('#far')!.setAttribute('loading', 'eager'))],
  ])('is drawn when it %s', async (_, come) => {
    const page = await openFar('', '<a href="#behind">a needle</a>');
    expect(await drawn(page)).toBe(0);
    await come(page);
    await ready(page, '#far');
    await page.close();
  });

  test.each(['loading="eager"', 'autoplay'])('is drawn at once with %s', async (attribute) => {
    const page = await openFar(attribute);
    await ready(page, '#far');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.close();
  });

  test('opens as it is told while it waits', async () => {
    const page = await openFar();
    await page.locator('#far').evaluate((figure) => figure.setAttribute('scenario', 'zombie'));
    await page.locator('#far').evaluate((figure) => Reflect.set(figure, 'step', 3));
    await page.locator('#far').scrollIntoViewIfNeeded();
    await ready(page, '#far');
    expect(await page.locator('#far [data-figure]').getAttribute('data-beat')).toBe('3');
    await page.close();
  });
});
