// The dive about the idempotent consumer, as a reader walks it with the keyboard alone, and what the page says of itself.

import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { plan } from '../../web/src/dives/idempotent/plan';
import { patterns, TRIALS, type Verdict } from '../../web/src/player/patterns';
import { words as said } from '../../web/src/words/idempotent';
import { monday as words } from '../../web/src/words/monday';
import { faultsInLooks, loadAxe, ONE_OF_EACH } from './axe.ts';
import { drawn, stages } from './stage.ts';
import { tabTo } from './workshop.ts';

let page: Page;
const stage = stages({ reducedMotion: 'reduce' }, (opened) => { page = opened; });

const DIVE = '[data-dive="idempotent"]';
const asking = plan.sections.filter(({ question }) => question);

/** A page with the dive's sections on it, and the focus where they begin. */
async function openDive(): Promise<void> {
  await stage();
  page.setDefaultTimeout(120_000);
  await page.locator(`${DIVE} h2 a`).focus();
  await page.waitForSelector(`${DIVE} [data-lesson]`);
}

/** Brings a section into sight, so that all of it is there. */
async function come(id: string): Promise<void> {
  await page.waitForFunction((section) => {
    document.querySelector(`#${section} h3 a`)!.scrollIntoView(); // again, while what stands above it is still growing
    return document.querySelector(`#${section} :is([data-option], [data-monday])`);
  }, id);
}

/** right or wrong, as the answer on the page has it. */
async function answer(id: string, option: string): Promise<string> {
  await tabTo(page, `#${id} [data-option="${option}"]`);
  await page.keyboard.press('Enter');
  await drawn(page);
  return (await page.locator(`#${id} [data-answer]`).getAttribute('data-answer'))!;
}

describe('with the keyboard alone', () => {
  test('every question is answered wrong and right, and is told apart by what the page says; every figure runs to its end', async () => {
    await openDive();
    for (const { id, question } of asking) {
      await tabTo(page, `#${id} h3 a`);
      await page.waitForSelector(`#${id} [data-option]`);
      expect(await page.locator(`#${id}`).getAttribute('data-open'), `${id} before a guess`).toBe('false');
      const answers: string[] = [];
      for (const option of question!.options) {
        answers.push(await answer(id, option.id));
        const heard = await page.locator(`#${id} [data-answer]`).ariaSnapshot();
        expect(heard, `${id} ${option.id}`).toContain(answers.at(-1) === 'right' ? 'The run bears it out.' : 'The run below says otherwise.');
        if (option.belief !== undefined) expect(heard, `${id} ${option.id}`).toContain('A common belief');
      }
      expect(answers.filter((one) => one === 'right').length, id).toBe(1);
      const figure = page.locator(`#${id} [data-figure]`);
      expect(await figure.getAttribute('data-beat'), `${id}: without motion the answer is there`).toBe(await figure.getAttribute('data-beats'));
      await tabTo(page, `#${id} [data-figure]`);
      await page.keyboard.press('Home');
      await page.keyboard.press('ArrowRight');
      expect(await figure.getAttribute('data-beat'), id).toBe('1');
      await page.keyboard.press('End');
      await drawn(page);
      expect(await figure.getAttribute('data-beat'), id).toBe(await figure.getAttribute('data-beats'));
      expect((await page.locator(`#${id} [data-live]`).textContent())!.length, `${id}: the last step, for those who hear it`).toBeGreaterThan(10);
    }
  });

  test('a goal is reached by a crash in a gap, and ticks itself', async () => {
    await openDive();
    await come('check');
    await page.locator('#check h3 a').focus();
    await answer('check', 'never');
    await tabTo(page, '#check [data-offer="calm"]');
    await page.keyboard.press('Enter');
    expect(await page.locator('#check [data-goal="rescue"]').getAttribute('data-reached')).toBe('false');
    await page.locator('#check h3 a').focus();
    await tabTo(page, '#check [data-gap="after:check"][data-worker="A"]');
    await page.keyboard.press('Enter');
    await tabTo(page, '#check [data-choice^="plan:crash:j1:1:after:check"]');
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    await page.waitForSelector('#check [data-goal="rescue"][data-reached="true"]');
    expect(await page.locator('#check .goals').ariaSnapshot()).toContain(`Done: ${said.sections.check!.goals!.rescue}`);
  });

  test('each verdict of the table is a button that says its verdict and its fault, and plays its run', async () => {
    await openDive();
    await come('monday');
    const table = page.getByRole('table', { name: words.label });
    expect(await table.getByRole('row').count()).toBe(1 + patterns.length);
    expect(await table.getByRole('columnheader').count()).toBe(2 + TRIALS.length);
    for (const { id } of patterns) {
      for (const trial of TRIALS) {
        const verdict = await page.locator(`[data-pattern="${id}"] [data-trial="${trial}"]`).getAttribute('data-verdict') as Verdict;
        expect(await table.getByRole('button', { name: words.cell(id, trial, verdict) }).count(), `${id}:${trial}`).toBe(1);
      }
    }
    await page.locator('#monday h3 a').focus();
    for (const cell of ['claim:before', 'keyed:remains', 'set:remains']) {
      await tabTo(page, `[data-cell="${cell}"]`);
      await page.keyboard.press('Enter');
      await page.waitForSelector(`[data-monday-stage="${cell}"] [data-figure][data-complete="true"]`);
      // The keys go on from the heading of what was asked for.
      await page.waitForFunction(() => document.activeElement!.matches('[data-monday-stage] h4'));
      await page.keyboard.press('Tab');
      await page.keyboard.press('End');
      const effects = await page.locator('[data-monday-stage] [data-readout="0"] [data-effects]').textContent();
      expect(effects, cell).toBe({ 'claim:before': '0', 'keyed:remains': '2', 'set:remains': '2' }[cell]);
      await page.locator('#monday h3 a').focus();
    }
  });
});

describe('axe finds nothing, and nothing goes sideways', () => {
  test('in any look, every question answered, a cell of the table on the stage', async () => {
    await openDive();
    for (const { id } of asking) {
      await come(id);
      await page.locator(`#${id} [data-option]`).first().click();
    }
    await come('monday');
    await page.locator('[data-cell="tick:after"]').click();
    await page.waitForSelector('[data-monday-stage] [data-figure]');
    await loadAxe(page);
    expect(await faultsInLooks(page, DIVE, ONE_OF_EACH)).toEqual({});
  });
});
