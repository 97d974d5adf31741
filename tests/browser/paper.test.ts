// The page on paper: all of it with its answers, or a sheet without them.

import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { plan } from '../../web/src/dives/guide/plan';
import { causes } from '../../web/src/player/traces';
import { everything } from './article.ts';
import { scrubTo, stages } from './stage.ts';

let page: Page;
const stage = stages({ reducedMotion: 'reduce' }, (opened) => { page = opened; });

/** By the page's own button. What would come out is kept as `printed`. */
async function print({ byHand }: { byHand: boolean }): Promise<void> {
  await page.evaluate(() => {
    Object.assign(window, { print: () => Object.assign(window, { printed: document.querySelector('#page')!.cloneNode(true) }) });
    location.hash = '#lecture';
  });
  await page.locator('[data-print-by-hand]').setChecked(byHand);
  await page.locator('[data-print]').click();
  await page.waitForFunction(() => 'printed' in window);
}

describe('on paper', () => {
  test('is all of it: each section with its figure at its end and what is to be said to each answer; then all is as before', async () => {
    await stage();
    await scrubTo(page, 4);
    await print({ byHand: false });
    const paper = await page.evaluate(() => {
      const { printed } = window as unknown as { printed: HTMLElement };
      const figures = [...printed.querySelectorAll<HTMLElement>('[data-lesson] [data-figure]')];
      return {
        empty: [...printed.querySelectorAll('[data-dive]')].filter((part) => part.children.length < 2).map((part) => part.id),
        cases: printed.querySelectorAll('.guide [data-lesson^="case-"]').length,
        found: printed.querySelectorAll('[data-diagnosis] [data-cause]').length,
        untold: [...printed.querySelectorAll('[data-question]')].filter((one) => !one.querySelector('[data-answers] li')).length,
        questions: printed.querySelectorAll('[data-question]').length,
        running: figures.filter(({ dataset }) => dataset.beat !== dataset.beats).length,
        unpictured: figures.filter((figure) => !figure.querySelector('.timeline .run')).map((figure) => figure.getAttribute('aria-label')),
      };
    });
    expect(paper).toEqual({ empty: [], cases: plan.sections.length, found: causes.length, untold: 0, questions: expect.any(Number), running: 0, unpictured: [] });
    expect(paper.questions).toBeGreaterThanOrEqual(plan.sections.length);
    await page.waitForFunction(() => document.querySelector('[data-figure]')!.getAttribute('data-beat') === '4');
    expect(await page.locator('[data-answers]').count()).toBe(0);
  });

  test('is a sheet to be answered by hand, where that is asked for: questions and options, and nothing that tells', async () => {
    await stage();
    await print({ byHand: true });
    const sheet = await page.evaluate(() => {
      const { printed } = window as unknown as { printed: HTMLElement };
      const asked = [...printed.querySelectorAll('[data-lesson]')].filter((section) => section.querySelector('[data-question]'));
      return {
        asked: asked.length,
        told: asked.filter((section) => section.querySelector('[data-answers], [data-figure], .happens') || section.getAttribute('data-open') === 'true').length,
        ticks: printed.querySelectorAll('[data-to-tick] li').length - printed.querySelectorAll('.option').length,
      };
    });
    expect(sheet).toEqual({ asked: expect.any(Number), told: 0, ticks: 0 });
    expect(sheet.asked).toBeGreaterThanOrEqual(plan.sections.length);
    await page.waitForSelector('#guide [data-lesson] [data-figure]');
  });

  test('nothing that wants a finger is printed, and every answer is', async () => {
    await stage();
    await everything(page);
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 720, height: 1000 });
    const seen = (selector: string) => page.locator(selector).evaluateAll((parts) => parts.filter((part) => part.checkVisibility()).length);
    expect([await seen('.transport'), await seen('.option'), await seen('.contents'), await seen('[data-print]'), await seen('.cases')]).toEqual([0, 0, 0, 0, 0]);
    expect(await seen('[data-answers]')).toBe(await page.locator('[data-question]').count());
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(720);
    expect((await page.pdf({ format: 'A4' })).subarray(0, 5).toString()).toBe('%PDF-');
  });
});
