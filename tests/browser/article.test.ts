// What stands around the dives: the way through the page, the field guide, the page in a room and on paper.

import { describe, expect, inject, test } from 'vitest';
import type { Page } from 'playwright-core';
import { plan } from '../../web/src/dives/guide/plan';
import { causes } from '../../web/src/player/traces';
import { MOST_TASK } from '../../web/src/player/page-address';
import { words as told } from '../../web/src/words/guide';
import { diagnosis } from '../../web/src/words/diagnosis';
import { dives } from '../../web/src/words/article';
import { faultsInLooks, faultsOfWhole, loadAxe, ONE_OF_EACH, sideways } from './axe.ts';
import { allNear, beatOf, drawn, openShipped, ready, scrubTo, stages } from './stage.ts';
import { tabTo } from './workshop.ts';

let page: Page;
const stage = stages({ reducedMotion: 'reduce' }, (opened) => { page = opened; });

const PARTS = Object.keys(dives);

/** The page anew, at an address of its own. */
async function open(address: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(inject('site') + address);
  await ready(page);
}

/** The section with this id is at the top of the window, and its heading has the focus. */
async function arrived(id: string): Promise<void> {
  await page.waitForFunction((section) => {
    const [place, focused] = [document.getElementById(section), document.activeElement];
    if (!place || !focused?.matches(`[href="#${CSS.escape(section)}"]`) || !place.contains(focused)) return false;
    const atEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
    const { top } = place.getBoundingClientRect();
    return Math.abs(top) < 40 || (atEnd && top > 0 && top < innerHeight);
  }, id);
}

/** Every part is loaded and every figure made, as they are for paper. */
async function everything(): Promise<void> {
  await page.evaluate(() => {
    location.hash = '#a-section-that-there-is-not';
    dispatchEvent(new Event('beforeprint'));
  });
  await page.waitForFunction(() => document.querySelector('[data-dive]') && !document.querySelector('[data-dive][data-loaded="false"]'));
  await page.waitForSelector(`[data-lesson="${plan.sections.at(-1)!.id}"] [data-figure]`);
  await drawn(page);
}

describe('what stands behind the first figure', () => {
  test('crashes its other consumer, whatever the reader has opened: the marker is set, and nobody is charged', async () => {
    await stage();
    await openShipped(page, 'pop.json');
    await page.locator('[data-crash-claim]').click();
    await ready(page);
    const counts = page.locator('[data-consumer="idempotent"] [data-counter="effects"], [data-consumer="idempotent"] [data-counter="lost"]');
    expect(await counts.allTextContents()).toEqual(['0', '1']);
    expect(await page.locator('[data-consumer="idempotent"] [data-marker="j1"]').getAttribute('data-state')).toBe('set');
    expect(await page.locator('[data-readout]').first().evaluate((readout) => {
      const { top } = readout.getBoundingClientRect();
      return top > -1 && top < innerHeight && document.activeElement!.matches('[data-figure]');
    })).toBe(true);
  });
});

describe('the way through the page', () => {
  test('a table of contents behind the first figure names every part, in its order, with the question that it answers', async () => {
    await stage();
    const entries = page.getByRole('navigation', { name: 'On this page' }).getByRole('listitem');
    expect(await entries.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(PARTS.map((id) => `#${id}`));
    for (const text of await entries.allTextContents()) expect(text).toMatch(/\?$/);
    expect(await page.locator('[data-dive]').evaluateAll((parts) => parts.map((part) => part.id))).toEqual(PARTS);
  });

  test('a link leads to its part, also to one that is loaded only then; so do a changed address, and the way back', async () => {
    await stage();
    await page.locator('.contents a[href="#notes"]').click();
    await arrived('notes');
    await page.evaluate(() => { location.hash = '#case-slow'; });
    await arrived('case-slow');
    await page.evaluate(() => { location.hash = '#gap'; });
    await arrived('gap');
    await page.goBack();
    await arrived('case-slow');
    await page.goBack();
    await arrived('notes');
  });

  test('an address leads to a section of a part that nobody has come near, and stays there while the rest grows', async () => {
    await stage();
    const last = plan.sections.at(-1)!.id;
    await open(`#${last}`);
    await arrived(last);
    await page.waitForSelector(`[data-lesson="${last}"] [data-figure][data-complete="true"]`);
    await arrived(last);
    await page.mouse.wheel(0, -400);
    await page.waitForFunction((id) => document.getElementById(id)!.getBoundingClientRect().top > 100, last);
  });

  test('who scrolls fast to a part that is not loaded stays there while it comes, and loads no part in between', async () => {
    await stage();
    for (const id of ['storm', 'prove']) {
      await page.locator(`#${id}`).evaluate((part) => window.scrollBy(0, part.getBoundingClientRect().top - 50));
      await page.waitForSelector(`#${id}[data-loaded="true"]`);
      await allNear(page);
      expect(await page.locator(`#${id} h2`).evaluate((heading) => heading.getBoundingClientRect().top), id).toBeGreaterThan(0);
      expect(await page.locator(`#${id} h2`).evaluate((heading) => heading.getBoundingClientRect().top / innerHeight), id).toBeLessThan(1);
    }
    expect(await page.locator('[data-dive="idempotent"]').getAttribute('data-loaded')).toBe('false');
  });

  test('an address that names nothing, or makes no sense, leaves the page as it is', async () => {
    await stage();
    for (const address of ['#nothing-of-that-name', '#%E0%A4%A']) {
      await open(address);
      expect(await page.locator('[data-figure]').first().isVisible()).toBe(true);
    }
  });
});

describe('the field guide', () => {
  test('is worked by keyboard alone: pick a case, guess wrong, guess right, put the remedy beside it', async () => {
    await stage();
    await open('#guide');
    await arrived('guide');
    await page.waitForSelector('[data-dive="guide"][data-loaded="true"]');
    await tabTo(page, '[data-case="case-asterisk"]');
    await page.keyboard.press('Enter');
    await arrived('case-asterisk');
    const section = page.locator('#case-asterisk');
    await page.waitForSelector('#case-asterisk [data-option]');
    await tabTo(page, '#case-asterisk [data-option="once"]');
    await page.keyboard.press('Enter');
    await page.waitForSelector('#case-asterisk [data-answer="wrong"]');
    const heard = await section.getByRole('status').first().ariaSnapshot();
    expect(heard).toContain(told.sections['case-asterisk']!.options!.once!.because.slice(0, 30));
    expect(heard).toContain('bullmq #439');
    expect(await section.locator('[data-world]').count()).toBe(1);
    await tabTo(page, '#case-asterisk [data-option="twice"]');
    await page.keyboard.press(' ');
    await page.waitForSelector('#case-asterisk [data-answer="right"]');
    await tabTo(page, '#case-asterisk [data-offer="is"]');
    await page.keyboard.press('Enter');
    await page.waitForSelector('#case-asterisk [data-world="1"]');
    await section.locator('[data-figure]').focus();
    await page.keyboard.press('End');
    expect(await section.locator('[data-effects]').allTextContents()).toEqual(['2', '1']);
    expect(await page.locator('[data-case][aria-current]').getAttribute('data-case')).toBe('case-asterisk');
  });

  test('shows one case at a time, the one that was picked last', async () => {
    await stage();
    await open('#case-popped');
    await arrived('case-popped');
    await page.locator('[data-case="case-race"]').click();
    await arrived('case-race');
    expect(await page.locator('.guide [data-lesson^="case-"]').evaluateAll((all) => all.map((one) => one.id))).toEqual(['case-race']);
  });
});

describe('what the reader found', () => {
  const table = () => page.getByRole('table', { name: diagnosis.label });
  const HEADINGS = ['The cause', ...Object.values(diagnosis.columns).map(({ name, field }) => `${name} ${field}`), diagnosis.next];

  for (const width of [1280, 320]) {
    test(`is a table with a heading to each column and row, at ${width} px, and nothing of it stands out to the side`, async () => {
      await stage({ viewport: { width, height: 900 } });
      await open('#diagnosis');
      await arrived('diagnosis');
      await table().waitFor();
      expect(await table().getByRole('columnheader').allInnerTexts().then((all) => all.map((text) => text.replace(/\s+/g, ' ')))).toEqual(HEADINGS);
      expect(await table().getByRole('rowheader').count()).toBe(causes.length);
      expect(await sideways(page)).toBeLessThanOrEqual(0);
      const small = await table().locator(':is(a, button)').evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height < 24).map((one) => one.textContent));
      expect(small).toEqual([]);
      await loadAxe(page);
      expect(await faultsInLooks(page, '#diagnosis', ONE_OF_EACH)).toEqual({});
    });
  }

  test('plays the run of a cause below it, and leads to its case and to its row of the Monday table', async () => {
    await stage();
    await open('#diagnosis');
    await arrived('diagnosis');
    const row = page.locator('[data-cause="paused"]');
    await row.locator('[data-play-cause]').press('Enter');
    expect(await page.locator('[data-diagnosis] [aria-pressed="true"]').count()).toBe(1);
    const figure = page.locator('#diagnosis [data-figure]');
    await figure.press('End');
    expect(await figure.locator('[data-effects]').allTextContents()).toEqual(['2']);
    await row.getByRole('link').first().press('Enter');
    await arrived('case-slow');
    await row.getByRole('link').last().press('Enter');
    await page.waitForFunction(() => document.activeElement?.id === 'monday-keyed' && Math.abs(document.activeElement.getBoundingClientRect().top) < 40);
  });
});

describe('for a lecture', () => {
  test('the type is larger, the figures show less, and an answer stays hidden until it is asked for', async () => {
    await stage();
    const size = () => page.evaluate(() => parseFloat(getComputedStyle(document.body).fontSize));
    const usual = await size();
    expect(await page.locator('[data-transcript]').count()).toBe(1);
    await open('?lecture#case-popped');
    await arrived('case-popped');
    expect(await size()).toBeGreaterThan(usual * 1.2);
    expect(await page.locator('[data-transcript]').count()).toBe(0);
    const section = page.locator('#case-popped');
    await section.locator('[data-option="again"]').click();
    expect([await section.getAttribute('data-open'), await section.locator('[data-answer]').count()]).toEqual(['false', 0]);
    await section.locator('[data-show-answer]').click();
    await page.waitForSelector('#case-popped [data-answer="wrong"]');
    expect(await section.locator('[data-answer]').textContent()).toMatch(/^The room said/);
  });

  test('a figure is laid out for type of that size: a job that has ended is read, two workers stand beside each other', async () => {
    await stage({ viewport: { width: 1280, height: 800 } });
    await open('?lecture#asterisk');
    await scrubTo(page, 18);
    const cut = () => page.locator('[data-list="completed"]').evaluateAll((lists) => lists.filter((list) => list.scrollWidth > list.clientWidth).length);
    expect([await page.locator('[data-list="completed"] [data-job]').count(), await cut()]).toEqual([2, 0]);
    await page.waitForSelector('#asterisk [data-figure] [data-status]');
    const tops = await page.locator('#asterisk .worker').evaluateAll((workers) => workers.map((worker) => worker.getBoundingClientRect().top));
    expect([tops.length, new Set(tops).size]).toEqual([2, 1]);
  });

  test('a switch turns it on and off, and the address says which', async () => {
    await stage();
    await open('?task=Lose%20a%20job.#lecture');
    await arrived('lecture');
    const knob = page.locator('#lecture').getByRole('switch', { name: 'Lecture view' });
    await knob.press(' ');
    expect([await knob.getAttribute('aria-checked'), new URL(page.url()).search]).toEqual(['true', '?lecture&task=Lose+a+job.']);
    await page.locator('.masthead').getByRole('switch', { name: 'Lecture view' }).press(' '); // at hand where the page begins
    expect([await knob.getAttribute('aria-checked'), new URL(page.url()).search]).toEqual(['false', '?task=Lose+a+job.']);
  });

  test('a task stands above the first figure as it was written: as text, cut where it is too long', async () => {
    await stage();
    const task = '<img src=x onerror="window.struck = true"><b>Lose</b> a job. ' + 'x'.repeat(MOST_TASK);
    await open(`?task=${encodeURIComponent(task)}`);
    const shown = page.getByRole('complementary', { name: 'Your task' });
    expect(await shown.locator('p').textContent()).toBe(task.slice(0, MOST_TASK));
    expect([await shown.locator('img, b').count(), await page.evaluate(() => 'struck' in window)]).toEqual([0, false]);
    expect(await shown.evaluate((aside) => aside.compareDocumentPosition(document.querySelector('[data-figure]')!))).toBe(4); // precedes it
  });

  test('a form makes the link that carries it', async () => {
    await stage();
    await open('#lecture');
    await page.locator('[data-task-text]').fill('Find an order that loses the job.\nSay why.');
    await page.locator('[data-task-lecture]').check();
    const link = await page.locator('[data-task-link]').inputValue();
    await page.goto(link);
    await ready(page);
    expect(await page.locator('[data-task] p').textContent()).toBe('Find an order that loses the job.\nSay why.');
    expect(await page.evaluate(() => document.documentElement.hasAttribute('data-lecture'))).toBe(true);
  });

  test('the link carries the first figure as it stands, when it is asked to', async () => {
    await stage();
    await openShipped(page, 'zombie.json');
    await scrubTo(page, 5);
    await page.evaluate(() => { location.hash = '#lecture'; });
    await page.locator('[data-task-text]').fill('Who is late?');
    expect(await page.locator('[data-task-link]').inputValue()).not.toContain('#');
    await page.locator('[data-task-figure]').check();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[data-task-link]')!.value.includes('#run='));
    const link = await page.locator('[data-task-link]').inputValue();
    await page.goto('about:blank');
    await page.goto(link);
    await ready(page);
    expect(await page.locator('[data-task] p').textContent()).toBe('Who is late?');
    expect([await page.locator('[data-menu]').inputValue(), await beatOf(page)]).toEqual(['zombie.json', 5]);
  });
});

describe('on paper', () => {
  test('is all of it: each section with its figure at its end and what is to be said to each answer; then all is as before', async () => {
    await stage();
    await scrubTo(page, 4);
    await page.evaluate(() => {
      Object.assign(window, { print: () => Object.assign(window, { printed: document.querySelector('#page')!.cloneNode(true) }) });
    });
    await page.evaluate(() => { location.hash = '#lecture'; });
    await page.locator('[data-print]').click();
    await page.waitForFunction(() => 'printed' in window);
    const paper = await page.evaluate(() => {
      const { printed } = window as unknown as { printed: HTMLElement };
      const figures = [...printed.querySelectorAll<HTMLElement>('[data-lesson] [data-figure]')];
      return {
        empty: [...printed.querySelectorAll('[data-dive]')].filter((part) => part.children.length < 2).map((part) => part.id),
        cases: printed.querySelectorAll('.guide [data-lesson^="case-"]').length,
        found: printed.querySelectorAll('[data-diagnosis] [data-cause]').length,
        untold: [...printed.querySelectorAll('[data-question]')].filter((one) => !one.querySelector('[data-answers] li')).length,
        questions: printed.querySelectorAll('[data-question]').length,
        running: figures.filter(({ dataset }) => dataset.beat !== dataset.beats).length,
        unpictured: figures.filter((figure) => !figure.querySelector('.timeline .run')).map((figure) => figure.getAttribute('aria-label')),
      };
    });
    expect(paper).toEqual({ empty: [], cases: plan.sections.length, found: causes.length, untold: 0, questions: expect.any(Number), running: 0, unpictured: [] });
    expect(paper.questions).toBeGreaterThanOrEqual(plan.sections.length);
    await page.waitForFunction(() => document.querySelector('[data-figure]')!.getAttribute('data-beat') === '4');
    expect(await page.locator('[data-answers]').count()).toBe(0);
  });

  test('is a sheet to be answered by hand, where that is asked for: questions and options, and nothing that tells', async () => {
    await stage();
    await page.evaluate(() => {
      Object.assign(window, { print: () => Object.assign(window, { printed: document.querySelector('#page')!.cloneNode(true) }) });
    });
    await page.evaluate(() => { location.hash = '#lecture'; });
    await page.locator('[data-print-by-hand]').check();
    await page.locator('[data-print]').click();
    await page.waitForFunction(() => 'printed' in window);
    const sheet = await page.evaluate(() => {
      const { printed } = window as unknown as { printed: HTMLElement };
      const asked = [...printed.querySelectorAll('[data-lesson]')].filter((section) => section.querySelector('[data-question]'));
      return {
        asked: asked.length,
        told: asked.filter((section) => section.querySelector('[data-answers], [data-figure], .happens') || section.getAttribute('data-open') === 'true').length,
        ticks: printed.querySelectorAll('[data-to-tick] li').length - printed.querySelectorAll('.option').length,
      };
    });
    expect(sheet).toEqual({ asked: expect.any(Number), told: 0, ticks: 0 });
    expect(sheet.asked).toBeGreaterThanOrEqual(plan.sections.length);
    await page.waitForSelector('#guide [data-lesson] [data-figure]');
  });

  test('nothing that wants a finger is printed, and every answer is', async () => {
    await stage();
    await everything();
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 720, height: 1000 });
    const seen = (selector: string) => page.locator(selector).evaluateAll((parts) => parts.filter((part) => part.checkVisibility()).length);
    expect([await seen('.transport'), await seen('.option'), await seen('.contents'), await seen('[data-print]'), await seen('.cases')]).toEqual([0, 0, 0, 0, 0]);
    expect(await seen('[data-answers]')).toBe(await page.locator('[data-question]').count());
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(720);
    expect((await page.pdf({ format: 'A4' })).subarray(0, 5).toString()).toBe('%PDF-');
  });
});

describe('with everything loaded', () => {
  test('the page as a whole has nothing that axe finds, and does not scroll sideways, in a lecture neither', async () => {
    await stage();
    await everything();
    await headingsAndParts();
    await loadAxe(page);
    expect(await faultsOfWhole(page)).toEqual([]);
    await page.evaluate(() => document.documentElement.toggleAttribute('data-lecture', true));
    for (const width of [1280, 640, 320]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await sideways(page), `${width} px`).toBeLessThanOrEqual(0);
    }
  });
});

// The dives, the workshop and the storm have tests of their own that look at them in every way.
test('in the guide, the notes, the references and what is for a lecture axe finds nothing in any look', async () => {
  await stage();
  await loadAxe(page);
  for (const id of ['references', 'notes', 'lecture', 'guide']) {
    await page.locator(`.contents a[href="#${id}"]`).click();
    await arrived(id);
    await page.waitForSelector(`#${id}[data-loaded="true"]`);
  }
  await page.locator('[data-case="case-asterisk"]').click();
  await page.locator('#case-asterisk [data-option="once"]').click();
  await page.waitForSelector('#case-asterisk [data-answer]');
  expect(await faultsInLooks(page, ':is(#guide, #notes, #references, #lecture)', ONE_OF_EACH)).toEqual({});
});

/** Headings go down one level at a time, under one h1; there is one main part, and all that is a landmark has a name. */
async function headingsAndParts(): Promise<void> {
  const levels = await page.locator(':is(h1, h2, h3, h4, h5, h6)').evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => Number(one.tagName[1])));
  expect(levels.filter((level) => level === 1).length).toBe(1);
  expect(levels.filter((level, i) => level > (levels[i - 1] ?? 0) + 1)).toEqual([]);
  expect(await page.getByRole('main').count()).toBe(1);
  const nameless = await page.locator('nav, aside, section[aria-label], section[aria-labelledby]').evaluateAll((parts) => parts
    .filter((part) => !part.getAttribute('aria-label') && !document.getElementById(part.getAttribute('aria-labelledby') ?? '')?.textContent)
    .map((part) => part.className));
  expect(nameless).toEqual([]);
}
