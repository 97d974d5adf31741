// The settings of a run as they stand in a figure.

import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { bullmq } from '../../web/src/words/settings';
import { stages } from './stage.ts';

let page: Page;
const stage = stages({ reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } }, (opened) => { page = opened; });

test('the settings stand in one row at 1280 px, and BullMQ’s option under each that it has', async () => {
  await stage();
  const fields = await page.locator('[data-parameters] .field').evaluateAll((all) => all.map((field) => ({
    top: Math.round(field.getBoundingClientRect().top), setting: field.querySelector<HTMLElement>('[data-setting]')!.dataset.setting!,
    option: field.querySelector('code')?.textContent, aside: field.scrollWidth - field.clientWidth,
  })));
  expect([fields.length, new Set(fields.map(({ top }) => top)).size]).toEqual([7, 1]);
  expect(Object.fromEntries(fields.flatMap(({ setting, option }) => (option ? [[setting, option]] : [])))).toEqual(bullmq);
  expect(fields.filter(({ aside }) => aside > 0)).toEqual([]);
});
