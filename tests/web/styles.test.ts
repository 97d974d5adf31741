// The stylesheets speak of start and end, not of left and right, so that a page in a language that runs the other way stands
// right; and no sheet styles what is another's, since a page has them all.

import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const PHYSICAL = /(^|[;{\s])((margin|padding|border)-(left|right|top-left|top-right)|left|right|text-align:\s*(left|right)|float:\s*(left|right))\s*[:;]/;

const physical = (css: string) => css.replaceAll(/\/\*[\s\S]*?\*\//g, '').split('\n').filter((line) => PHYSICAL.test(line));

describe('the stylesheets', () => {
  test.each(readdirSync('web/styles'))('%s names no side by left and right', (file) => {
    expect(physical(readFileSync(`web/styles/${file}`, 'utf8'))).toEqual([]);
  });

  test.each(['  margin-left: 1rem;', '.a { left: 0; }', '  text-align: right;'])('are told of “%s”', (line) => {
    expect(physical(line)).toEqual([line]);
  });
});

/** These are there to change what others say: on paper, in a frame, in the system's colours, in a lecture. */
const ADAPTS = new Set(['print.css', 'forced-colors.css', 'host.css', 'widget.css', 'embed.css', 'teaching.css']);

/** The classes that a sheet has rules for alone, wherever they stand: `.key {`. */
function ownClasses(css: string): string[] {
  const rules = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/(?:^|[{}])\s*((?![@\s])[^{}]+)\{/g);
  return [...rules].flatMap(([, selector]) => selector!.split(/,(?![^(]*\))/).map((one) => one.trim()).filter((one) => /^\.[\w-]+$/.test(one)));
}

describe('a class', () => {
  const sheets = readdirSync('web/styles').filter((file) => !ADAPTS.has(file));

  test('is the matter of one sheet', () => {
    const owners = new Map<string, Set<string>>();
    for (const file of sheets) {
      for (const name of ownClasses(readFileSync(`web/styles/${file}`, 'utf8'))) owners.set(name, (owners.get(name) ?? new Set()).add(file));
    }
    expect([...owners].filter(([, files]) => files.size > 1).map(([name, files]) => `${name}: ${[...files].join(', ')}`)).toEqual([]);
  });

  test('is found alone, in a list and in a query, and not in front of another', () => {
    expect(ownClasses('.a { x: y } .b, .c d { x: y } @media print { .e { x: y } }')).toEqual(['.a', '.b', '.e']);
  });
});
