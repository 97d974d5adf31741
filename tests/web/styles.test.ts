// The stylesheets speak of start and end, not of left and right, so that a page in a language that runs the other way stands right.

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
