// The rules of the stage 1 to 3: one picture for one position, by beats, and what a reader does to a run.

import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { BEAT_MS } from '../../web/src/player/clock';
import { beatOf, beatsOf, drawn, holdClock, openShipped, picture, press, scrubTo, stages, WIDTHS } from './stage.ts';

let page: Page;
const stage = stages({ reducedMotion: 'reduce' }, (opened) => { page = opened; });

describe('1. what is shown depends on the position alone', () => {
  test('stepping, scrubbing, stepping back and playing draw the same picture of every step', async () => {
    await stage({ reducedMotion: 'no-preference' });
    const beats = await beatsOf(page);
    const stepped: string[] = [];
    for (let beat = 0; beat <= beats; ++beat) {
      stepped.push(await picture(page));
      await press(page, 'ArrowRight');
    }
    for (let beat = beats; beat >= 0; --beat) {
      expect(await picture(page) === stepped[beat], `back to ${beat}`).toBe(true);
      await press(page, 'ArrowLeft');
    }
    for (const beat of [7, 2, beats, 11]) {
      await scrubTo(page, beat);
      expect(await picture(page) === stepped[beat], `scrubbed to ${beat}`).toBe(true);
    }
    await press(page, 'Home');
    const clock = await holdClock(page);
    await press(page, ' ');
    await clock.beats(3);
    await press(page, ' ');
    expect(await beatOf(page)).toBe(3);
    expect(await picture(page) === stepped[3]).toBe(true);
  });
});

describe('2. playback goes by beats', () => {
  test('a held arrow key loses no step and shows every one in order', async () => {
    await stage();
    await page.evaluate(() => {
      const figure = document.querySelector<HTMLElement>('[data-figure]')!;
      const seen: string[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => seen.push(figure.dataset.beat!)).observe(figure, { attributeFilter: ['data-beat'] });
    });
    const beats = await beatsOf(page);
    await page.focus('[data-figure]');
    for (let i = 0; i < beats + 5; ++i) await page.keyboard.down('ArrowRight'); // repeats, as a held key does
    await page.keyboard.up('ArrowRight');
    await drawn(page);
    const forwards = Array.from({ length: beats }, (_, i) => String(i + 1));
    expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual(forwards);
  });

  for (const width of WIDTHS) {
    test(`nothing reflows between two steps at ${width} px`, async () => {
      await stage({ viewport: { width, height: 900 } });
      for (const file of ['replay-3.json', 'zombie.json']) {
        await openShipped(page, file);
        const before = await boxes(page);
        const beats = await beatsOf(page);
        for (let beat = 1; beat <= beats; ++beat) {
          await press(page, 'ArrowRight');
          const now = await boxes(page);
          const moved = Object.keys(before).filter((part) => String(now[part]) !== String(before[part]))
            .map((part) => `${part}: ${before[part]} → ${now[part]}`);
          expect(moved.join('\n'), `${file}, step ${beat}`).toBe('');
        }
      }
    });
  }

  test('a long wait is folded into one visible jump', async () => {
    await stage();
    const folds = new Set<string>();
    for (let beat = 0; beat <= await beatsOf(page); ++beat) {
      folds.add((await page.locator('[data-fold]').first().textContent())!);
      await press(page, 'ArrowRight');
    }
    expect([...folds]).toContain('⋯ 4 s');
  });

  test('the second charge stands within ten seconds of pressing play, by the number of beats', async () => {
    await stage();
    for (let beat = 0; beat <= await beatsOf(page); ++beat) {
      if (await page.locator('[data-receipt][data-nth="2"]').count() > 0) {
        expect(beat * BEAT_MS).toBeLessThan(10_000);
        return;
      }
      await press(page, 'ArrowRight');
    }
    expect.fail('no second charge');
  });
});

/** The boxes of everything that has no reason to move: the parts of each world, its workers, lines and counts, the bar. */
function boxes(of: Page): Promise<Record<string, number[]>> {
  return of.evaluate(() => {
    const fixed = '.figure-head, .parameters, .field, .readout, .world, .world > *, .row, .end, .worker, .worker .line, .gap, ' +
      '.counters dt, .counters dd, .transport, .buttons, .verb, .scrubber, .where, .status-line, .timeline, .timeline-box, .storyboard, .legend, .transcript';
    const origin = document.querySelector('[data-figure]')!.getBoundingClientRect();
    return Object.fromEntries([...document.querySelectorAll(fixed)].map((part, i) => {
      const box = part.getBoundingClientRect();
      // The bar sticks to the window and not to the figure.
      const y = part.closest('.transport') ? box.y + scrollY : box.y - origin.y;
      return [`${i} ${part.classList[0]}`, [box.x - origin.x, part.closest('.transport') ? 0 : y, box.width, box.height].map(Math.round)];
    }));
  });
}

describe('3. an intervention is addressed by what it hits', () => {
  test('a crash strikes at its step in both worlds, whatever their pace, and keeps the old future', async () => {
    await stage();
    await page.locator('[data-toggle] input[value="1"]').check({ force: true });
    await press(page, 'End');
    await page.locator('[data-world="1"] [data-gap="after:effect"][data-worker="A"]').click();
    await page.locator('[data-choice="plan:crash:j1:1:after:effect:1000"]').click();
    await press(page, 'End');
    expect(await page.locator('[data-world="0"] [data-counter="deliveries"], [data-world="1"] [data-counter="deliveries"]').allTextContents()).toEqual(['2', '2']);
    await page.locator('[data-branch]').first().click();
    await press(page, 'End');
    expect(await page.locator('[data-counter="deliveries"]').allTextContents()).toEqual(['1', '1']);
  });

  test('a world that has no such step says so', async () => {
    await stage();
    await page.locator('[data-world="1"] [data-gap="after:claim"][data-worker="A"]').click();
    await page.locator('[data-choice="plan:pause:j1:1:after:claim:25000"], [data-choice^="plan:pause:j1:1:after:claim"]').first().click();
    expect(await page.locator('[data-notice]').textContent()).toContain('The world of non-idempotent has no such step, and runs as before.');
  });

  test('an answer stays while it plays until it has been read, and then what happens is told again', async () => {
    await stage({ reducedMotion: 'no-preference' });
    const { beats } = await holdClock(page);
    await press(page, 'End');
    await page.locator('[data-world="1"] [data-gap="after:claim"][data-worker="A"]').click();
    await page.locator('[data-choice="plan:crash:j1:1:after:claim:1000"]').click();
    const notice = page.locator('[data-notice]');
    for (let beat = 0; beat < 4; ++beat) {
      expect(await notice.textContent(), `beat ${beat}`).toBe('The world of non-idempotent has no such step, and runs as before.');
      await beats(1);
    }
    await beats(1);
    expect(await notice.textContent()).toBe('');
  });

  test('at the end of a run it is taken up where its job was delivered first', async () => {
    await stage();
    await press(page, 'End');
    await page.locator('[data-world="1"] [data-gap="after:claim"][data-worker="A"]').click();
    expect(await page.locator('.popover-title').textContent()).toBe('j1, delivery 1');
    await page.locator('[data-choice="plan:crash:j1:1:after:claim:1000"]').click();
    await press(page, 'End');
    expect(await page.locator('[data-world="1"] [data-counter="effects"], [data-world="1"] [data-counter="lost"]').allTextContents()).toEqual(['0', '1']);
  });
});
