// The page in a room: the lecture view, and a link that carries a task.

import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { MOST_TASK } from '../../web/src/player/page-address';
import { arrived, openAt } from './article.ts';
import { beatOf, openShipped, ready, scrubTo, stages } from './stage.ts';

let page: Page;
const stage = stages({ reducedMotion: 'reduce' }, (opened) => { page = opened; });

describe('for a lecture', () => {
  test('the type is larger, the figures show less, and an answer stays hidden until it is asked for', async () => {
    await stage();
    const size = () => page.evaluate(() => parseFloat(getComputedStyle(document.body).fontSize));
    const usual = await size();
    expect(await page.locator('[data-transcript]').count()).toBe(1);
    await openAt(page, '?lecture#case-popped');
    await arrived(page, 'case-popped');
    expect(await size()).toBeGreaterThan(usual * 1.2);
    expect(await page.locator('[data-transcript]').count()).toBe(0);
    const section = page.locator('#case-popped');
    await section.locator('[data-option="again"]').click();
    expect([await section.getAttribute('data-open'), await section.locator('[data-answer]').count()]).toEqual(['false', 0]);
    await section.locator('[data-show-answer]').click();
    await page.waitForSelector('#case-popped [data-answer="wrong"]');
    expect(await section.locator('[data-answer]').textContent()).toMatch(/^The room said/);
  });

  test('a figure is laid out for type of that size: a job that has ended is read, two workers stand beside each other', async () => {
    await stage({ viewport: { width: 1280, height: 800 } });
    await openAt(page, '?lecture#asterisk');
    await scrubTo(page, 18);
    const cut = () => page.locator('[data-list="completed"]').evaluateAll((lists) => lists.filter((list) => list.scrollWidth > list.clientWidth).length);
    expect([await page.locator('[data-list="completed"] [data-job]').count(), await cut()]).toEqual([2, 0]);
    await page.waitForSelector('#asterisk [data-figure] [data-status]');
    const tops = await page.locator('#asterisk .worker').evaluateAll((workers) => workers.map((worker) => worker.getBoundingClientRect().top));
    expect([tops.length, new Set(tops).size]).toEqual([2, 1]);
  });

  test('a switch turns it on and off, and the address says which', async () => {
    await stage();
    await openAt(page, '?task=Lose%20a%20job.#lecture');
    await arrived(page, 'lecture');
    const knob = page.locator('#lecture').getByRole('switch', { name: 'Lecture view' });
    await knob.press(' ');
    expect([await knob.getAttribute('aria-checked'), new URL(page.url()).search]).toEqual(['true', '?lecture&task=Lose+a+job.']);
    await page.locator('.masthead').getByRole('switch', { name: 'Lecture view' }).press(' '); // at hand where the page begins
    expect([await knob.getAttribute('aria-checked'), new URL(page.url()).search]).toEqual(['false', '?task=Lose+a+job.']);
  });

  test('a task stands above the first figure as it was written: as text, cut where it is too long', async () => {
    await stage();
    const task = '<img src=x onerror="window.struck = true"><b>Lose</b> a job. ' + 'x'.repeat(MOST_TASK);
    await openAt(page, `?task=${encodeURIComponent(task)}`);
    const shown = page.getByRole('complementary', { name: 'Your task' });
    expect(await shown.locator('p').textContent()).toBe(task.slice(0, MOST_TASK));
    expect([await shown.locator('img, b').count(), await page.evaluate(() => 'struck' in window)]).toEqual([0, false]);
    expect(await shown.evaluate((aside) => aside.compareDocumentPosition(document.querySelector('[data-figure]')!))).toBe(4); // precedes it
  });

  test('a form makes the link that carries it', async () => {
    await stage();
    await openAt(page, '#lecture');
    await page.locator('[data-task-text]').fill('Find an order that loses the job.\nSay why.');
    await page.locator('[data-task-lecture]').check();
    const link = await page.locator('[data-task-link]').inputValue();
    await page.goto(link);
    await ready(page);
    expect(await page.locator('[data-task] p').textContent()).toBe('Find an order that loses the job.\nSay why.');
    expect(await page.evaluate(() => document.documentElement.hasAttribute('data-lecture'))).toBe(true);
  });

  test('the link carries the first figure as it stands, when it is asked to', async () => {
    await stage();
    await openShipped(page, 'zombie.json');
    await scrubTo(page, 5);
    await page.evaluate(() => { location.hash = '#lecture'; });
    await page.locator('[data-task-text]').fill('Who is late?');
    expect(await page.locator('[data-task-link]').inputValue()).not.toContain('#');
    await page.locator('[data-task-figure]').check();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[data-task-link]')!.value.includes('#run='));
    const link = await page.locator('[data-task-link]').inputValue();
    await page.goto('about:blank');
    await page.goto(link);
    await ready(page);
    expect(await page.locator('[data-task] p').textContent()).toBe('Who is late?');
    expect([await page.locator('[data-menu]').inputValue(), await beatOf(page)]).toEqual(['zombie.json', 5]);
  });
});
