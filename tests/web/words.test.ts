// The catalogue can be translated: numbers and plurals go by its language, and no sentence is patched together by letters.
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { anyCount, count, nth, ordinal, times } from '../../web/src/words/numbers';
import { words as gap } from '../../web/src/words/gap';
import { words as guarantees } from '../../web/src/words/guarantees';
import { words as idempotent } from '../../web/src/words/idempotent';
import * as nouns from '../../web/src/words/nouns';
import { teaching } from '../../web/src/words/teaching';
import { plan } from '../../web/src/words/plans';
import { happening } from './frames';

describe('what is counted', () => {
  test('has the form that its language has for the number', () => {
    expect([count(1, nouns.delivery), count(2, nouns.delivery), count(10_000, nouns.job)]).toEqual(['1 delivery', '2 deliveries', '10,000 jobs']);
    expect([anyCount(0, nouns.crash), anyCount(1, nouns.crash), anyCount(2, nouns.crash)]).toEqual(['no crash', '1 crash', '2 crashes']);
    expect([times(1), times(2), times(3)]).toEqual(['once', 'twice', '3 times']);
  });

  test('is told in its order', () => {
    expect([1, 2, 3, 4, 11, 12, 21, 22, 103].map(nth)).toEqual(['1st', '2nd', '3rd', '4th', '11th', '12th', '21st', '22nd', '103rd']);
    expect([1, 9, 10, 21].map(ordinal)).toEqual(['first', 'ninth', '10th', '21st']);
  });
});

test('a planned fault is told with its place, before or after a step, or without one', () => {
  const of = (key: string) => plan(happening({ kind: 'plan', plan: key, job: 'j1', delivery: 2 }));
  expect([of('crash:j1:2:before:ack:1000'), of('pause:j1:2:after:effect:9'), of('lose-ack')]).toEqual([
    'You plan a crash for delivery 2 of j1, right before its ack. It strikes once.',
    'You plan a pause for delivery 2 of j1, right after its effect. It strikes once.',
    'You plan a lost acknowledgement for delivery 2 of j1. It strikes once.',
  ]);
});

test('the way through a lecture names its sections as the page does', () => {
  const titles = Object.fromEntries([guarantees, idempotent, gap].flatMap(({ sections }) => Object.entries(sections)).map(([id, { title }]) => [id, title]));
  const stations = teaching.route.filter(({ id }) => id !== '');
  expect(stations.map(({ id }) => titles[id])).toEqual(stations.map(({ title }) => title));
});

describe('no sentence of the catalogue is patched together by letters:', () => {
  const PATCHED = /\}s\b|toLowerCase|toUpperCase|\.replace(All)?\(('`'|\/y?s\$)|=== 1 \? '[^']*' : '[^']*s'|'en(-US)?'/;

  test.each(readdirSync('web/src/words').filter((file) => file !== 'language.ts'))('%s', (file) => {
    expect(readFileSync(`web/src/words/${file}`, 'utf8').split('\n').filter((line) => PATCHED.test(line))).toEqual([]);
  });

  test.each(["a: `${noun}s`", "text[0]!.toLowerCase()", "said.replace(/ys$/, 'ies')", "n === 1 ? 'job' : 'jobs'", "new Intl.NumberFormat('en-US')"])('“%s” is seen', (line) => {
    expect(line).toMatch(PATCHED);
  });
});
