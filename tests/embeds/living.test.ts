// The element's life: properties and events, moves, mounts, two copies, several figures, keys; and that it leaves nothing behind.

import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { launchChromium } from '../browser/chromium.ts';
import { readout, ready, watchedPage, works } from './figure.ts';
import { leftBehind, NOTHING } from './mounts.ts';
import { serve, type Served } from './server.ts';

const { home } = inject('packed');
const LIB = '/node_modules/at-least-once/dist/lib';
const auto = `<!doctype html><script type="module" src="${LIB}/auto.js"></script>`;

const STRICT_MODE = `
  import { createElement, StrictMode, useState } from 'react';
  import { createRoot } from 'react-dom/client';
  import { AtLeastOnce } from 'at-least-once/react';
  window.told = [];
  function Host() {
    const [scenario, setScenario] = useState('replay-1');
    window.change = setScenario;
    return createElement(AtLeastOnce, { scenario, panels: ['head', 'timeline'], onReady: ({ detail }) => window.told.push(detail.title) }, createElement('p', null, 'fallback'));
  }
  createRoot(document.querySelector('main')).render(createElement(StrictMode, null, createElement(Host)));
`;

/** Of each kind two: the second is made when the element's class is there, and is told by its properties. */
const COMPONENTS = `
  import { createElement } from 'react';
  import { createRoot } from 'react-dom/client';
  import { h, render } from 'preact';
  import { AtLeastOnce as InReact } from 'at-least-once/react';
  import { AtLeastOnce as InPreact } from 'at-least-once/preact';
  const [main, aside] = ['main', 'aside'].map((name) => document.querySelector(name));
  const root = createRoot(main);
  window.show = (props) => {
    root.render(props.map((given, key) => createElement(InReact, { key, ...given })));
    render(props.map((given, key) => h(InPreact, { key, ...given })), aside);
  };
`;

let browser: Browser;
let server: Served;

beforeAll(async () => {
  browser = await launchChromium();
  mkdirSync(join(home, 'copy'), { recursive: true });
  cpSync(join(home, 'node_modules/at-least-once/dist/lib'), join(home, 'copy/lib'), { recursive: true });
  await bundled('strict-mode', STRICT_MODE);
  await bundled('components', COMPONENTS);
  server = await serve(home, {
    '/one': { html: `${auto}<main><at-least-once></at-least-once></main><aside></aside>` },
    '/none': { html: `${auto}<main></main>` },
    '/classes': { html: `<!doctype html><main></main><script type="module">import * as exported from '${LIB}/index.js'; window.exported = exported;</script>` },
    '/two-copies': { html: `${auto}<script type="module" src="/copy/lib/auto.js"></script><script src="${LIB}/at-least-once.iife.js"></script><at-least-once></at-least-once>` },
    '/components': { html: '<!doctype html><main></main><aside></aside><script type="module" src="/components/main.js"></script>' },
    '/strict-mode': { html: '<!doctype html><main></main><script type="module" src="/strict-mode/main.js"></script>' },
  });
});
async function bundled(name: string, script: string): Promise<void> {
  writeFileSync(join(home, `${name}.js`), script);
  const alias = Object.fromEntries(['react', 'react-dom', 'preact'].map((library) => [library, join(process.cwd(), 'node_modules', library)]));
  await build({
    root: home, logLevel: 'silent', configFile: false, resolve: { alias },
    define: { 'process.env.NODE_ENV': '"development"' },
    build: { outDir: name, lib: { entry: join(home, `${name}.js`), formats: ['es'], fileName: () => 'main.js' } },
  });
}

afterAll(async () => {
  await server.close();
  await browser.close();
});

async function open(path: string): Promise<{ page: Page; complaints: string[] }> {
  const watched = await watchedPage(browser, { reducedMotion: 'reduce' });
  await watched.page.goto(`${server.origin}${path}`);
  return watched;
}

test('two copies of the package and the classic script on one page do not clash', async () => {
  const { page, complaints } = await open('/two-copies');
  await works(page);
  expect(complaints).toEqual([]);
  await page.close();
});

test('a component of React in StrictMode works, hears of events, and follows its props', async () => {
  const { page, complaints } = await open('/strict-mode');
  await works(page);
  expect(await page.locator('[part="settings"]').count()).toBe(0);
  await page.evaluate(() => Reflect.get(window, 'change')('zombie'));
  await page.waitForFunction(() => Reflect.get(window, 'told').length === 2);
  expect(complaints).toEqual([]);
  await page.close();
});

test('a component, of Preact too, tells the element the same before and after its class is there, and takes it back', async () => {
  const { page, complaints } = await open('/components');
  await page.waitForFunction(() => Reflect.has(window, 'show'));
  const given = { scenario: 'replay-1', consumers: ['keyed'], panels: ['head'], ask: true, autoplay: true };
  const show = (props: object[]) => page.evaluate((all) => Reflect.get(window, 'show')(all), props);
  const attributes = () => page.evaluate(() => [...document.querySelectorAll('at-least-once')].map((one) => Object.fromEntries(
    ['scenario', 'consumers', 'panels', 'ask', 'autoplay'].filter((name) => one.hasAttribute(name)).map((name) => [name, name[0] === 'a' || one.getAttribute(name)]),
  )));
  await show([given]);
  await page.waitForFunction(() => customElements.get('at-least-once') && document.querySelectorAll('at-least-once').length === 2);
  await show([given, given]);
  const written = { scenario: 'replay-1', consumers: 'keyed', panels: 'head', ask: true, autoplay: true };
  await expect.poll(attributes).toEqual([written, written, written, written]);
  await show([{ scenario: 'replay-1', ask: false }, {}]);
  await expect.poll(attributes).toEqual([{ scenario: 'replay-1' }, {}, { scenario: 'replay-1' }, {}]);
  expect(complaints).toEqual([]);
  await page.close();
});

test('properties are attributes, also those that were set before the class was there', async () => {
  const { page } = await open('/classes');
  const said = await page.evaluate(async () => {
    const early = document.createElement('not-yet');
    Object.assign(early, { scenario: { version: 1 }, consumers: ['keyed', 'idempotent'], step: 4, autoplay: true });
    const { AtLeastOnceElement } = Reflect.get(window, 'exported') as { AtLeastOnceElement: typeof HTMLElement };
    customElements.define('not-yet', class extends AtLeastOnceElement {});
    document.querySelector('main')!.append(early);
    return Object.fromEntries([...early.attributes].map(({ name, value }) => [name, value]));
  });
  expect(said).toEqual({ scenario: '{"version":1}', consumers: 'keyed,idempotent', step: '4', autoplay: '', 'data-lm-suppress-shortcuts': 'true' });
  await page.close();
});

test('it tells that it is ready, of each step, and of the outcome; what it cannot open it says in words and as an event', async () => {
  const { page } = await open('/none');
  await page.evaluate(() => {
    const told: unknown[] = [];
    Reflect.set(window, 'told', told);
    for (const name of ['ready', 'stepchange', 'outcome', 'error']) document.body.addEventListener(name, (event) => told.push([name, (event as CustomEvent).detail]));
    document.querySelector('main')!.innerHTML = '<at-least-once scenario="replay-2" consumers="keyed" replays="3" step="2"></at-least-once>';
  });
  await ready(page);
  await page.locator('[data-figure]').press('End');
  const told = await page.evaluate(() => Reflect.get(window, 'told') as [string, Record<string, never>][]);
  expect([told[0], told.at(-1)]).toMatchObject([
    ['ready', { title: 'One job, delivered three times', consumers: ['keyed'] }],
    ['outcome', { consumers: { keyed: { deliveries: 3, effects: 1 } } }],
  ]);
  expect(told.filter(([name]) => name === 'stepchange').map(([, detail]) => detail.step)[0]).toBe(2);
  await page.locator('at-least-once').evaluate((figure) => figure.setAttribute('scenario', 'nonesuch'));
  const line = 'scenario: there is none named "nonesuch"; a shipped name, an address on this site, or JSON';
  await page.getByText(line).waitFor();
  expect((await page.evaluate(() => Reflect.get(window, 'told')))!.at(-1)).toEqual(['error', { message: line, reason: 'scenario' }]);
  await page.locator('at-least-once').evaluate((figure) => figure.setAttribute('scenario', '{"version": 1, "consumers": {"x": {"steps": ["efect"]}}}'));
  await page.locator('[data-problem]').waitFor();
  expect(await page.locator('[data-problem] code').textContent()).toMatch(/^scenario: consumers\.x\.steps\[0\]: unknown step "efect"/);
  await page.close();
});

test('a link to a figure in the page’s address is the first figure’s, and no other’s', async () => {
  const { page } = await open('/none#run=1&scenario=replay-3&beat=5&end');
  await page.evaluate(() => { document.querySelector('main')!.innerHTML = '<at-least-once id="a"></at-least-once><at-least-once id="b"></at-least-once>'; });
  for (const id of ['#a', '#b']) await ready(page, id);
  const steps = () => page.evaluate(() => [...document.querySelectorAll('at-least-once')].map((one) => Reflect.get(one, 'step')));
  expect(await steps()).toEqual([5, 0]);
  await page.evaluate(() => { location.hash = '#run=1&scenario=replay-3&beat=7&figure=b&end'; });
  await expect.poll(steps).toEqual([5, 7]);
  await page.close();
});

test('an attribute that is set to what it was leaves the run where the reader has brought it', async () => {
  const { page } = await open('/none');
  await page.evaluate(() => { document.querySelector('main')!.innerHTML = '<at-least-once scenario="replay-1"></at-least-once>'; });
  await ready(page);
  await page.locator('[data-figure]').press('End');
  const kept = await page.locator('at-least-once').evaluate(async (one) => {
    const figure = one as HTMLElement & { step: number; scenario: string };
    const before = figure.step;
    figure.setAttribute('scenario', figure.scenario);
    await new Promise((done) => requestAnimationFrame(done));
    return [before > 0, figure.step === before];
  });
  expect(kept).toEqual([true, true]);
  await page.close();
});

test('a property that is taken back takes its attribute away', async () => {
  const { page } = await open('/none');
  const left = await page.evaluate(() => {
    const figure = document.createElement('at-least-once');
    for (const [name, value] of Object.entries({ scenario: 'zombie', replays: 2, consumers: ['keyed'], step: 1, speed: 2, theme: 'dark', panels: ['head'], ask: true, autoplay: true, loading: 'eager' })) {
      Reflect.set(figure, name, value);
    }
    const left = [figure.getAttributeNames().length];
    for (const nothing of [null, undefined, '']) {
      const copy = figure.cloneNode() as HTMLElement;
      for (const name of copy.getAttributeNames()) Reflect.set(copy, name, nothing);
      left.push(copy.getAttributeNames().length);
    }
    return left;
  });
  expect(left).toEqual([10, 0, 0, 0]);
  await page.close();
});

test('a speed that there is not is refused in one line', async () => {
  const { page } = await open('/none');
  const line = await page.evaluate(() => new Promise((told) => {
    document.body.addEventListener('error', (event) => told(Reflect.get(event, 'detail')), { once: true });
    document.querySelector('main')!.innerHTML = '<at-least-once speed="3"></at-least-once>';
  }));
  expect(line).toEqual({ message: 'speed: 3 is none; there are 0.5, 1, 2, 4', reason: 'setting' });
  await page.close();
});

test('a scenario that cannot be fetched from the package says so, and the figure comes when it can', async () => {
  const { page } = await watchedPage(browser); // with stills it would have come with the first figure
  await page.goto(`${server.origin}/one`);
  await ready(page);
  const line = page.evaluate(() => new Promise((told) => document.body.addEventListener('error', (event) => told(Reflect.get(event, 'detail')), { once: true })));
  await page.route('**/parts/other-scenarios*', (route) => route.abort());
  await page.locator('at-least-once').evaluate((figure) => figure.setAttribute('scenario', 'zombie'));
  expect(await line).toEqual({ message: 'The simulation could not be loaded.', reason: 'not-loaded' });
  await page.unroute('**/parts/other-scenarios*');
  await page.locator('at-least-once').evaluate((figure) => figure.setAttribute('scenario', 'pop'));
  await ready(page);
  await page.close();
});

test('moved in the page it goes on where it stood, by whatever way it was moved', async () => {
  const { page } = await open('/one');
  await ready(page);
  await page.locator('[data-figure]').press('End');
  const steps = await page.evaluate(async () => {
    const taskAfter = () => new Promise((done) => setTimeout(done, 0)); // the element's own, asked for before, comes before it
    const figure = document.querySelector('at-least-once') as HTMLElement & { step: number };
    const before = figure.step;
    const aside = document.querySelector('aside')! as HTMLElement & { moveBefore?: (node: Node, before: Node | null) => void };
    aside.append(figure);
    await taskAfter();
    const appended = figure.step;
    (document.querySelector('main') as typeof aside).moveBefore?.(figure, null);
    await taskAfter();
    return [before > 0, appended === before, figure.step === before];
  });
  expect(steps).toEqual([true, true, true]);
  await page.close();
});

test('keys act inside the focus and go no further; those that it has no use for are the page’s', async () => {
  const { page } = await open('/one');
  await ready(page);
  await page.evaluate(() => {
    const heard: string[] = [];
    Reflect.set(window, 'heard', heard);
    document.addEventListener('keydown', ({ key }) => heard.push(key));
  });
  await page.keyboard.press('ArrowRight');
  await page.locator('[data-figure]').press('ArrowRight');
  await page.locator('[data-figure]').press('n');
  await page.locator('[data-setting="lock"]').press('7');
  await page.locator('[data-verb="step"]').press(' ');
  expect(await page.evaluate(() => Reflect.get(window, 'heard'))).toEqual(['ArrowRight', 'n']);
  expect(await page.locator('[data-figure]').getAttribute('data-beat')).toBe('1'); // another lock starts the run anew
  await page.close();
});

test('where the focus was on what goes away, it stays in the figure', async () => {
  const { page } = await open('/one');
  await ready(page);
  await page.locator('[data-popover] button').first().click();
  await page.locator('.popover-panel button').first().press('Enter');
  expect(await page.evaluate(() => document.querySelector('at-least-once')!.shadowRoot!.activeElement !== null)).toBe(true);
  await page.close();
});

test('mounts and unmounts leave heap, wasm memory, nodes and listeners where they were', async () => {
  expect(await leftBehind(browser, server.origin, 100)).toEqual(NOTHING);
});

test('ten figures are independent of each other', async () => {
  const { page } = await open('/none');
  await page.evaluate(() => {
    for (let i = 0; i < 10; ++i) document.querySelector('main')!.append(Object.assign(document.createElement('at-least-once'), { id: `f${i}` }));
  });
  await ready(page, '#f0');
  await page.locator('#f9').scrollIntoViewIfNeeded();
  await ready(page, '#f9');
  await page.locator('#f9 [data-figure]').press('End');
  expect([await readout(page, '#f0'), await readout(page, '#f9')]).toEqual([
    { 'non-idempotent': [0, 0], idempotent: [0, 0] }, { 'non-idempotent': [2, 2], idempotent: [2, 1] },
  ]);
  await page.close();
});

describe('a figure far below what is on screen', () => {
  const FAR = '<div style="height: 9000px">prose</div>';

  /** Another stands at the top, so that the module is there. */
  async function openFar(attributes = '', inside = ''): Promise<Page> {
    const { page } = await open('/none');
    await page.evaluate(([far, attributes, inside]) => {
      document.querySelector('main')!.innerHTML = `<at-least-once id="top"></at-least-once>${far}<at-least-once id="far" ${attributes}>${inside}</at-least-once><p id="behind">behind</p>`;
    }, [FAR, attributes, inside]);
    await ready(page, '#top');
    return page;
  }
  const drawn = (page: Page) => page.locator('#far [data-figure]').count();

  test('is not drawn, and keeps its room until the reader comes near', async () => {
    const page = await openFar();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))); // observers have told
    expect(await drawn(page)).toBe(0);
    expect(await page.locator('#far').evaluate((figure) => figure.getBoundingClientRect().height)).toBeGreaterThan(900);
    await page.evaluate(() => scrollTo(0, document.querySelector('#far')!.getBoundingClientRect().top - innerHeight - 500));
    await ready(page, '#far');
    expect(await page.locator('#far').evaluate((figure) => figure.getBoundingClientRect().top > innerHeight)).toBe(true);
    await page.close();
  });

  test.each([
    ['is printed', (page: Page) => page.evaluate(() => void dispatchEvent(new Event('beforeprint')))],
    ['is found by what the page has put into it', (page: Page) => page.evaluate(() => void (window as unknown as { find(text: string): boolean }).find('needle'))],
    ['is led to by an address', (page: Page) => page.evaluate(() => { location.hash = '#far'; })],
    ['has the focus', (page: Page) => page.evaluate(() => document.querySelector<HTMLElement>('#far a')!.focus({ preventScroll: true }))],
    ['is told to play', (page: Page) => page.evaluate(() => (document.querySelector('#far') as unknown as { play(): void }).play())],
    ['is told not to wait', (page: Page) => page.evaluate(() => document.querySelector('#far')!.setAttribute('loading', 'eager'))],
  ])('is drawn when it %s', async (_, come) => {
    const page = await openFar('', '<a href="#behind">a needle</a>');
    expect(await drawn(page)).toBe(0);
    await come(page);
    await ready(page, '#far');
    await page.close();
  });

  test.each(['loading="eager"', 'autoplay'])('is drawn at once with %s', async (attribute) => {
    const page = await openFar(attribute);
    await ready(page, '#far');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.close();
  });

  test('opens as it is told while it waits', async () => {
    const page = await openFar();
    await page.locator('#far').evaluate((figure) => figure.setAttribute('scenario', 'zombie'));
    await page.locator('#far').evaluate((figure) => Reflect.set(figure, 'step', 3));
    await page.locator('#far').scrollIntoViewIfNeeded();
    await ready(page, '#far');
    expect(await page.locator('#far [data-figure]').getAttribute('data-beat')).toBe('3');
    await page.close();
  });
});
