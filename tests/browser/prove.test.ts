// Prove it: a consumer is put together, proved, and the run that breaks it played.

import { describe, expect, inject, test } from 'vitest';
import type { Page } from 'playwright-core';
import { allNear, drawn, stages } from './stage.ts';
import { inProve, openWorkshop, prove, proveOrders, setBounds, stepUntil, steps, tabTo, verdicts } from './workshop.ts';

let page: Page;
const stage = stages({ reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } }, (opened) => { page = opened; });

const argument = () => inProve(page, '[data-argument]').textContent();

describe('with the keyboard alone', () => {
  test('the consumer that claims first is built, proved, found to lose the charge in three actions, and played on to the skip', async () => {
    await stage();
    // The dives before it have more stops than a walk to it is worth.
    await page.locator('[data-dive="prove"] h2 a').focus();
    await page.waitForSelector('[data-builder]');
    await allNear(page);
    await tabTo(page, '[data-step="0"]');
    while ((await steps(page)).length > 0) await page.keyboard.press('Delete');
    for (const step of ['ack', 'take', 'effect', 'claim', 'ack']) {
      await tabBack(`[data-add="${step}"]`);
      await page.keyboard.press('Enter');
    }
    expect(await steps(page)).toEqual(['take', 'effect', 'claim', 'ack']);
    await tabBack('[data-step="2"]');
    await page.keyboard.press('ArrowUp');
    expect(await steps(page)).toEqual(['take', 'claim', 'effect', 'ack']);
    expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset.step)).toBe('1');

    await tabTo(page, '[data-prove-it]');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-verdicts][data-phase="proved"]');
    expect(await inProve(page, '[data-assumptions]').textContent()).toContain('for 2 workers, 1 job, 1 crash, no pause, no lost ack');
    expect((await verdicts(page))['effect-happens']).toEqual(['broken', '3']);

    await tabTo(page, '[data-play="effect-happens"]');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-counterexample] [data-figure][data-complete="true"]');
    await tabTo(page, '[data-counterexample] [data-figure]');
    const happened: string[] = [];
    // The arrival of the job, then three actions.
    for (let beat = 1; beat <= 4; ++beat) {
      expect(await argument()).not.toContain('no future');
      await page.keyboard.press('ArrowRight');
      await drawn(page);
      happened.push((await inProve(page, '[data-sentence]').textContent())!);
    }
    expect(happened.map((one) => /takes|claims|crashes/.exec(one)?.[0])).toEqual([undefined, 'takes', 'claims', 'crashes']);
    expect(await argument()).toContain('From here, no future has the charge');
    await stepUntil(page, '[data-skipped="true"]');
    expect(await inProve(page, '[data-counter="effects"]').textContent()).toBe('0');
  });

  test('who does not drag moves a step with a button, which no Tab stops at', async () => {
    await stage();
    await openWorkshop(page);
    expect(await steps(page)).toEqual(['take', 'claim', 'effect', 'ack']);
    const press = async (step: string, way: 'up' | 'down') => {
      await inProve(page, `[data-placed="${step}"] [data-move="${way}"]`).click();
      await drawn(page);
      return steps(page);
    };
    expect(await press('claim', 'down')).toEqual(['take', 'effect', 'claim', 'ack']);
    expect(await press('claim', 'up')).toEqual(['take', 'claim', 'effect', 'ack']);
    expect(await press('take', 'up')).toEqual(['take', 'claim', 'effect', 'ack']); // it is the first
    expect(await inProve(page, '[data-move]:not([tabindex="-1"])').count()).toBe(0);
  });

  test('a slider is moved by the arrows', async () => {
    await stage();
    await openWorkshop(page);
    await page.locator('[data-bound="crashes"]').focus();
    await page.keyboard.press('ArrowRight');
    await prove(page);
    expect(await inProve(page, '[data-assumptions]').textContent()).toContain('2 crashes');
  });
});

/** On by Tab, and then back: the palette and the steps stand close to each other. */
async function tabBack(selector: string): Promise<void> {
  for (let i = 0; i < 200; ++i) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press(i < 15 ? 'Tab' : 'Shift+Tab');
  }
  expect.fail(`${selector} is not reached by Tab`);
}

describe('the builder', () => {
  test('is dragged by the mouse, and does not let a step before the delivery', async () => {
    await stage();
    await openWorkshop(page);
    await dragBy('mouse', 'effect', 'claim');
    expect(await steps(page)).toEqual(['take', 'effect', 'claim', 'ack']);
    await dragBy('mouse', 'claim', 'take');
    expect((await steps(page))[0]).toBe('take');
    expect(await inProve(page, '[data-builder-answer]').textContent()).toContain('first step has to deliver');
  });

  test('moves what is dragged once, also where the browser tells of the pointer twice before it draws', async () => {
    await stage();
    await openWorkshop(page);
    const { start, end } = await rows(page, 'effect', 'claim');
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.waitForSelector('[data-placed="effect"][data-dragged="true"]');
    await page.locator('.placed-steps').evaluate((list, clientY) => {
      for (let told = 0; told < 2; ++told) list.dispatchEvent(new PointerEvent('pointermove', { clientY }));
    }, end.y);
    await page.mouse.up();
    expect(await steps(page)).toEqual(['take', 'effect', 'claim', 'ack']);
  });

  test('is dragged by a finger at 320 px', async () => {
    await stage({ hasTouch: true, viewport: { width: 320, height: 700 } });
    await openWorkshop(page);
    await dragBy('touch', 'effect', 'claim');
    expect(await steps(page)).toEqual(['take', 'effect', 'claim', 'ack']);
  });

  test('says why a step of timed runs cannot be placed', async () => {
    await stage();
    await openWorkshop(page);
    await page.locator('[data-add="begin"]').click({ force: true });
    expect(await inProve(page, '[data-builder-answer]').textContent()).toContain('the checker has no clock');
    expect(await steps(page)).not.toContain('begin');
  });

  test('without a delivery is not proved, and the button says why', async () => {
    await stage();
    await openWorkshop(page);
    await page.locator('[data-placed="take"] .remove').click();
    expect(await page.locator('[data-prove-it]').getAttribute('aria-disabled')).toBe('true');
    expect(await inProve(page, '[data-prove-problem]').textContent()).toContain('has to deliver the job: take or pop');
    await page.locator('[data-prove-it]').click({ force: true });
    expect(await page.locator('[data-verdicts]').getAttribute('data-phase')).toBe('idle');
  });

  test('can be set to a consumer by its name', async () => {
    await stage();
    await openWorkshop(page);
    await page.selectOption('[data-start-from]', 'keyed');
    expect(await steps(page)).toEqual(['take', 'keyed', 'ack']);
    await prove(page);
    expect(await verdicts(page)).toMatchObject({ 'effect-happens': ['holds', ''], 'no-duplicate-effect': ['holds', ''], 'one-delivery': ['fact', '5'] });
    expect(await inProve(page, '[data-twins]').getAttribute('data-twins')).toBe('none');
  });

  test('says beside “no second effect” that the receiver never forgets here, with the way to where it does', async () => {
    await stage();
    await openWorkshop(page);
    const verdict = inProve(page, '[data-verdict="no-duplicate-effect"]');
    await prove(page);
    expect([(await verdicts(page))['no-duplicate-effect']![0], await verdict.getByRole('link').count()]).toEqual(['holds', 0]); // its marker is on the stage
    await page.selectOption('[data-start-from]', 'keyed');
    await setBounds(page, { markerExpiries: 1 });
    await prove(page);
    expect(await verdict.textContent()).toContain('never forgets a key');
    await verdict.getByRole('link').click();
    await page.waitForFunction(() => document.activeElement?.id === 'monday-keyed');
  });

  test('that was only started from reaches no goal; one that was changed does, be it back', async () => {
    await stage();
    await openWorkshop(page);
    const reached = () => inProve(page, '[data-goal][data-reached="true"]').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.goal));
    await page.selectOption('[data-start-from]', 'keyed');
    await prove(page);
    expect(await reached()).toEqual([]);
    for (const way of ['down', 'up']) await inProve(page, `[data-placed="keyed"] [data-move="${way}"]`).click();
    expect(await steps(page)).toEqual(['take', 'keyed', 'ack']);
    await prove(page);
    expect(await reached()).toEqual(['holds']);
  });
});

/** The middle of a step's grip, and the height of another step, both of one moment. */
async function rows(page: Page, from: string, to: string) {
  await page.locator(`[data-placed="${from}"]`).scrollIntoViewIfNeeded();
  await allNear(page);
  return page.locator('[data-builder]').evaluate((builder, [grip, row]) => {
    const middle = (selector: string) => {
      const box = builder.querySelector(selector)!.getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const start = middle(grip!);
    return { start, end: { x: start.x, y: middle(row!).y } };
  }, [`[data-placed="${from}"] .grip`, `[data-placed="${to}"]`]);
}

async function dragBy(how: 'mouse' | 'touch', from: string, to: string): Promise<void> {
  const { start, end } = await rows(page, from, to);
  if (how === 'mouse') {
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(end.x, end.y);
    await drawn(page);
    return page.mouse.up();
  }
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await send('touchStart', [start]);
  await send('touchMove', [{ x: start.x, y: (start.y + end.y) / 2 }]);
  await send('touchMove', [end]);
  await drawn(page);
  await send('touchEnd', []);
}

describe('a search', () => {
  const MUCH = { workers: 4, jobs: 4, crashes: 3, pauses: 3 };

  test('that is cancelled says so at once, decides nothing that it had not found, and can be asked again', async () => {
    await stage();
    await openWorkshop(page);
    await setBounds(page, MUCH);
    await page.locator('[data-prove-it]').click();
    await page.waitForFunction(() => document.querySelector('[data-count="states"]')!.textContent!.length > 4);
    await page.locator('[data-prove-it]').click();
    expect(await page.locator('[data-verdicts]').getAttribute('data-phase')).toBe('cancelled');
    const count = await inProve(page, '[data-count="states"]').textContent();
    expect(await inProve(page, '[data-verdict="no-duplicate-effect"]').textContent()).toContain('you stopped it');
    expect(await inProve(page, '[data-kind="holds"]').count()).toBe(0);
    await drawn(page);
    expect(await inProve(page, '[data-count="states"]').textContent()).toBe(count);
    await setBounds(page, { workers: 2, jobs: 1, crashes: 1, pauses: 0 });
    await prove(page);
    expect(await inProve(page, '[data-count="states"]').textContent()).toBe('68');
  });

  test('finds the same where the page may have no thread', async () => {
    await stage();
    await page.addInitScript(() => { Reflect.deleteProperty(window, 'Worker'); });
    await page.reload();
    await openWorkshop(page);
    await setBounds(page, { jobs: 2 });
    await prove(page);
    expect(await inProve(page, '[data-count="states"]').textContent()).toBe('597');
    expect(await inProve(page, '[data-count="transitions"]').textContent()).toBe('1,245');
  });

  test('keeps its table when the question changes, and says that it is of another one', async () => {
    await stage();
    await openWorkshop(page);
    await prove(page);
    await setBounds(page, { crashes: 2 });
    expect(await inProve(page, '[data-assumptions]').textContent()).toContain('1 crash,');
    expect(await inProve(page, '[data-prove-problem]').textContent()).toContain('Prove it again');
  });
});

describe('the twins', () => {
  test('look the same until what is behind them is shown; then each decision is wrong in one', async () => {
    await stage();
    await openWorkshop(page);
    await page.selectOption('[data-start-from]', 'non-idempotent');
    await prove(page);
    const seen = () => inProve(page, '[data-twin]').evaluateAll((worlds) => worlds.map((world) => (world as HTMLElement).innerText.split('\n').slice(1).join('\n')));
    const [x, y] = await seen();
    expect(x).toBe(y);
    expect(x).toContain('no lock');
    await inProve(page, '[data-reveal]').click();
    expect(new Set(await seen()).size).toBe(2);
    const effects = await inProve(page, '[data-decisions] td').evaluateAll((cells) => cells.map((cell) => (cell as HTMLElement).dataset.effects));
    expect(effects).toEqual(['2', '1', '1', '0']);
  });

  test('play side by side on the stage', async () => {
    await stage();
    await openWorkshop(page);
    await prove(page);
    await inProve(page, '[data-twins] [data-play]').click();
    expect(await inProve(page, '[data-world]').count()).toBe(2);
    await page.locator('[data-to-violation]').click();
    expect(await inProve(page, '[data-counter="effects"]').allTextContents()).toEqual(['1', '0']);
  });
});

describe('the table of orders', () => {
  test('is proved when it comes into sight: no order of separate steps is safe, and ten of its cells play to what they claim', async () => {
    await stage();
    await openWorkshop(page);
    await proveOrders(page);
    expect(await page.locator('[data-order]').count()).toBe(38);
    expect(await page.locator('[data-family*="effect"] [data-safe="true"]').count()).toBe(0);
    expect(await page.locator('[data-safe="true"]').evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset.order))).toEqual(
      ['take,commit,ack', 'take,keyed,ack', 'take,set,ack']);
    expect(await inProve(page, '[data-orders-conclusion]').textContent()).toContain('no order is safe');
    const cells = page.locator('[data-play-order]');
    const all = await cells.count();
    for (let i = 0; i < 10; ++i) await playsToItsClaim(Math.floor((i * all) / 10));
  });

  test('in a lecture waits until it is asked for: it tells which order is safe', async () => {
    await stage();
    await page.goto(`${inject('site')}?lecture#prove`);
    await page.waitForSelector('[data-orders]');
    await page.locator('[data-orders]').scrollIntoViewIfNeeded();
    await allNear(page);
    expect([await page.locator('[data-orders]').getAttribute('data-phase'), await page.locator('[data-holds]').count()]).toEqual(['idle', 0]);
    await page.locator('[data-start-orders]').click();
    await page.waitForSelector('[data-orders][data-phase="proved"]');
  });
});

/** At its last action the run shows the violation, one action earlier it does not. */
async function playsToItsClaim(cell: number): Promise<void> {
  const button = page.locator('[data-play-order]').nth(cell);
  const promise = await button.getAttribute('data-play-order');
  await button.click();
  await page.locator('[data-to-violation]').click();
  const there = async () => (promise === 'effect-happens'
    ? (await argument())!.includes('no future')
    : await inProve(page, '[data-receipt][data-nth="2"]').count() > 0);
  expect(await there(), `cell ${cell}`).toBe(true);
  const title = await inProve(page, '[data-counterexample] > h3').textContent();
  await inProve(page, '[data-figure]').focus();
  if (!title!.includes(': 0 actions')) {
    await page.keyboard.press('ArrowLeft');
    await drawn(page);
    expect(await there(), `cell ${cell}, one action earlier`).toBe(false);
  }
  await page.keyboard.press('End');
  await drawn(page);
  const effects = Number(await inProve(page, '[data-counter="effects"]').textContent());
  expect(promise === 'effect-happens' ? effects === 0 : effects >= 2, `cell ${cell}, in the end`).toBe(true);
}
