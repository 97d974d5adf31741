// The element as a component of React and of Preact.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { elementPages, home } from './element-pages.ts';
import { works } from './figure.ts';

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

const { open } = elementPages({
  '/components': { html: '<!doctype html><main></main><aside></aside><script type="module" src="/components/main.js"></script>' },
  '/strict-mode': { html: '<!doctype html><main></main><script type="module" src="/strict-mode/main.js"></script>' },
}, async () => {
  await bundled('strict-mode', STRICT_MODE);
  await bundled('components', COMPONENTS);
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
