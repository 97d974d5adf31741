// The dive about the acknowledgement gap, walked with the keyboard alone, and what the page says of itself.

import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { plan } from '../../web/src/dives/gap/plan';
import type { SectionPlan } from '../../web/src/dives/lesson/plan';
import { ROUNDS } from '../../web/src/player/reaping-game';
import { game as words } from '../../web/src/words/gap';
import { faultsInLooks, loadAxe, ONE_OF_EACH } from './axe.ts';
import { answer, come, openDive } from './lesson.ts';
import { drawn, stages } from './stage.ts';
import { tabTo } from './workshop.ts';

let page: Page;
const stage = stages({ reducedMotion: 'reduce' }, (opened) => { page = opened; });

const sections: readonly SectionPlan[] = plan.sections;
const asking = sections.flatMap(({ id, question }) => (question ? [{ id, question }] : []));

const GAP = '[data-dive="gap"]';
const WIDE = { viewport: { width: 1280, height: 900 } };
const KEYS = ['r', 'l', 'ArrowLeft', 'ArrowRight', 'Enter', ' '];

/** Decides every round by the keys, each key in its turn. */
async function play(): Promise<void> {
  for (let round = 0; round < ROUNDS; ++round) {
    await page.waitForSelector(`[data-game][data-round="${round + 1}"][data-over="false"]`);
    await page.keyboard.press(KEYS[round % KEYS.length]!);
  }
  await page.waitForSelector('[data-game][data-over="true"]');
}

const tally = () => page.locator('[data-tally] tbody tr').evaluateAll((rows) => Object.fromEntries(rows.map((row) => [
  (row as HTMLElement).dataset.player, Number(row.querySelector('.sum')!.textContent),
])));

describe('with the keyboard alone', () => {
  test('the game is played, its score is the sum of what the worlds behind it say, a world is watched, and another game begins', async () => {
    await stage(WIDE);
    await openDive(page, 'gap');
    await come(page, 'reaper', '[data-game]');
    await tabTo(page, '[data-game] [data-decide="redeliver"]');
    expect(await page.locator('[data-round-says]').textContent()).toBe(words.round(1, ROUNDS, 'j2'));
    const seen = await page.locator('[data-game] .seen').ariaSnapshot();
    expect(seen).toContain('no lock');
    expect(await page.locator('[data-game] :is([data-worker], [data-ledger], [data-effects])').count()).toBe(0);
    await play();

    expect(await page.evaluate(() => document.activeElement!.textContent)).toContain(`of ${ROUNDS}`);
    const sums = await tally();
    const yours = await page.locator('[data-yours="true"]').evaluateAll((said) => said.map((one) => Number((one as HTMLElement).dataset.effects)));
    expect(yours.length).toBe(ROUNDS);
    expect(sums.you).toBe(yours.filter((effects) => effects === 1).length);
    expect(sums.redeliver! + sums.leave!).toBe(ROUNDS);
    expect(await page.getByRole('table', { name: words.tally }).ariaSnapshot()).toContain(words.key(1));

    const opened = await page.locator('[data-behind-round]').evaluateAll((rounds) => rounds.findIndex((round) => round.querySelector('[data-comes="leave"][data-yours="true"]')) + 1);
    await tabTo(page, `[data-open-round="${opened}"]`);
    await page.keyboard.press('Enter');
    await page.waitForSelector(`[data-opened="${opened}"] [data-figure][data-complete="true"]`);
    for (const decision of ['leave', 'redeliver']) {
      await tabTo(page, `[data-take="${decision}"]`);
      await page.keyboard.press('Enter');
      await page.waitForSelector(`[data-opened][data-taken="${decision}"] [data-figure][data-complete="true"]`);
      await tabTo(page, '[data-opened] [data-figure]');
      await page.keyboard.press('End');
      await drawn(page);
      const piled = await page.locator('[data-opened] [data-receipt="j2"]').count();
      expect(String(piled), decision).toBe(await page.locator(`[data-behind-round="${opened}"] [data-comes="${decision}"]`).getAttribute('data-effects'));
      await page.locator('[data-opened] .opened-head h4').focus();
    }

    await tabTo(page, '[data-again]');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-game="2"][data-round="1"]');
    await page.waitForFunction(() => document.activeElement!.matches('[data-game] .deciding'));
    await page.keyboard.press('l');
    await page.waitForSelector('[data-game="2"][data-round="2"]');
  });

  test('every question is answered wrong and right, and every figure runs to its end', async () => {
    await stage(WIDE);
    await openDive(page, 'gap');
    for (const { id, question } of asking) {
      await tabTo(page, `#${id} h3 a`);
      await page.waitForSelector(`#${id} [data-option]`);
      const answers: string[] = [];
      for (const option of question.options) {
        answers.push(await answer(page, id, option.id));
        const heard = await page.locator(`#${id} [data-answer]`).ariaSnapshot();
        expect(heard, `${id} ${option.id}`).toContain(answers.at(-1) === 'right' ? 'The run bears it out.' : 'The run below says otherwise.');
        if (option.belief !== undefined) expect(heard, `${id} ${option.id}`).toContain('A common belief');
      }
      expect(answers.filter((one) => one === 'right').length, id).toBe(1);
      await tabTo(page, `#${id} [data-figure]`);
      await page.keyboard.press('End');
      await drawn(page);
      const figure = page.locator(`#${id} [data-figure]`);
      expect(await figure.getAttribute('data-beat'), id).toBe(await figure.getAttribute('data-beats'));
    }
    await tabTo(page, '[href="#prove"]');
  });

  test('the second delivery is made to save the charge, and the goal ticks itself', async () => {
    await stage(WIDE);
    await openDive(page, 'gap');
    await tabTo(page, '#asterisk h3 a');
    await page.waitForSelector('#asterisk [data-option]');
    await answer(page, 'asterisk', 'twice');
    const goal = page.locator('#asterisk [data-goal="rescue"]');
    await page.locator('#asterisk [data-figure]').focus();
    await page.keyboard.press('End');
    await drawn(page);
    expect(await goal.getAttribute('data-reached')).toBe('false');
    await page.locator('#asterisk [data-figure]').focus();
    await page.keyboard.press('Home');
    await tabTo(page, '#asterisk [data-gap="after:take"][data-worker="A"]');
    await page.keyboard.press('Enter');
    await tabTo(page, '#asterisk [data-choice^="plan:crash:j1:1:after:take"]');
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    await page.waitForSelector('#asterisk [data-goal="rescue"][data-reached="true"]');
  });
});

describe('axe finds nothing, and nothing goes sideways', () => {
  test('in any look: in the game and behind it, with every question answered', async () => {
    await stage();
    await openDive(page, 'gap');
    await loadAxe(page);
    await come(page, 'reaper', '[data-game]');
    await page.locator('[data-game] summary').click();
    expect(await faultsInLooks(page, GAP, ONE_OF_EACH), 'playing').toEqual({});
    await page.locator('[data-game] [data-decide="leave"]').focus();
    await play();
    await page.locator('[data-open-round="1"]').click();
    await page.waitForSelector('[data-opened] [data-figure]');
    for (const { id } of asking) {
      await come(page, id, '[data-option]');
      await page.locator(`#${id} [data-option]`).first().click();
    }
    await page.locator('#two-worlds [data-reveal]').click();
    expect(await faultsInLooks(page, GAP, ONE_OF_EACH), 'answered').toEqual({});
  });
});
