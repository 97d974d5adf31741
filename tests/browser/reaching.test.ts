// The rules of the stage 7 to 9: motion, keys, fingers, narrow windows, ears.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { beatOf, beatsOf, holdClock, openShipped, openText, press, scrubTo, stages } from './stage.ts';

let page: Page;
const stage = stages({ reducedMotion: 'reduce' }, (opened) => { page = opened; });

describe('7. motion is the reader’s choice', () => {
  test('without motion there are stills, each of which goes to its step, and nothing moves by itself', async () => {
    await stage();
    const stills = page.locator('[data-still]');
    expect(await stills.count()).toBeGreaterThan(5);
    const still = stills.nth(3);
    await still.click();
    expect(await beatOf(page)).toBe(Number(await still.getAttribute('data-still')));
    for (let i = 0; i < 6; ++i) {
      await press(page, 'ArrowRight');
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    }
  });

  test('with motion there are no stills, and no motion lasts 300 ms or comes again', async () => {
    await stage({ reducedMotion: 'no-preference' });
    expect(await page.locator('[data-storyboard]').count()).toBe(0);
    const lasting: unknown[] = [];
    for (let beat = 0; beat < await beatsOf(page); ++beat) {
      await press(page, 'ArrowRight');
      lasting.push(...await page.evaluate(() => document.getAnimations().map((motion) => motion.effect!.getComputedTiming())
        .filter((timing) => Number(timing.endTime) >= 300 || timing.iterations !== 1)));
    }
    expect(lasting).toEqual([]);
  });

  test('out of sight it stands still; back in sight it goes on unless the reader had paused it', async () => {
    await stage({ reducedMotion: 'no-preference' });
    const clock = await holdClock(page);
    await page.addStyleTag({ content: '#page { padding-bottom: 5000px; }' });
    await press(page, ' ');
    await clock.beats(2);
    await away(page);
    await clock.beats(3);
    expect(await beatOf(page)).toBe(2);
    await back(page);
    await clock.beats(1);
    expect(await beatOf(page)).toBe(3);
    await press(page, ' ');
    await away(page);
    await back(page);
    await clock.beats(3);
    expect(await beatOf(page)).toBe(3);
  });
});

/** Scrolls the figure out of sight, until the browser has told everyone who watches it. */
const away = (from: Page) => scrolled(from, 1e6, false);

const back = (to: Page) => scrolled(to, 0, true);

function scrolled(page: Page, top: number, seen: boolean): Promise<void> {
  return page.evaluate(([top, seen]) => new Promise<void>((done) => {
    const observer = new IntersectionObserver(([entry]) => {
      if (entry!.isIntersecting !== seen) return;
      observer.disconnect();
      done();
    });
    observer.observe(document.querySelector('[data-figure]')!);
    scrollTo(0, top);
  }), [top, seen] as const);
}

describe('8. keys, fingers and narrow windows', () => {
  test('keys act while the focus is in the figure, and at no other time', async () => {
    await stage();
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    for (const key of ['ArrowRight', 'End', ' ', 'c', '?']) await page.keyboard.press(key);
    expect([await beatOf(page), await page.locator('[data-figure]').getAttribute('data-mode'), await page.locator('dialog[open]').count()])
      .toEqual([0, 'paused', 0]);
    await press(page, 'End');
    expect(await beatOf(page)).toBe(await beatsOf(page));
    await press(page, 'Home');
    await press(page, 'ArrowRight');
    expect(await beatOf(page)).toBe(1);
    await press(page, '?');
    await page.waitForSelector('dialog[open]');
    await page.keyboard.press('Escape');
    await scrubTo(page, 5);
    await press(page, 'c');
    expect(await page.locator('article[data-status="crashed"]').count()).toBeGreaterThan(0);
  });

  test('a key that the figure has no use for is left to the page around it', async () => {
    await stage();
    await page.evaluate(() => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      document.addEventListener('keydown', (event) => heard.push(event.key));
    });
    for (const key of ['x', 'ArrowRight', 'PageDown']) await press(page, key);
    expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual(['x', 'PageDown']);
  });

  test('a letter in a number field strikes nobody; space opens the transcript, and on the scrubber it plays', async () => {
    await stage();
    for (let i = 0; i < 3; ++i) await press(page, 'ArrowRight');
    await page.focus('[data-setting="lock"]');
    await page.keyboard.press('c');
    expect([await beatOf(page), await page.locator('[data-branch]').count()]).toEqual([3, 0]);
    await page.focus('[data-transcript] summary');
    await page.keyboard.press(' ');
    await page.waitForSelector('[data-transcript][open]');
    expect(await page.locator('[data-figure]').getAttribute('data-mode')).toBe('paused');
    await page.focus('[data-scrubber]');
    await page.keyboard.press(' ');
    await page.waitForSelector('[data-figure][data-mode="playing"]');
  });

  test('a fault is planned by touch at 320 px', async () => {
    await stage({ viewport: { width: 320, height: 700 }, hasTouch: true, isMobile: true });
    await page.locator('[data-toggle] label', { hasText: '1' }).tap();
    await page.locator('[data-world="0"] [data-gap="after:effect"][data-worker="A"]').tap();
    await page.locator('[data-choice="plan:crash:j1:1:after:effect:1000"]').tap();
    await press(page, 'End');
    expect(await page.locator('[data-readout="0"] [data-effects]').textContent()).toBe('2');
  });

  for (const [name, width] of [['at 320 px', 320], ['at 200 % zoom of 1280 px', 640]] as const) {
    test(`nothing is cut off sideways ${name}`, async () => {
      await stage({ viewport: { width, height: 800 } });
      for (const file of ['replay-3.json', 'two-state-short-lease.json', 'producer-dedup.json']) {
        await openShipped(page, file);
        await press(page, 'End');
        const { scrolls, over } = await page.evaluate(() => ({
          scrolls: document.documentElement.scrollWidth > innerWidth,
          over: [...document.querySelectorAll('[data-figure] *')]
            .filter((part) => !part.closest('.timeline-box, .spoken, .command, .piles, select') && part.getBoundingClientRect().right > innerWidth + 1)
            .map((part) => part.className),
        }));
        expect({ scrolls, over }, file).toEqual({ scrolls: false, over: [] });
      }
    });
  }
});

test('nothing in the playback bar lies on anything else, at any width', async () => {
  await stage();
  const overlaps = () => page.evaluate(() => {
    const parts = [...document.querySelectorAll('[data-figure] :is(.transport .verb, .scrubber, .where, .to-broken, .speed, .keys, .status-line)')].slice(0, 12)
      .map((part) => ({ name: part.className, box: part.getBoundingClientRect() })).filter(({ box }) => box.width > 0);
    return parts.flatMap((one, i) => parts.slice(i + 1).filter(({ box }) =>
      one.box.left < box.right - 1 && box.left < one.box.right - 1 && one.box.top < box.bottom - 1 && box.top < one.box.bottom - 1,
    ).map((other) => `${one.name} · ${other.name}`));
  });
  for (const width of [1600, 1280, 1150, 1024, 960, 900, 840, 780, 768, 700, 600, 480, 414, 360, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overlaps(), `${width} px`).toEqual([]);
  }
});

describe('9. what is seen can be heard', () => {
  test('each step is said, as a sentence, in a polite live region', async () => {
    await stage();
    for (let beat = 0; beat <= await beatsOf(page); ++beat) {
      const said = (await page.locator('[data-live][aria-live="polite"]').textContent())!;
      for (const world of await page.locator('[data-world][data-moved="true"] [data-sentence]').all()) {
        const seen = (await world.evaluate((one) => one.lastChild!.textContent))!;
        expect(said, `step ${beat}`).toContain(seen);
      }
      expect(said).toMatch(/\.$/);
      await press(page, 'ArrowRight');
    }
  });

  test('while it plays, only those steps are said in which something stands out, and the last', async () => {
    await stage({ reducedMotion: 'no-preference' });
    const { beats } = await holdClock(page);
    const live = page.locator('[data-live]');
    const [start, last] = [await live.textContent(), await beatsOf(page)];
    await page.locator('[data-verb="play"]').click();
    const said = new Set([start]);
    for (let beat = 0; beat < last; ++beat) {
      await beats(1);
      said.add(await live.textContent());
    }
    expect(said.size).toBeGreaterThan(last / 4);
    expect(said.size).toBeLessThan((last * 3) / 4);
    expect([...said].at(-1)).toContain('The run ends here.');
  });

  test('the jump to the first broken promise says which one it is, and whose', async () => {
    await stage();
    await openShipped(page, 'claim-then-crash.json');
    await page.locator('[data-to-broken]').click();
    expect(await page.locator('[data-notice]').textContent()).toBe('Here “effect happens” is broken, in the world of idempotent.');
  });

  test('the run is told in words, a line a step, and each line goes to its step', async () => {
    await stage();
    await page.locator('[data-transcript] summary').click();
    const lines = page.locator('[data-line-of]');
    const beats = await beatsOf(page);
    await expect.poll(() => lines.count()).toBe(beats + 1);
    for (const beat of [0, 5, beats]) {
      await lines.nth(beat).locator('button').click();
      expect(await beatOf(page)).toBe(beat);
      const told = (await lines.nth(beat).locator(':scope > span').last().textContent())!;
      const ends = beat < beats ? '' : ' The run ends here. non-idempotent: 2 deliveries, 2 effects. idempotent: 2 deliveries, 1 effect.';
      expect(await page.locator('[data-live]').textContent()).toBe(told + ends);
    }
  });

  test('lists are lists, the ledger and the counts have their roles', async () => {
    await stage();
    await openText(page, 'mine.json', readFileSync('core/scenarios/zombie.json', 'utf8'));
    await press(page, 'End');
    const world = page.getByRole('region', { name: 'non-idempotent' });
    expect(await world.getByRole('list', { name: /main queue/ }).count()).toBe(1);
    expect(await world.getByRole('list', { name: /in-flight list/ }).count()).toBe(1);
    expect(await world.getByRole('list', { name: 'j1' }).getByRole('listitem').count()).toBe(2);
    expect(await world.getByRole('list', { name: /promises/ }).getByRole('listitem').count()).toBeGreaterThan(0);
  });
});
