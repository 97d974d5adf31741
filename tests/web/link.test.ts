// A link: what it says, that it is read for ever, and that a bad one is told.

import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { isLink } from '../../web/src/share/fragment';
import { MOST_LETTERS, linkOf, readLink } from '../../web/src/share/link';
import type { Shared } from '../../web/src/share/state';

const state = (said: Partial<Shared> = {}): Shared => ({
  scenario: { name: 'replay-2.json', text: null }, settings: {}, interventions: [], beat: 0, position: null, asides: [], ...said,
});

async function read(fragment: string): Promise<Shared> {
  const answer = await readLink(fragment);
  if ('fault' in answer) throw new Error(answer.fault);
  return answer.shared;
}

async function faultOf(fragment: string): Promise<string> {
  const answer = await readLink(fragment);
  return 'fault' in answer ? answer.fault : 'none';
}

afterEach(() => { vi.unstubAllGlobals(); });

// Texts out of links that were given away. They are never changed: what they open must stay the same for ever.
const KEPT: [string, Shared][] = [
  ['#run=1&scenario=replay-2&beat=7&end', state({ beat: 7 })],
  [
    '#run=1&scenario=zombie&settings=%7B%22lockMs%22:20000,%22maxStalled%22:null%7D&did=12/0/crash:A:1000&did=13/1/crash:A:1000&beat=9&position=31&show=code&show=log&end',
    state({
      scenario: { name: 'zombie.json', text: null }, settings: { lockMs: 20_000, maxStalled: null },
      interventions: ['12/0/crash:A:1000', '13/1/crash:A:1000'], beat: 9, position: 31, asides: ['code', 'log'],
    }),
  ],
  [
    '#run=1&name=m%C3%AFne.json&packed=q1YqSy0qzszPU7Iy1FFKzs8rLs1NLSpWsqpWSgYRxSWpBcVKVtFKJYnZqUo6SqlpaanJJUo6SonJ2UqxtbW1AA&beat=2&end',
    state({ scenario: { name: 'mïne.json', text: '{"version":1,"consumers":{"c":{"steps":["take","effect","ack"]}}}' }, beat: 2 }),
  ],
  [
    '#run=1&name=mine.json&plain=eyJ2ZXJzaW9uIjoxfQ&end',
    state({ scenario: { name: 'mine.json', text: '{"version":1}' } }),
  ],
];

describe('a link of version 1', () => {
  test.each(KEPT)('%s opens what it always opened', async (fragment, shared) => {
    expect(isLink(fragment)).toBe(true);
    expect(await read(fragment)).toEqual(shared);
  });

  test('is short and can be read', async () => {
    expect(await linkOf(state({ beat: 7 }))).toBe('#run=1&scenario=replay-2&beat=7&end');
    expect(await linkOf(state({ interventions: ['12/0/crash:A:1000'] }))).toBe('#run=1&scenario=replay-2&did=12/0/crash:A:1000&end');
  });
});

const anyText = fc.string({ unit: 'grapheme', maxLength: 300 });
const anyState: fc.Arbitrary<Shared> = fc.record({
  scenario: fc.record({ name: fc.string({ minLength: 1, maxLength: 40 }).map((name) => `${name}x.json`), text: anyText }),
  settings: fc.record({ lockMs: fc.nat(), maxStalled: fc.option(fc.nat()) }, { requiredKeys: [] }),
  interventions: fc.array(fc.string({ unit: 'grapheme', maxLength: 60 }), { maxLength: 5 }),
  beat: fc.nat(999_999_999),
  position: fc.option(fc.nat(999_999_999)),
  asides: fc.constantFrom([], ['code'], ['code', 'log']),
}) as fc.Arbitrary<Shared>;

describe('any state', () => {
  test('comes out of its link as it went in', async () => {
    await fc.assert(fc.asyncProperty(anyState, async (shared) => {
      expect(await read((await linkOf(shared))!)).toEqual(shared);
    }));
  });

  test('survives a browser that cannot pack', async () => {
    vi.stubGlobal('CompressionStream', undefined);
    await fc.assert(fc.asyncProperty(anyState, async (shared) => {
      const link = (await linkOf(shared))!;
      expect(link).toContain('&plain=');
      expect(await read(link)).toEqual(shared);
    }));
  });

  test('survives a browser that packs otherwise', async () => {
    vi.stubGlobal('CompressionStream', class { constructor() { throw new TypeError('no such format'); } });
    expect(await linkOf(state({ scenario: { name: 'a.json', text: '{}' } }))).toBe('#run=1&name=a.json&plain=e30&end');
  });

  test('is no link when it is longer than an address can be', async () => {
    vi.stubGlobal('CompressionStream', undefined);
    expect(await linkOf(state({ scenario: { name: 'a.json', text: 'x'.repeat(MOST_LETTERS) } }))).toBeNull();
  });
});

describe('a link that cannot be opened', () => {
  test.each(KEPT)('%s, cut off anywhere, is told to be cut off', async (fragment) => {
    for (let length = '#run='.length; length < fragment.length; length += 1) expect(await faultOf(fragment.slice(0, length))).toBe('cut-off');
  });

  test.each([
    ['#run=2&scenario=replay-2&end', 'other-version'],
    ['#run=constructor&scenario=replay-2&end', 'other-version'],
    ['#run=1&beat=3&end', 'no-scenario'],
    ['#run=1&name=a&packed=AAAA&end', 'not-unpacked'],
    ['#run=1&name=a&packed=*&end', 'not-unpacked'],
    ['#run=1&name=a&plain=_w&end', 'not-unpacked'],
    ['#run=1&scenario=a&settings=7&end', 'bad-settings'],
    ['#run=1&scenario=a&settings={&end', 'bad-settings'],
    ['#run=1&scenario=a&beat=-1&end', 'bad-place'],
    ['#run=1&scenario=a&position=1e9&end', 'bad-place'],
  ])('%s: %s', async (fragment, fault) => {
    expect(await faultOf(fragment)).toBe(fault);
  });

  test('has its words, in one line', async () => {
    const { links } = await import('../../web/src/words/share');
    for (const fault of ['cut-off', 'other-version', 'no-scenario', 'not-unpacked', 'bad-settings', 'bad-place'] as const) {
      expect(links.fault(fault, '2')).toMatch(/^This link cannot be opened: [^\n]+\.$/);
    }
  });

  test('is none where the address leads to another part of the page', () => {
    for (const fragment of ['', '#storm', '#running', '#/run=1']) expect(isLink(fragment)).toBe(false);
  });
});
