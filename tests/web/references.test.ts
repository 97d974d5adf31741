// The references and the notes: addresses that last, every thread behind a belief, no number that nobody counted.

import { describe, expect, test } from 'vitest';
import { beliefs } from '../../web/src/words/beliefs';
import { notes, simplifications } from '../../web/src/words/notes';
import { references } from '../../web/src/words/references';

/** Manuals, archives and identifiers that are kept up; one author's own page. */
const LASTING = ['redis.io', 'docs.bullmq.io', 'hexdocs.pm', 'github.com', 'doi.org', 'arxiv.org', 'docs.stripe.com', 'martin.kleppmann.com'];

const all = references.flatMap((group) => group.references);
const threads = Object.values(beliefs).flatMap(({ sources }) => sources);

describe('the references', () => {
  test('are addresses that last', () => {
    const hosts = [...all, ...threads].map(({ address }) => new URL(address));
    expect(hosts.filter(({ protocol, host }) => protocol !== 'https:' || !LASTING.includes(host)).map(String)).toEqual([]);
  });

  test('are each named once', () => {
    const addresses = all.map(({ address }) => address);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test('name who wrote a paper, and when', () => {
    for (const one of all.filter(({ address }) => /doi\.org|arxiv/.test(address))) expect(one.by, one.title).toMatch(/, \d{4}$/);
  });

  test('have a belief behind each of the twenty misunderstandings', () => {
    expect(Object.keys(beliefs).map(Number)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
  });
});

describe('the simulation notes', () => {
  test('have no number that the comparison with Redis did not count', () => {
    const texts = [notes.before, ...notes.howCompared, ...simplifications.flatMap((group) => group.notes)];
    expect(texts.filter((text) => /\d/.test(text))).toEqual([]);
  });
});
