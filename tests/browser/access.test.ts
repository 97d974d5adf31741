// The stage for readers who cannot see it, cannot point, or read it on paper.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import createCore from '#core.js';
import type { Frame } from '../../web/src/sim/frame';
import type { ScenarioInfo } from '../../web/src/sim/scenario';
import { toldOfBeat } from '../../web/src/views/derive';
import { faultsInLooks, loadAxe, ONE_OF_EACH } from './axe.ts';
import { beatOf, beatsOf, openText, press, scrubTo, stages } from './stage.ts';

let page: Page;
const stage = stages({}, (opened) => { page = opened; });

describe('axe finds nothing', () => {
  test('in any look: at the start, in a menu, at the end, in words, in stills, in the help, with a bad file', async () => {
    await stage();
    await loadAxe(page);
    expect(await faultsInLooks(page), 'start').toEqual({});
    const clean = async (when: string) => expect(await faultsInLooks(page, '[data-figure]', ONE_OF_EACH), when).toEqual({});
    await scrubTo(page, 8);
    await page.locator('[data-gap]').first().click();
    await clean('gap');
    await press(page, 'Escape');
    await page.locator('[data-transcript] summary').click();
    await press(page, 'End');
    await clean('end, in words');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await clean('stills');
    await press(page, '?');
    await clean('help');
    await page.keyboard.press('Escape');
    await openText(page, 'bad.json', '{');
    await clean('bad file');
  });
});

describe('with the keyboard alone', () => {
  test('one press skips a figure, and what follows it is next', async () => {
    await stage();
    await page.focus('[data-figure]');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement!.textContent)).toBe('Skip this figure');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => {
      const figure = document.querySelector('[data-figure]')!;
      return !figure.contains(document.activeElement) && Boolean(figure.compareDocumentPosition(document.activeElement!) & Node.DOCUMENT_POSITION_FOLLOWING);
    })).toBe(true);
  });

  test('the whole first figure can be worked: deliver once, crash in a gap, watch the second charge, go back', async () => {
    await stage({ reducedMotion: 'reduce' });
    await tabTo('[data-toggle] input');
    await page.keyboard.press('ArrowLeft');
    expect(await page.locator('[data-toggle]').getAttribute('data-toggle')).toBe('1');
    await tabTo('[data-world="0"] [data-gap="after:effect"][data-worker="A"]');
    await page.keyboard.press('Enter');
    await tabTo('[data-choice="plan:crash:j1:1:after:effect:1000"]');
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    expect(await page.locator('[data-readout="0"] [data-effects]').textContent()).toBe('2');
    await tabTo('[data-to-broken]');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Home');
    expect(await beatOf(page)).toBe(0);
    await tabTo('[data-verb="step"]', 'Shift+Tab');
    await page.keyboard.press('Enter');
    expect(await beatOf(page)).toBe(1);
    await tabTo('[data-choice="reaper-off"]', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    expect(await page.locator('[data-readout="0"] [data-effects]').textContent()).toBe('1');
  });

  test('every control is reached, in the order in which it stands, and shows that it is', async () => {
    await stage();
    await scrubTo(page, 8);
    const reached = await walk();
    expect(reached.unmarked).toEqual([]);
    const wanted = await page.evaluate(() => [...document.querySelectorAll<HTMLElement>('[data-figure] :is(button, select, input, summary)')]
      .filter((part) => part.checkVisibility() && !(part instanceof HTMLInputElement && part.type === 'radio' && !part.checked)).length);
    expect(reached.count).toBeGreaterThanOrEqual(wanted);
  });
});

/** Tabs until the element has the focus. */
async function tabTo(selector: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let i = 0; i < 300; ++i) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press(key);
  }
  expect.fail(`${selector} is not reached by Tab`);
}

/** Tabs through the figure once. `unmarked`: what shows no outline while it has the focus. */
async function walk(): Promise<{ count: number; unmarked: string[] }> {
  await page.focus('[data-figure]');
  const unmarked: string[] = [];
  for (let count = 0; count < 400; ++count) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => {
      const part = document.activeElement as HTMLElement;
      if (!part.closest('[data-figure]')) return null;
      const face = part.matches('.toggle input, .own input') ? part.parentElement!.querySelector('span')! : part;
      return { name: part.outerHTML.slice(0, 120), outlined: getComputedStyle(face).outlineStyle !== 'none' };
    });
    if (at === null) return { count, unmarked };
    if (!at.outlined) unmarked.push(at.name);
  }
  return expect.fail('the focus is trapped in the figure');
}

describe('from the accessibility tree alone', () => {
  test('the first figure is followed step by step: what happened, where the job is, who works on what, what was counted', async () => {
    await stage({ reducedMotion: 'reduce' });
    const core = await createCore({ wasmBinary: readFileSync('build/wasm/core.wasm') });
    const run = new core.Simulator();
    const info: ScenarioInfo = JSON.parse(run.open('replay-2.json', readFileSync('core/scenarios/replay-2.json', 'utf8'), 0));
    run.extend(100_000);
    const story = JSON.parse(run.story(0, 100));
    for (let beat = 0; beat <= await beatsOf(page); ++beat) {
      const frame: Frame = JSON.parse(run.seekBeat(beat));
      const heard = await page.locator('[data-figure]').ariaSnapshot();
      expect(heard, `step ${beat}`).toContain(toldOfBeat(story[beat], info.consumers));
      for (const world of frame.worlds) {
        const part = await page.getByRole('region', { name: world.consumer, exact: true }).ariaSnapshot();
        for (const [list, name] of [[world.wait, 'main queue'], [world.active, 'in-flight list']] as const) {
          const items = listIn(part, name);
          expect(items.length, `${name}, step ${beat}`).toBe(Math.max(1, list.count));
          for (const chip of list.items) expect(items.join(), `${name}, step ${beat}`).toContain(chip.job);
        }
        for (const worker of world.workers.items) expect(part).toMatch(new RegExp(`Worker ${worker.name}"[^]*?${worker.status}`));
        for (const name of ['deliveries', 'effects', 'acks', 'lost'] as const) {
          expect(part).toMatch(new RegExp(`term: ${name}\\s+- definition: "?${world.figures[name]}`));
        }
        for (const promise of world.promises) expect(part).toContain(promise.broken ? 'broken' : 'kept');
        const lit = world.workers.items.filter((worker) => worker.line >= 0).length;
        expect(part.match(/runs now/g)?.length ?? 0, `lit lines, step ${beat}`).toBe(lit);
      }
      await press(page, 'ArrowRight');
    }
    run.delete();
  });
});

/** The items of the list whose name begins so. */
function listIn(snapshot: string, name: string): string[] {
  const lines = snapshot.split('\n');
  const at = lines.findIndex((line) => line.includes(`- list "${name}`));
  const indent = lines[at]!.search(/\S/);
  const end = lines.findIndex((line, i) => i > at && line.search(/\S/) <= indent);
  return lines.slice(at + 1, end < 0 ? undefined : end).filter((line) => line.includes('- listitem'));
}

describe('on paper', () => {
  test('stand the readout and the still time-line of each world, and nothing that wants a finger', async () => {
    await stage();
    await press(page, 'End');
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 720, height: 1000 });
    const seen = (selector: string) => page.locator(selector).evaluateAll((parts) => parts.filter((part) => part.checkVisibility()).length);
    expect([await seen('.readout'), await seen('.timeline .run'), await seen('.transport'), await seen('.worker')]).toEqual([2, 2, 0, 0]);
    for (const box of await page.locator('.timeline .run').evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().right))) {
      expect(box).toBeLessThanOrEqual(720);
    }
    expect((await page.pdf({ format: 'A4' })).subarray(0, 5).toString()).toBe('%PDF-');
  });
});
