// How playback meets the reader: a run that the page starts waits until its worlds are seen, nothing jumps under a finger
// or a key, and the focus stays where it makes sense.

import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { ROUNDS } from '../../web/src/player/reaping-game';
import { figure as words } from '../../web/src/words/en';
import { slide } from '../../web/src/words/guarantees';
import { come, openDive } from './lesson.ts';
import { beatOf, holdClock, stages } from './stage.ts';

let page: Page;
const stage = stages({ reducedMotion: 'no-preference' }, (opened) => { page = opened; });

const DESK = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A section of a dive, with its question there to be answered. */
async function openSection(dive: string, id: string, options = {}): Promise<void> {
  await stage(options);
  await openDive(page, dive);
  await come(page, id, ':is([data-option], [data-cell])');
}

/** Whoever watches what is in sight has been told of it. */
const seen = () => page.evaluate(() => new Promise<void>((done) => {
  const observer = new IntersectionObserver(() => { observer.disconnect(); done(); });
  observer.observe(document.body);
}));

/** Scrolls until so many pixels lie between the first narration of a section and its playback bar. */
async function bringHead(id: string, above: number): Promise<void> {
  await page.locator(`#${id} [data-figure]`).evaluate((figure, wanted) => {
    const room = () => figure.querySelector('.transport')!.getBoundingClientRect().top - figure.querySelector('.narration')!.getBoundingClientRect().bottom;
    for (let i = 0; i < 5; ++i) scrollBy(0, wanted - room()); // the bar sticks only when its figure is there
  }, above);
  await seen();
}

const beat = (id: string) => page.locator(`#${id} [data-figure]`).getAttribute('data-beat').then(Number);

/** The readout and the first narration of a section are in the window, and not behind the bar. */
const headInSight = (id: string) => page.locator(`#${id} [data-figure]`).evaluate((figure) => {
  const box = (part: string) => figure.querySelector(part)!.getBoundingClientRect();
  return box('.readouts').top >= -1 && box('.narration').top >= 0 && box('.narration').bottom <= Math.min(innerHeight, box('.transport').top) + 1;
});

const scrollY = () => page.evaluate(() => window.scrollY);
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
    await tap('#two-keys [data-verb="play"]');
    await clock.beats(2);
    expect(await beat('two-keys')).toBe(2);
    await page.evaluate(() => scrollTo(0, 0));
    await seen();
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
      await seen();
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
    await seen();
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
      await seen();
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

/** A real press at the middle of a part as it stands: nothing is scrolled for it. */
async function tap(selector: string): Promise<void> {
  const { x, y, touch } = await page.locator(selector).first().evaluate((part) => {
    const box = part.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, touch: matchMedia('(pointer: coarse)').matches };
  });
  if (touch) await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
}

describe('nothing jumps', () => {
  for (const [name, options] of [['1280', DESK], ['390', PHONE]] as const) {
    test(`at a press of play, nor at a Tab from button to button of the bar, at ${name} px`, async () => {
      await stage({ ...options });
      await holdClock(page);
      await page.locator('.readouts').evaluate((readouts) => readouts.scrollIntoView());
      for (const down of [0, 60]) {
        await page.evaluate((y) => scrollBy(0, y), down);
        const before = await scrollY();
        await tap('[data-verb="play"]');
        await page.waitForSelector('[data-figure][data-mode="playing"]');
        await tap('[data-verb="pause"]');
        await page.waitForSelector('[data-figure][data-mode="paused"]');
        expect(await scrollY()).toBe(before);
        for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
          await page.keyboard.press(key);
          await seen();
          expect(await focused(), key).toMatch(/data-verb|data-scrubber|data-to-broken/);
          expect(await scrollY(), key).toBe(before);
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

describe('on a phone', () => {
  test('the first press of play brings the readout to the top; no other press moves the page', async () => {
    await stage(PHONE);
    const clock = await holdClock(page);
    const top = () => page.locator('.readouts').first().evaluate((readouts) => Math.round(readouts.getBoundingClientRect().top));
    expect(await top()).toBeGreaterThan(200);
    await tap('[data-verb="play"]');
    await page.waitForSelector('[data-figure][data-mode="playing"]');
    expect(await top()).toBe(0);
    expect(await page.locator('[data-world="0"] [data-list="active"]').evaluate((list) => list.getBoundingClientRect().bottom < document.querySelector('.transport')!.getBoundingClientRect().top)).toBe(true);
    await clock.beats(2);
    expect(await beatOf(page)).toBe(2);
    await tap('[data-verb="pause"]');
    await page.evaluate(() => scrollBy(0, -100));
    const before = await scrollY();
    await tap('[data-verb="play"]');
    await page.waitForSelector('[data-figure][data-mode="playing"]');
    expect(await scrollY()).toBe(before);
  });

  test('the settings are one line that opens, by finger and by key, and stays open over a change; on a wide page nothing folds them', async () => {
    await stage(PHONE);
    const settings = page.locator('[data-parameters]');
    expect(await settings.isVisible()).toBe(false);
    await tap('.fold summary');
    expect(await settings.locator('[data-setting]').evaluateAll((all) => all.filter((one) => one.checkVisibility()).length)).toBe(7);
    await page.locator('[data-setting="workers"]').fill('3');
    await page.locator('[data-setting="workers"]').blur();
    await page.waitForSelector('[data-world="0"] article[data-worker="C"]');
    expect(await settings.isVisible()).toBe(true);
    await page.locator('.fold summary').press('Enter');
    expect(await settings.isVisible()).toBe(false);
    await page.setViewportSize(DESK.viewport);
    await settings.waitFor({ state: 'visible' });
    expect(await page.locator('.fold summary').isVisible()).toBe(false);
  });

  test('the reaper’s game says which world it is about beside the buttons, from the first decision to the score', async () => {
    await stage(PHONE);
    await openDive(page, 'gap');
    await come(page, 'reaper', '[data-game]');
    for (let round = 1; round <= ROUNDS; ++round) {
      await page.waitForSelector(`[data-game][data-round="${round}"]`);
      await seen();
      if (round > 1) {
        expect(await inWindow('[data-round-says]'), `heading ${round}`).toBe(true);
        expect(await inWindow('[data-decide="leave"]'), `buttons ${round}`).toBe(true);
      } else await page.locator('[data-decide="leave"]').scrollIntoViewIfNeeded();
      await tap('[data-decide="leave"]');
    }
    await page.waitForSelector('[data-score]');
    await seen();
    expect(await inWindow('[data-score] h4')).toBe(true);
    expect(await page.locator('[data-score] h4').first().evaluate((heading) => heading === document.activeElement)).toBe(true);
  });

  test('each choice in the menu of a gap is a row of 40 px', async () => {
    await stage(PHONE);
    await page.locator('[data-world="0"] [data-gap="after:effect"][data-worker="A"]').tap();
    const heights = await page.locator('.choices [data-choice]').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(3);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(40);
  });

  test('nothing names a key to press', async () => {
    await stage(PHONE);
    await openDive(page, 'gap');
    await come(page, 'reaper', '[data-game]');
    expect(await page.locator('.decide kbd').evaluateAll((keys) => keys.filter((key) => key.checkVisibility()).length)).toBe(0);
  });
});

const inWindow = (selector: string) => page.locator(selector).first().evaluate((part) => {
  const { top, bottom } = part.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
});
