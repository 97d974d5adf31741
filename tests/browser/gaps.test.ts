// Each gap between two steps carries the worst that a crash there can come to, as the checker says.

import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import createLab from '#lab.js';
import type { CrashGap } from '../../web/src/sim/check';
import type { LabModule } from '../../wasm/lab';
import { openShipped, openText, ready, stages } from './stage.ts';

let page: Page;
const stage = stages({ reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } }, (opened) => { page = opened; });

let lab: LabModule;
beforeAll(async () => { lab = await createLab({ wasmBinary: readFileSync('build/wasm/lab.wasm') }); });

/** What a fresh lab says of a consumer, gap by gap. */
function worst(steps: string): string[] {
  const checker = new lab.Checker();
  checker.check(JSON.stringify({ steps }));
  const map: CrashGap[] = JSON.parse(checker.crashMap());
  checker.delete();
  return map.map((gap) => (gap.lost ? 'lost' : gap.duplicate ? 'duplicate' : 'harmless'));
}

/** Of worker A in a world. */
const fates = (world: number) => page.locator(`[data-world="${world}"] [data-gap][data-worker="A"]`)
  .evaluateAll((gaps) => gaps.map((gap) => (gap as HTMLElement).dataset.fate!));

describe('the gaps of the stage', () => {
  test('say what a fresh checker says, of both consumers of the first figure and of another', async () => {
    await stage();
    expect([await fates(0), await fates(1)]).toEqual([worst('non-idempotent'), worst('idempotent')]);
    expect(worst('idempotent')).toEqual(['harmless', 'lost', 'harmless']);
    await page.selectOption('[data-consumer-choice="0"]', 'check-then-act');
    await ready(page);
    expect(await fates(0)).toEqual(worst('check-then-act'));
  });

  test('tell it by shape, and in words', async () => {
    await stage({ forcedColors: 'active' });
    const shapes = await page.locator('.legend [data-fate]').evaluateAll((entries) => entries.map((entry) => {
      const { width, borderWidth, borderRadius, transform } = getComputedStyle(entry, '::before');
      return [width, borderWidth, borderRadius, transform].join();
    }));
    expect(new Set(shapes).size).toBe(3);
    const name = await page.locator('[data-world="1"] [data-gap="after:claim"]').first().getAttribute('aria-label');
    expect(name).toContain('A crash here can lose the effect');
  });

  test('carry no mark where the checker cannot take a step, and say why', async () => {
    await stage();
    await page.selectOption('[data-consumer-choice="0"]', 'two-state');
    await ready(page);
    expect(new Set(await fates(0))).toEqual(new Set(['']));
    const title = await page.locator('[data-world="0"] [data-gap]').first().getAttribute('aria-label');
    expect(title).toContain('belongs to timed runs');
  });

  test('of a consumer of sixty steps stay unmarked, and the page answers', async () => {
    await stage();
    const steps = ['take', ...Array.from({ length: 60 }, () => 'mark'), 'effect', 'ack'];
    await openText(page, 'long.json', JSON.stringify({ version: 1, title: 'long', consumers: { long: { steps } } }));
    await page.waitForFunction(() => document.querySelector('[data-title]')!.textContent === 'long');
    await ready(page);
    expect(new Set(await fates(0))).toEqual(new Set(['']));
  });

  test('keep their place when the marks come', async () => {
    await stage();
    const height = () => page.locator('[data-world="0"] .gap').first().evaluate((gap) => gap.getBoundingClientRect().height);
    const marked = await height();
    await page.evaluate(() => document.querySelectorAll('.gap [data-fate]').forEach((face) => face.removeAttribute('data-fate')));
    expect(await height()).toBe(marked);
  });

  test('are told for every scenario that ships', async () => {
    await stage();
    for (const file of ['zombie.json', 'pop.json', 'poison.json']) {
      await openShipped(page, file);
      expect((await fates(0)).length, file).toBeGreaterThan(0);
    }
  });
});
