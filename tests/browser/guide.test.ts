// The field guide, and the table that finds the cause of what the reader found.

import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { causes } from '../../web/src/player/traces';
import { words as told } from '../../web/src/words/guide';
import { diagnosis } from '../../web/src/words/diagnosis';
import { arrived, openAt } from './article.ts';
import { faultsInLooks, loadAxe, ONE_OF_EACH, sideways } from './axe.ts';
import { stages } from './stage.ts';
import { tabTo } from './workshop.ts';

let page: Page;
const stage = stages({ reducedMotion: 'reduce' }, (opened) => { page = opened; });

describe('the field guide', () => {
  test('is worked by keyboard alone: pick a case, guess wrong, guess right, put the remedy beside it', async () => {
    await stage();
    await openAt(page, '#guide');
    await arrived(page, 'guide');
    await page.waitForSelector('[data-dive="guide"][data-loaded="true"]');
    await tabTo(page, '[data-case="case-asterisk"]');
    await page.keyboard.press('Enter');
    await arrived(page, 'case-asterisk');
    const section = page.locator('#case-asterisk');
    await page.waitForSelector('#case-asterisk [data-option]');
    await tabTo(page, '#case-asterisk [data-option="once"]');
    await page.keyboard.press('Enter');
    await page.waitForSelector('#case-asterisk [data-answer="wrong"]');
    const heard = await section.getByRole('status').first().ariaSnapshot();
    expect(heard).toContain(told.sections['case-asterisk']!.options!.once!.because.slice(0, 30));
    expect(heard).toContain('bullmq #439');
    expect(await section.locator('[data-world]').count()).toBe(1);
    await tabTo(page, '#case-asterisk [data-option="twice"]');
    await page.keyboard.press(' ');
    await page.waitForSelector('#case-asterisk [data-answer="right"]');
    await tabTo(page, '#case-asterisk [data-offer="is"]');
    await page.keyboard.press('Enter');
    await page.waitForSelector('#case-asterisk [data-world="1"]');
    await section.locator('[data-figure]').focus();
    await page.keyboard.press('End');
    expect(await section.locator('[data-effects]').allTextContents()).toEqual(['2', '1']);
    expect(await page.locator('[data-case][aria-current]').getAttribute('data-case')).toBe('case-asterisk');
  });

  test('shows one case at a time, the one that was picked last', async () => {
    await stage();
    await openAt(page, '#case-popped');
    await arrived(page, 'case-popped');
    await page.locator('[data-case="case-race"]').click();
    await arrived(page, 'case-race');
    expect(await page.locator('.guide [data-lesson^="case-"]').evaluateAll((all) => all.map((one) => one.id))).toEqual(['case-race']);
  });
});

describe('what the reader found', () => {
  const table = () => page.getByRole('table', { name: diagnosis.label });
  const HEADINGS = ['The cause', ...Object.values(diagnosis.columns).map(({ name, field }) => `${name} ${field}`), diagnosis.next];

  for (const width of [1280, 320]) {
    test(`is a table with a heading to each column and row, at ${width} px, and nothing of it stands out to the side`, async () => {
      await stage({ viewport: { width, height: 900 } });
      await openAt(page, '#diagnosis');
      await arrived(page, 'diagnosis');
      await table().waitFor();
      expect(await table().getByRole('columnheader').allInnerTexts().then((all) => all.map((text) => text.replace(/\s+/g, ' ')))).toEqual(HEADINGS);
      expect(await table().getByRole('rowheader').count()).toBe(causes.length);
      expect(await sideways(page)).toBeLessThanOrEqual(0);
      const small = await table().locator(':is(a, button)').evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height < 24).map((one) => one.textContent));
      expect(small).toEqual([]);
      await loadAxe(page);
      expect(await faultsInLooks(page, '#diagnosis', ONE_OF_EACH)).toEqual({});
    });
  }

  test('plays the run of a cause below it, and leads to its case and to its row of the Monday table', async () => {
    await stage();
    await openAt(page, '#diagnosis');
    await arrived(page, 'diagnosis');
    const row = page.locator('[data-cause="paused"]');
    await row.locator('[data-play-cause]').press('Enter');
    expect(await page.locator('[data-diagnosis] [aria-pressed="true"]').count()).toBe(1);
    const figure = page.locator('#diagnosis [data-figure]');
    await figure.press('End');
    expect(await figure.locator('[data-effects]').allTextContents()).toEqual(['2']);
    await row.getByRole('link').first().press('Enter');
    await arrived(page, 'case-slow');
    await row.getByRole('link').last().press('Enter');
    await page.waitForFunction(() => document.activeElement?.id === 'monday-keyed' && Math.abs(document.activeElement.getBoundingClientRect().top) < 40);
  });
});
