// The custom elements manifest, made of the tables that the class itself reads, and what is said of them: https://custom-elements-manifest.open-wc.org

import { REPO } from './shell.mjs';

export async function tables() {
  const { runnerImport } = await import('vite'); // before the set-up it is not there
  const { module } = await runnerImport(`${REPO}web/src/element/reference.ts`, { root: REPO, logLevel: 'error' });
  return module;
}

export async function manifest() {
  const { options, events, parts, properties } = await tables();
  const own = options.filter(({ name }) => name !== 'lang'); // that property is every element's
  return {
    schemaVersion: '1.0.0',
    readme: 'README.md',
    modules: [{
      kind: 'javascript-module',
      path: 'dist/lib/index.js',
      declarations: [{
        kind: 'class',
        name: 'AtLeastOnceElement',
        tagName: 'at-least-once',
        customElement: true,
        superclass: { name: 'HTMLElement' },
        description: 'One figure: a run of a reliable queue, its worlds side by side.',
        attributes: options.map((one) => ({ name: one.name, fieldName: one.name, type: { text: one.shown }, ...byDefault(one), description: one.about })),
        members: [
          ...own.map((one) => ({ kind: 'field', name: one.name, type: { text: one.shown }, ...byDefault(one), description: one.about })),
          { kind: 'method', name: 'play', return: { type: { text: 'void' } } },
          { kind: 'method', name: 'pause', return: { type: { text: 'void' } } },
        ],
        events: events.map(({ name, detail, about }) => ({ name, type: { text: `CustomEvent<${detail}>` }, description: about })),
        slots: [{ name: '', description: 'What stands there until the figure does, and where it never does.' }],
        cssParts: parts.map(({ name, about }) => ({ name, description: about })),
        cssProperties: properties.map(({ name, about }) => ({ name, description: about })),
      }],
      exports: [
        { kind: 'js', name: 'AtLeastOnceElement', declaration: { name: 'AtLeastOnceElement', module: 'dist/lib/index.js' } },
      ],
    }, {
      kind: 'javascript-module',
      path: 'dist/lib/auto.js',
      exports: [
        { kind: 'custom-element-definition', name: 'at-least-once', declaration: { name: 'AtLeastOnceElement', module: 'dist/lib/index.js' } },
      ],
    }],
  };
}

function byDefault({ fallback }) {
  return fallback === '' ? {} : { default: fallback };
}
