// The rules of the stage, a test or more each; the numbers are those of the design.

import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { BEAT_MS } from '../../web/src/player/clock';
import { launchChromium } from './chromium.ts';
import { beatOf, beatsOf, drawn, openShipped, openStage, openText, picture, press, scrubTo, WIDTHS } from './stage.ts';

let browser: Browser;
let page: Page;

beforeAll(async () => { browser = await launchChromium(); });
afterAll(() => browser.close());
afterEach(() => page?.close());

async function stage(options: BrowserContextOptions = {}): Promise<Page> {
  page = await openStage(browser, { reducedMotion: 'reduce', ...options });
  return page;
}

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
    await press(page, ' ');
    await page.waitForSelector('[data-beat="3"]');
    await press(page, ' ');
    expect(await picture(page) === stepped[await beatOf(page)]).toBe(true);
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
    expect(await page.locator('[data-notice]').textContent()).toContain('non-idempotent: This consumer has no such step.');
  });
});

describe('4. what a button cannot do now, it says why', () => {
  test('every closed button has its reason, and gives it when pressed', async () => {
    await stage();
    for (const beat of [0, 6, await beatsOf(page)]) {
      await scrubTo(page, beat);
      await page.locator('.now .popover-face').first().click();
      const closed = await page.evaluate(pressClosed);
      expect(closed.length).toBeGreaterThan(2);
      for (const { name, why, said } of closed) {
        expect(why, name).toMatch(/^[A-Z].*\.$/);
        expect(said, name).toBe(why);
      }
      await press(page, 'Escape');
    }
  });
});

/** Presses everything that is closed, what stands in an open menu first, since a press elsewhere shuts the menu. */
async function pressClosed() {
  const closed = [...document.querySelectorAll<HTMLElement>('[data-figure] [aria-disabled="true"]')]
    .sort((a, b) => Number(b.closest('.popover-panel') !== null) - Number(a.closest('.popover-panel') !== null));
  const answers: { name: string; why: string; said: string | null }[] = [];
  for (const button of closed) {
    const [name, why] = [button.textContent, button.title];
    button.click();
    await new Promise((done) => setTimeout(done, 20));
    answers.push({ name, why, said: document.querySelector('[data-notice]')!.textContent });
  }
  return answers;
}

describe('5. every setting that changes the outcome is on screen', () => {
  const settings = {
    lock: '10', renew: '5', every: '5', sweep: 'one-phase', maxStalled: 'none', effect: '4', workers: '2',
  };

  test('with the value that the run has', async () => {
    await stage();
    for (const [name, value] of Object.entries(settings)) {
      const field = page.locator(`[data-setting="${name}"]`);
      expect(await field.inputValue(), name).toBe(value);
      expect((await field.boundingBox())!.width, name).toBeGreaterThan(20);
    }
  });

  test('and a changed one changes the run, and can be taken back', async () => {
    await stage();
    await page.locator('[data-setting="every"]').fill('20');
    await page.locator('[data-setting="every"]').blur();
    await press(page, 'End');
    const late = await page.locator('[data-receipt][data-nth="2"]').getAttribute('data-at');
    await page.locator('[data-reset]').click();
    await press(page, 'End');
    const early = await page.locator('[data-receipt][data-nth="2"]').getAttribute('data-at');
    expect([Number(early) < Number(late), await page.locator('[data-reset]').count()]).toEqual([true, 0]);
  });

  test('a setting that cannot be says why, and the run stays', async () => {
    await stage();
    await scrubTo(page, 4);
    await page.locator('[data-setting="lock"]').fill('-3');
    await page.locator('[data-setting="lock"]').blur();
    expect(await page.locator('[data-notice]').textContent()).toMatch(/lockMs: must be/);
    expect([await beatOf(page), await page.locator('[data-setting="lock"]').inputValue()]).toEqual([4, '10']);
  });

  test('consumers are chosen from the named ones', async () => {
    await stage();
    await page.selectOption('[data-consumer-choice="0"]', 'transactional');
    await press(page, 'End');
    expect(await page.locator('[data-effects]').allTextContents()).toEqual(['1', '1']);
    expect(await page.locator('[data-world="0"] code').filter({ hasText: 'commit' }).count()).toBeGreaterThan(0);
  });
});

describe('6. differences are shapes as well as colours', () => {
  const looks: [string, BrowserContextOptions][] = [
    ['forced colours', { forcedColors: 'active' }],
    ['forced colours, dark', { forcedColors: 'active', colorScheme: 'dark' }],
    ['light', {}],
  ];
  for (const [look, options] of looks) {
    test(`in ${look} every mark is to be seen and like no other`, async () => {
      await stage(options);
      // In one grey, so that nothing but the shape can tell two apart.
      await page.addStyleTag({ content: '.legend { filter: grayscale(1) contrast(20); }' });
      const icons = page.locator('.legend svg');
      const shots = new Set<string>();
      for (let i = 0; i < await icons.count(); ++i) shots.add((await icons.nth(i).screenshot()).toString('base64'));
      await page.locator('.legend svg path').evaluateAll((paths) => paths.forEach((path) => path.remove()));
      shots.add((await icons.first().screenshot()).toString('base64'));
      expect(shots.size).toBe((await icons.count()) + 1);
    });
  }

  test('in forced colours a lit line, a lost lock, a broken lamp and a duplicate are like nothing beside them', async () => {
    await stage({ forcedColors: 'active' });
    await scrubTo(page, 3);
    const ground = (selector: string) => page.locator(selector).first().evaluate((one) => getComputedStyle(one).backgroundColor);
    expect(await ground('.line[aria-current]')).not.toBe(await ground('.line:not([aria-current])'));
    const held = await shape('.ring');
    await openShipped(page, 'claim-then-crash.json');
    const lamp = () => page.locator('[data-promise="effect-happens"]').last()
      .evaluate((one) => [getComputedStyle(one, '::before').borderStyle, getComputedStyle(one, '::before').borderWidth]);
    const kept = await lamp();
    for (let i = 0; i < 40 && await page.locator('.ring.broken').count() === 0; ++i) await press(page, 'ArrowRight');
    expect(await shape('.ring.broken')).not.toBe(held);
    await press(page, 'End');
    expect(await page.locator('[data-promise="effect-happens"]').last().getAttribute('data-broken')).toBe('true');
    expect(await lamp()).not.toEqual(kept);
    await openShipped(page, 'replay-2.json');
    await press(page, 'End');
    const edge = (nth: number) => page.locator(`[data-receipt][data-nth="${nth}"]`).first().evaluate((one) => getComputedStyle(one).borderStyle);
    expect([await edge(1), await edge(2)]).toEqual(['solid', 'dashed']);
  });

  /** What an icon looks like, in pixels. */
  async function shape(selector: string): Promise<string> {
    return (await page.locator(selector).first().screenshot()).toString('base64');
  }
});

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
    await page.addStyleTag({ content: '#page { padding-bottom: 5000px; }' });
    await press(page, ' ');
    await page.waitForSelector('[data-beat="2"]');
    await away(page);
    const left = await beatOf(page);
    await page.waitForTimeout(3 * BEAT_MS);
    expect(await beatOf(page)).toBe(left);
    await back(page);
    await page.waitForSelector(`[data-beat="${left + 1}"]`);
    await press(page, ' ');
    const paused = await beatOf(page);
    await away(page);
    await back(page);
    await page.waitForTimeout(3 * BEAT_MS);
    expect(await beatOf(page)).toBe(paused);
  });
});

async function away(from: Page): Promise<void> {
  await from.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await from.waitForTimeout(200); // the observer is told a frame or two later
}

async function back(to: Page): Promise<void> {
  await to.evaluate(() => scrollTo(0, 0));
  await to.waitForTimeout(200);
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
      expect(told).toBe(await page.locator('[data-live]').textContent());
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
    expect(await world.getByRole('list', { name: /claims/ }).getByRole('listitem').count()).toBeGreaterThan(0);
  });
});
