// What is in the package: its entries, its types, its manifest, its sizes, and what must not be in it.

import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, symlinkSync, writeFileSync, existsSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { build } from 'vite';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { AtLeastOnceElement } from '../../web/src/element/element';
import { reference, REFERENCE } from '../../.ci/reference.mjs';
import { snippet } from './docs.ts';
import sizes from './sizes.json';

const { home, tarball } = inject('packed');
const root = join(home, 'node_modules/at-least-once');
const lib = join(root, 'dist/lib');
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { exports: Record<string, string | { default: string }> };
const scripts = readdirSync(lib, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(js|json)$/.test(name));

beforeAll(() => {
  // The hosts' own, which the components are of.
  for (const host of ['react', 'preact']) {
    const place = join(home, 'node_modules', host);
    if (!existsSync(place)) symlinkSync(join(process.cwd(), 'node_modules', host), place);
  }
});

describe('the package', () => {
  test('is one that publint has nothing to say of', async () => {
    const bytes = readFileSync(tarball);
    const { messages } = await publint({ pack: { tarball: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) } });
    expect(messages).toEqual([]);
  });

  test('has types that are right wherever modules are taken', async () => {
    const checked = await checkPackage(createPackageFromTarballData(readFileSync(tarball)), { excludeEntrypoints: ['./core.wasm', './lab.wasm'] });
    // It has modules alone: `require` of before Node 22, and resolvers that know no "exports", are not for it.
    const known = ['CJSResolvesToESM', 'NoResolution node10'];
    const problems = checked.types ? checked.problems : [];
    expect(checked.types).toBeTruthy();
    expect(problems.filter((problem) => !known.includes(problem.kind) && !(problem.kind === 'NoResolution' && problem.resolutionKind === 'node10'))).toEqual([]);
  });

  test.each(Object.entries(manifest.exports).filter(([, to]) => typeof to === 'object').map(([name]) => name.replace(/^\./, 'at-least-once')))('%s is imported by a bare Node', (name) => {
    expect(() => execFileSync(process.execPath, ['--input-type=module', '-e', `await import('${name}')`], { cwd: home, stdio: 'pipe' })).not.toThrow();
  });

  test('runs and checks without a page', () => {
    const script = `
      import { readFileSync } from 'node:fs';
      import { check, open, run } from 'at-least-once/engine';
      const text = readFileSync(new URL(import.meta.resolve('at-least-once/scenarios/replay-3.json')), 'utf8');
      const { consumers } = await run(text);
      const one = await open(text);
      one.step(3);
      const report = await check({ steps: 'idempotent', workers: 2, jobs: 1, crashes: 1 });
      const told = await run({ version: 2 }).catch((cause) => cause.message);
      console.log(JSON.stringify([Object.values(consumers).map(({ deliveries, effects }) => [deliveries, effects]), one.frame.beat, report.states, report.promises['effect-happens'].length, told]));
      one.dispose();`;
    const said = JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: home, encoding: 'utf8' }));
    // States and length: the table of the model.
    expect(said.slice(0, 4)).toEqual([[[3, 3], [3, 1]], 3, 68, 3]);
    expect(said[4]).toMatch(/^scenario: version: /);
  });

  test('does what the page on the engine says', () => {
    writeFileSync(join(home, 'engine.mjs'), snippet('engine', 'js'));
    const said = execFileSync(process.execPath, ['engine.mjs'], { cwd: home, encoding: 'utf8' }).trim().split('\n');
    expect([said[0], said[2]?.replace(/\[.*/, '')]).toEqual(['1 []', '68 ']);
  });

  test('has a command line', () => {
    const said = execFileSync(process.execPath, [join(lib, 'cli.js'), 'run', join(root, 'core/scenarios/replay-3.json'), '--json'], { encoding: 'utf8' });
    expect(JSON.parse(said)[0].consumers.idempotent).toMatchObject({ deliveries: 3, effects: 1 });
  });

  test('leaves nothing in a bundle that only names its classes', async () => {
    writeFileSync(join(home, 'unused.js'), "import { define } from 'at-least-once';\nimport { run } from 'at-least-once/engine';\nconsole.log(1);\n");
    const built = await build({ root: home, logLevel: 'silent', configFile: false, build: { write: false, rolldownOptions: { output: { minify: true } }, lib: { entry: join(home, 'unused.js'), formats: ['es'], fileName: 'unused' } } });
    const [{ output }] = built as { output: { code: string }[] }[] as [{ output: { code: string }[] }];
    expect(output.map(({ code }) => code.trim())).toEqual(['console.log(1);']);
  });
});

describe('the scripts of the package', () => {
  const text = (name: string) => readFileSync(join(lib, name), 'utf8');

  test.each([
    ['eval', /\beval\s*\(/],
    ['new Function', /\bnew\s+Function\b/],
    ['code of a test', /\b(vitest|happy-dom|playwright|describe\(|expect\()/],
  ])('have no %s', (_, pattern) => {
    expect(scripts.filter((name) => pattern.test(text(name)))).toEqual([]);
  });

  test('have no path of the machine that built them', () => {
    const places = [process.cwd(), tmpdir(), homedir()].map((place) => `${place}/`);
    expect(scripts.filter((name) => places.some((place) => text(name).includes(place)))).toEqual([]);
  });

  test('have no address of elsewhere but names and sources, which nobody fetches', () => {
    const addresses = scripts.filter((name) => name !== 'cli.js').flatMap((name) => text(name).match(/\bhttps?:\/\/[\w.-]+/g) ?? []);
    expect([...new Set(addresses)].sort()).toEqual(NAMED);
  });
});

/** Namespaces of the browser's own, and the public reports that shipped scenarios name as their source. */
const NAMED = [...new Set([
  'http://www.w3.org',
  ...readdirSync(join(root, 'core/scenarios')).flatMap((name) => readFileSync(join(root, 'core/scenarios', name), 'utf8').match(/\bhttps?:\/\/[\w.-]+/g) ?? []),
])].sort();

describe('the custom elements manifest', () => {
  const custom = JSON.parse(readFileSync(join(lib, 'custom-elements.json'), 'utf8'));
  const declared = custom.modules[0].declarations[0];

  const named = (list: { name: string }[]) => list.map(({ name }) => name);
  const of = (kind: string) => named(declared.members.filter((member: { kind: string }) => member.kind === kind));

  /** What the class itself has, whatever the tables say of it. */
  const own = Object.entries(Object.getOwnPropertyDescriptors(AtLeastOnceElement.prototype));
  const properties = own.filter(([, { set }]) => set).map(([name]) => name);
  const methods = own.filter(([name, { value }]) => typeof value === 'function' && name !== 'constructor' && !name.endsWith('Callback')).map(([name]) => name);

  /** In the text of the class and of what stands beside it. */
  const beside = readdirSync('web/src/element').filter((name) => name !== 'reference.ts').map((name) => readFileSync(join('web/src/element', name), 'utf8')).join('\n');
  const inText = (pattern: RegExp) => [...new Set([...beside.matchAll(pattern)].map(([, name]) => name!))].sort();

  test('names an attribute for each property that the class has, and no other but the language, which every element has', () => {
    expect(named(declared.attributes).sort()).toEqual([...properties, 'lang'].sort());
    expect([...AtLeastOnceElement.observedAttributes].sort()).toEqual([...properties, 'lang'].sort());
  });

  test('names an attribute for each that the class reads or writes', () => {
    const read = inText(/(?:(?:get|has|set|remove|toggle)Attribute|#(?:number|write))\('([\w-]+)'/g);
    expect(read).toEqual(properties.toSorted());
  });

  test('names the properties and the methods of the class, and no others', () => {
    expect(of('field').sort()).toEqual(properties.toSorted());
    expect(of('method').sort()).toEqual(methods.toSorted());
  });

  test('names the events of the map with their types, and each is told somewhere', () => {
    const map = readFileSync('web/src/element/events.ts', 'utf8').match(/interface AtLeastOnceEventMap \{([^}]*)\}/)![1]!;
    const typed = [...map.matchAll(/(\w+): (CustomEvent<\w+>);/g)].map(([, name, type]) => [name, type]);
    expect(declared.events.map(({ name, type }: { name: string; type: { text: string } }) => [name, type.text])).toEqual(typed);
    expect(named(declared.events).sort()).toEqual(inText(/\{ name: '(\w+)', detail\b/g));
  });

  test('names every part that is drawn, and no other', () => {
    const sources = readdirSync('web/src', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'));
    const drawn = sources.flatMap((name) => [...readFileSync(join('web/src', name), 'utf8').matchAll(/\bpart="([\w-]+)"/g)].map(([, part]) => part));
    expect(named(declared.cssParts).sort()).toEqual([...new Set(drawn)].sort());
  });

  test('names every custom property that the stylesheets set and use, but those that are their own matter', () => {
    const tokens = [...readFileSync('web/styles/tokens.css', 'utf8').matchAll(/^ {2}(--[\w-]+):/gm)].map(([, name]) => name!);
    expect([...named(declared.cssProperties), ...OWN_MATTER].sort()).toEqual([...new Set(tokens)].sort());
    const used = readdirSync('web/styles').map((name) => readFileSync(join('web/styles', name), 'utf8')).join('\n');
    expect(named(declared.cssProperties).filter((name) => !used.includes(`var(${name})`))).toEqual([]);
  });
});

/** Tokens that a host is not told of, so that they may change. */
const OWN_MATTER = ['--rail', '--size-small', '--size-code', '--size-body', '--measure', '--motion', '--hit'];

test('the reference is made of the tables that the class has: `node .ci/reference.mjs` writes it', async () => {
  expect(readFileSync(REFERENCE, 'utf8')).toBe(await reference());
});

describe('gzipped,', () => {
  test.each(Object.entries(sizes as Record<string, number>))('%s stays within %i bytes', (name, most) => {
    const files = name.split(' + ').map((pattern) => {
      const found = readdirSync(lib, { recursive: true, encoding: 'utf8' }).filter((file) => new RegExp(`^${pattern}$`).test(file));
      expect(found, pattern).toHaveLength(1);
      return join(lib, found[0]!);
    });
    expect(files.reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0)).toBeLessThanOrEqual(most);
  });
});
