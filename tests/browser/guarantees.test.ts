// The first dive, walked with the keyboard alone, and as a screen reader has it.

import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { rightOptions } from '../../web/src/player/lesson';
import { PLACES, fateAt, GUARANTEES } from '../../web/src/player/places';
import { Runs } from '../../web/src/player/runs';
import { loadScenarios } from '../../web/src/player/scenarios';
import { Simulation } from '../../web/src/sim/simulation';
import { plan } from '../../web/src/dives/guarantees/plan';
import { slide, words } from '../../web/src/words/guarantees';
import { loadCore } from '../wasm/core';
import { faultsInLooks, loadAxe, ONE_OF_EACH } from './axe.ts';
import { drawn, stages } from './stage.ts';
import { tabTo } from './workshop.ts';

await loadScenarios();
const runs = new Runs(new Simulation(await loadCore()));

let page: Page;
const stage = stages({ reducedMotion: 'reduce' }, (opened) => { page = opened; });

/** Comes near a section, so that it is made. */
async function comeTo(id: string): Promise<void> {
  await page.locator(`#${id}`).waitFor({ state: 'attached' });
  await page.locator(`#${id} h3 a`).scrollIntoViewIfNeeded();
  await page.waitForSelector(`#${id} [data-figure][data-complete="true"]`);
}

async function startAtDive(): Promise<void> {
  await page.locator('#guarantees h2 a').scrollIntoViewIfNeeded();
  await comeTo(plan.sections[0]!.id);
  await page.focus('#guarantees h2 a');
}

/** consumer → effects, as the readout of a section says it at the end of its run. */
const effectsOf = (id: string) => page.locator(`#${id} [data-readout]`).evaluateAll((all) => Object.fromEntries(all.map((one) => [
  one.querySelector<HTMLSelectElement>('.consumer')!.value, Number(one.querySelector('[data-effects]')!.textContent),
])));

describe('with the keyboard alone', () => {
  test('every question is answered wrong and right, and its figure ends as the engine says', async () => {
    await stage({ viewport: { width: 1280, height: 900 } });
    await startAtDive();
    for (const { id, question } of plan.sections) {
      const [right] = rightOptions(runs, question!);
      const wrong = question!.options.find((option) => option !== right)!;
      await tabTo(page, `#${id} [data-option="${wrong.id}"]`);
      await page.waitForSelector(`#${id} [data-figure][data-complete="true"]`);
      await page.keyboard.press('Enter');
      const answer = page.locator(`#${id} [role="status"]`).first();
      expect(await answer.getAttribute('data-answer'), id).toBe('wrong');
      expect(await answer.textContent()).toMatch(/^You said: “.*” The run below says otherwise\./);
      await tabTo(page, `#${id} [data-option="${right!.id}"]`);
      await page.keyboard.press('Space');
      expect(await answer.getAttribute('data-answer'), id).toBe('right');
      await tabTo(page, `#${id} [data-figure]`);
      await page.keyboard.press('End');
      await drawn(page);
      const { figures } = runs.played(question!.run);
      expect(await effectsOf(id)).toEqual(Object.fromEntries(Object.entries(figures).map(([name, { effects }]) => [name, effects])));
    }
  });

  test('the crash is slid, a cell plays its world alone, and the goals tick themselves', async () => {
    await stage({ viewport: { width: 1280, height: 900 } });
    await startAtDive();
    await comeTo('slide-the-crash');
    await tabTo(page, '#slide-the-crash [data-show-answer]');
    await page.keyboard.press('Enter');
    await tabTo(page, '#slide-the-crash [data-slider]');
    const places: string[] = [];
    await page.keyboard.press('Home');
    for (let i = 0; i < PLACES.length; ++i) {
      places.push((await page.locator('[data-slide]').getAttribute('data-slide'))!);
      await page.keyboard.press('ArrowRight');
    }
    expect(places).toEqual(PLACES);
    await tabTo(page, '[data-cell="at-most-once working"]');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelectorAll('#slide-the-crash [data-world]').length === 1);
    await tabTo(page, '#slide-the-crash [data-figure]');
    await page.keyboard.press('End');
    await page.waitForSelector('[data-goal="lose"][data-reached="true"]');
    expect(await page.locator('#slide-the-crash [data-notice]').textContent()).toBe('Done: Lose the job.');
    expect(await page.locator('[data-goal="quiet"]').getAttribute('data-reached')).toBe('false');
  });
});

describe('what a screen reader has', () => {
  test('a heading, the question as a group, its options as buttons, the answer as a status, the slide as a table', async () => {
    await stage({ viewport: { width: 1280, height: 900 } });
    await startAtDive();
    await comeTo('slide-the-crash');
    await page.locator('#slide-the-crash [data-option="nobody"]').click();
    const tree = await page.locator('#slide-the-crash').ariaSnapshot();
    const said = words.sections['slide-the-crash']!;
    for (const line of [
      `heading "${said.title}" [level=3]`, `group "${said.ask}"`, `button "${said.options!.nobody!.say}" [pressed]`,
      'status:', `table "${slide.caption}"`, `slider "${slide.slider}"`, `list "Make it happen"`,
    ]) expect(tree).toContain(line);
    for (const consumer of GUARANTEES) {
      for (const place of PLACES) expect(tree).toContain(`button "${slide.cell(consumer, place, fateAt(runs, place, consumer))}"`);
    }
    expect(await page.locator('[data-slider]').getAttribute('aria-valuetext')).toBe(slide.places.charged);
  });
});

describe('every section, answered', () => {
  test('is clean for axe and does not scroll sideways, in any look', async () => {
    await stage();
    await startAtDive();
    for (const { id } of plan.sections) {
      await comeTo(id);
      await page.locator(`#${id} [data-option]`).first().click();
    }
    await loadAxe(page);
    expect(await faultsInLooks(page, '#guarantees', ONE_OF_EACH)).toEqual({});
  });
});
