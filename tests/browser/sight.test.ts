// How playback meets the reader: a run that the page starts waits until its worlds are seen, nothing jumps under a finger
// or a key, and the focus stays where it makes sense.

import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { figure as words } from '../../web/src/words/en';
import { slide } from '../../web/src/words/guarantees';
import { come, openDive } from './lesson.ts';
import { DESK, PHONE, scrolled, seen, tap } from './finger.ts';
import { holdClock, stages } from './stage.ts';

let page: Page;
const stage = stages({ reducedMotion: 'no-preference' }, (opened) => { page = opened; });

/** A section of a dive, with its question there to be answered. */
async function openSection(dive: string, id: string, options = {}): Promise<void> {
  await stage(options);
  await openDive(page, dive);
  await come(page, id, ':is([data-option], [data-cell])');
}

/** Scrolls until so many pixels lie between the first narration of a section and its playback bar. */
async function bringHead(id: string, above: number): Promise<void> {
  await page.locator(`#${id} [data-figure]`).evaluate((figure, wanted) => {
    const room = () => figure.querySelector('.transport')!.getBoundingClientRect().top - figure.querySelector('.narration')!.getBoundingClientRect().bottom;
    for (let i = 0; i < 5; ++i) scrollBy(0, wanted - room()); // the bar sticks only when its figure is there
  }, above);
  await seen(page);
}

const beat = (id: string) => page.locator(`#${id} [data-figure]`).getAttribute('data-beat').then(Number);

/** The readout and the first narration of a section are in the window, and not behind the bar. */
const headInSight = (id: string) => page.locator(`#${id} [data-figure]`).evaluate((figure) => {
  const box = (part: string) => figure.querySelector(part)!.getBoundingClientRect();
  return box('.readouts').top >= -1 && box('.narration').top >= 0 && box('.narration').bottom <= Math.min(innerHeight, box('.transport').top) + 1;
});

const focused = () => page.evaluate(() => document.activeElement!.outerHTML);

describe('a run that the page starts', () => {
  for (const [name, options] of [['1280', DESK], ['390', PHONE]] as const) {
    test(`after an answer waits for the reader, then goes, and stands still when its head is out of sight again, at ${name} px`, async () => {
      await openSection('idempotent', 'two-keys', options);
      const clock = await holdClock(page);
      await page.locator('#two-keys [data-option="once"]').click();
      await page.waitForSelector('#two-keys [data-answer="wrong"]');
      await bringHead('two-keys', -40);
      await clock.beats(4);
      expect(await beat('two-keys'), 'behind the bar').toBe(0);
      await bringHead('two-keys', 10);
      await clock.beats(2);
      expect(await beat('two-keys'), 'in sight').toBe(2);
      await bringHead('two-keys', -40);
      await clock.beats(4);
      expect(await beat('two-keys'), 'behind the bar again').toBe(2);
      await bringHead('two-keys', 10);
      await clock.beats(1);
      expect(await beat('two-keys'), 'back').toBe(3);
      await bringHead('two-keys', 500);
      await clock.beats(1);
      expect(await beat('two-keys'), 'further down in the figure').toBe(4);
    });
  }

  test('waits no longer than until the reader presses play, in a bar above which the worlds are not to be seen', async () => {
    await openSection('idempotent', 'two-keys', DESK);
    const clock = await holdClock(page);
    await page.locator('#two-keys [data-option="once"]').click();
    await page.waitForSelector('#two-keys [data-answer="wrong"]');
    await bringHead('two-keys', -40);
    await tap(page, '#two-keys [data-verb="play"]');
    await clock.beats(2);
    expect(await beat('two-keys')).toBe(2);
    await page.evaluate(() => scrollTo(0, 0));
    await seen(page);
    await clock.beats(3);
    expect(await beat('two-keys'), 'out of sight').toBe(2);
  });

  for (const [name, options] of [['1280', DESK], ['390', PHONE]] as const) {
    test(`from a button behind the figure brings the worlds into sight and goes; the focus stays, at ${name} px`, async () => {
      await openSection('idempotent', 'two-keys', options);
      const clock = await holdClock(page);
      await page.locator('#two-keys [data-option="once"]').click();
      const offer = page.locator('#two-keys [data-offer]').last();
      await offer.focus();
      expect(await headInSight('two-keys')).toBe(false);
      await page.keyboard.press('Enter');
      await page.waitForSelector('#two-keys [data-offer][aria-pressed="true"]');
      await seen(page);
      expect(await headInSight('two-keys')).toBe(true);
      expect(await focused()).toContain('data-offer');
      await clock.beats(2);
      expect(await beat('two-keys')).toBe(2);
    });
  }

  test('from a cell above the figure does the same, and again from the beginning at another press', async () => {
    await openSection('guarantees', 'slide-the-crash', DESK);
    const clock = await holdClock(page);
    await page.locator('#slide-the-crash [data-show-answer]').click();
    const cell = page.locator('[data-cell="non-idempotent charged"]');
    await cell.focus();
    await bringHead('slide-the-crash', -300);
    await page.keyboard.press('Enter');
    await page.waitForSelector('#slide-the-crash [data-worlds="1"]');
    await seen(page);
    expect(await headInSight('slide-the-crash')).toBe(true);
    await clock.beats(3);
    expect(await beat('slide-the-crash')).toBe(3);
    await page.keyboard.press('Enter');
    await page.waitForSelector('#slide-the-crash [data-figure][data-beat="0"]');
    await clock.beats(2);
    expect(await beat('slide-the-crash')).toBe(2);
    expect(await focused()).toContain('data-cell="non-idempotent charged"');
  });

  test('from a cell of the table for Monday goes under its heading, and again from the beginning at another press', async () => {
    await openSection('idempotent', 'monday', DESK);
    const clock = await holdClock(page);
    const press = async () => {
      await page.locator('[data-cell="claim:before"]').focus();
      await page.keyboard.press('Enter');
      await page.waitForSelector('[data-monday-stage="claim:before"]');
      await clock.beats(0.2); // what comes behind a drawing waits for a frame
      expect(await beat('monday')).toBe(0);
      await page.waitForFunction(() => document.activeElement!.matches('[data-monday-stage] h4'));
      await seen(page);
    };
    await press();
    expect(await headInSight('monday')).toBe(true);
    await clock.beats(3);
    expect(await beat('monday')).toBe(3);
    await press();
    await clock.beats(2);
    expect(await beat('monday')).toBe(2);
  });

  test('without motion stands at its start, and the live region says which run it is', async () => {
    await openSection('guarantees', 'slide-the-crash', { ...DESK, reducedMotion: 'reduce' });
    await page.locator('#slide-the-crash [data-show-answer]').click();
    const live = page.locator('#slide-the-crash [data-live]');
    const before = await live.textContent();
    await page.locator('[data-cell="at-most-once working"]').press('Enter');
    await page.waitForSelector('#slide-the-crash [data-worlds="1"]');
    expect(await live.textContent()).not.toBe(before);
    expect(await live.textContent()).toMatch(/^On the stage: at-most-once, a crash .*right before effect\. At step 0 of \d+\./);
    expect(await beat('slide-the-crash')).toBe(0);
    expect(await headInSight('slide-the-crash')).toBe(true);
    expect(await focused()).toContain(slide.names['at-most-once']);
  });
});

describe('nothing jumps', () => {
  for (const [name, options] of [['1280', DESK], ['390', PHONE]] as const) {
    test(`at a press of play, nor at a Tab from button to button of the bar, at ${name} px`, async () => {
      await stage({ ...options });
      await holdClock(page);
      await page.locator('.readouts').evaluate((readouts) => readouts.scrollIntoView());
      for (const down of [0, 60]) {
        await page.evaluate((y) => scrollBy(0, y), down);
        const before = await scrolled(page);
        await tap(page, '[data-verb="play"]');
        await page.waitForSelector('[data-figure][data-mode="playing"]');
        await tap(page, '[data-verb="pause"]');
        await page.waitForSelector('[data-figure][data-mode="paused"]');
        expect(await scrolled(page)).toBe(before);
        for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
          await page.keyboard.press(key);
          await seen(page);
          expect(await focused(), key).toMatch(/data-verb|data-scrubber|data-to-broken/);
          expect(await scrolled(page), key).toBe(before);
        }
      }
    });
  }

  test('and what has the focus elsewhere in the figure is not behind the bar', async () => {
    await stage(DESK);
    await page.focus('[data-figure]');
    for (let i = 0; i < 40; ++i) {
      await page.keyboard.press('Tab');
      const behind = await page.evaluate(() => {
        const [part, bar] = [document.activeElement!, document.querySelector('.transport')!];
        return part.closest('.transport, .skip') ? '' : part.getBoundingClientRect().bottom > bar.getBoundingClientRect().top && part.outerHTML.slice(0, 90);
      });
      expect(behind || '').toBe('');
      if (await page.evaluate(() => Boolean(document.activeElement!.closest('.transport')))) return;
    }
    throw new Error('the focus never came to the bar');
  });
});

describe('the focus', () => {
  test('goes to the answer of who asks for it without guessing', async () => {
    await openSection('idempotent', 'by-nature');
    await page.locator('#by-nature [data-show-answer]').press('Enter');
    await page.waitForFunction(() => document.activeElement!.matches('#by-nature [data-answer]'));
  });

  test('stays on the button of a gap in which a crash was planned', async () => {
    await stage(DESK);
    const gap = page.locator('[data-world="0"] [data-gap="after:effect"][data-worker="A"]');
    await gap.press('Enter');
    await page.locator('[data-world="0"] [data-choice^="plan:crash:j1"]').press('Enter');
    await page.waitForSelector('[data-popover] [data-mark="planned"]');
    expect(await gap.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test('comes to play in three presses: into the figure, past the way around it, to its playback', async () => {
    await stage(DESK);
    await page.focus('[data-figure]');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement!.textContent)).toBe(words.toPlayback);
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement!.matches('[data-figure] .play'))).toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-figure][data-mode="playing"]');
  });
});
