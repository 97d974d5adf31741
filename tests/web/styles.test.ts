// The stylesheets speak of start and end, not of left and right, so that a page in a language that runs the other way stands
// right; and no sheet styles what is another's, since a page has them all.

import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const PHYSICAL = /(^|[;{\s])((margin|padding|border)-(left|right|top-left|top-right)|left|right|text-align:\s*(left|right)|float:\s*(left|right))\s*[:;]/;

/** Two values of a side each, which a shorthand takes in the order top, right, bottom, left; of corners, from the top left on. */
const SHORTHAND = /(^|[;{\s])((?:scroll-)?(?:margin|padding)|inset|border-(?:width|style|color|radius))\s*:\s*([^;}]+)/g;
/** A shadow that falls to the right, or to the left. */
const SHADOW = /(^|[;{\s])box-shadow\s*:\s*(inset\s+)?-?[1-9.][\w.]*\s/;

/** The values of a declaration: what stands in brackets is one. */
function values(text: string): string[] {
  return text.trim().match(/(?:[^\s(]|\([^()]*(?:\([^()]*\)[^()]*)*\))+/g) ?? [];
}

/** The start differs from the end. Of corners: the two above from each other, or the two below. */
function uneven(property: string, [first, second = first, third = first, fourth = second]: string[]): boolean {
  return property === 'border-radius' ? first !== second || third !== fourth : second !== fourth;
}

function isPhysical(line: string): boolean {
  const shorthands = [...line.matchAll(SHORTHAND)].some(([, , property, text]) => uneven(property!, values(text!)));
  return PHYSICAL.test(line) || SHADOW.test(line) || shorthands;
}

const physical = (css: string) => css.replaceAll(/\/\*[\s\S]*?\*\//g, '').split('\n').filter(isPhysical);

describe('the stylesheets', () => {
  test.each(readdirSync('web/styles'))('%s names no side by left and right', (file) => {
    expect(physical(readFileSync(`web/styles/${file}`, 'utf8'))).toEqual([]);
  });

  test.each([
    '  margin-left: 1rem;', '.a { left: 0; }', '  text-align: right;', '  padding: 0 1rem 0 0;', '.a { color: red; margin: 0 auto 0 calc(1rem + (2px * 3)) }',
    '  inset: 0 0 0 auto;', '  border-radius: 1rem 0 0 1rem;', '  border-radius: 1rem 0;', '  border-width: 0 0 0 3px;', '  box-shadow: inset 3px 0 var(--ink);',
  ])('are told of “%s”', (line) => {
    expect(physical(line)).toEqual([line]);
  });

  test.each([
    '  padding: 0 1rem 2rem;', '  margin: 0 1rem 0 1rem;', '  inset: auto 0 1rem;', '  border-radius: 1rem 1rem 0 0;', '  padding: 0 calc(1rem + 2px) 1px calc(1rem + 2px);',
    '  box-shadow: inset 0 -2px var(--ink);', '  padding-inline: 0 1rem;',
  ])('are not told of “%s”', (line) => {
    expect(physical(line)).toEqual([]);
  });
});

/** These are there to change what others say: on paper, in a frame, in the system's colours, in a lecture. */
const ADAPTS = new Set(['print.css', 'forced-colors.css', 'host.css', 'widget.css', 'embed.css', 'teaching.css', 'lecture.css', 'one-or-three.css']);

/** What other sheets may dress anew in a place of their own: it is the same thing there. */
const SHARED = new Set([
  'muted', 'empty', 'quiet', 'popover-panel', 'prose', 'verb', 'play', 'where', 'bound', 'chip', 'seen', 'command',
  'scrubber-marks', 'mark', 'filled', 'unlocked',
  'broken', 'duplicate', 'effect', 'crash', 'fault', 'refused', // kinds: the shapes of the stage, wherever they stand
]);

/** The classes that a sheet's rules end in: `alone`, without what they stand in, `.key {`, or within it, `.a .key {`. */
function classes(css: string, alone: boolean): string[] {
  const rules = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/(?:^|[{}])\s*((?![@\s])[^{}]+)\{/g);
  const parts = [...rules].flatMap(([, selector]) => selector!.split(/,(?![^(]*\))/).map((one) => one.trim().split(/[\s>+~]+(?![^(]*\))/)));
  const ends = parts.filter(({ length }) => (length === 1) === alone).map((one) => one.at(-1)!.replace(/:(not|has)\([^)]*\)/g, ''));
  return ends.flatMap((end) => [...end.matchAll(/\.([\w-]+)/g)].map(([, name]) => name!));
}

describe('a class', () => {
  const sheets = readdirSync('web/styles').filter((file) => !ADAPTS.has(file));
  const inSheets = (alone: boolean) => {
    const owners = new Map<string, string[]>();
    for (const file of sheets) {
      for (const name of new Set(classes(readFileSync(`web/styles/${file}`, 'utf8'), alone))) owners.set(name, [...(owners.get(name) ?? []), file]);
    }
    return owners;
  };

  test('that has a rule for itself, wherever it stands, is the matter of that sheet', () => {
    const [alone, within] = [inSheets(true), inSheets(false)];
    const shared = [...alone].map(([name, files]) => ({ name, files: [...new Set([...files, ...(within.get(name) ?? [])])] }))
      .filter(({ name, files }) => files.length > 1 && !SHARED.has(name));
    expect(shared.map(({ name, files }) => `${name}: ${files.join(', ')}`)).toEqual([]);
  });

  test('is found alone and within, in a list and in a query', () => {
    const css = '.a { x: y } .b:not(.z), .c .d { x: y } @media print { .e { x: y } } .f > g { x: y }';
    expect([classes(css, true), classes(css, false)]).toEqual([['a', 'b', 'e'], ['d']]);
  });
});
