// What the element is told, by attributes, properties and links, and what it tells, as events.

import { expect, test } from 'vitest';
import { elementPages, LIB } from './element-pages.ts';
import { ready } from './figure.ts';

const { open } = elementPages({
  '/classes': { html: `<!doctype html><main></main><script type="module">import * as exported from '${LIB}/index.js'; window.exported = exported;</script>` },
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
  expect(line).toEqual({ message: 'speed: 3 is none; there are 0.25, 0.5, 1, 2, 4', reason: 'setting' });
  await page.close();
});

test('a scenario that cannot be fetched from the package says so, and the figure comes when it can', async () => {
  const { page } = await open('/one', {}); // with stills it would have come with the first figure
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
