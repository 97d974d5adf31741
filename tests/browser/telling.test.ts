// The rules of the stage 4 to 6: reasons, settings, shapes.

import { describe, expect, test } from 'vitest';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beatOf, beatsOf, openShipped, press, scrubTo, stages } from './stage.ts';

let page: Page;
const stage = stages({ reducedMotion: 'reduce' }, (opened) => { page = opened; });

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
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
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
