// The article's questions, facts, goals and beliefs against the engine: what the text claims is what the runs have.

import { describe, expect, test } from 'vitest';
import { holds, rightOptions, type Question } from '../../web/src/player/lesson';
import { Runs } from '../../web/src/player/runs';
import { loadScenarios } from '../../web/src/player/scenarios';
import { Simulation } from '../../web/src/sim/simulation';
import { beliefs } from '../../web/src/words/beliefs';
import { lessonOf, type SectionPlan } from '../../web/src/dives/lesson/plan';
import type { DiveWords, SectionWords } from '../../web/src/words/lesson';
import * as guarantees from '../../web/src/dives/guarantees/plan';
import * as idempotent from '../../web/src/dives/idempotent/plan';
import * as gap from '../../web/src/dives/gap/plan';
import * as guide from '../../web/src/dives/guide/plan';
import { plan as diagnosis } from '../../web/src/dives/guide/diagnosis';
import { JOBS, WORKERS } from '../../web/src/player/storm-file';
import { proofOf } from '../../web/src/sim/checking';
import * as article from '../../web/src/words/article';
import * as page from '../../web/src/words/page';
import * as proving from '../../web/src/words/proving';
import * as storm from '../../web/src/words/storm';
import * as teaching from '../../web/src/words/teaching';
import { words as diagnosisWords } from '../../web/src/words/diagnosis';
import { words as guaranteesWords } from '../../web/src/words/guarantees';
import { words as idempotentWords } from '../../web/src/words/idempotent';
import { game as gapGame, words as gapWords } from '../../web/src/words/gap';
import { guide as guideLabels, words as guideWords } from '../../web/src/words/guide';
import { notes, simplifications } from '../../web/src/words/notes';
import { inWords } from '../../web/src/words/numbers';
import { loadCore, loadLab } from './core';

await loadScenarios();
const runs = new Runs(new Simulation(await loadCore()));

const found = { plan: { sections: [diagnosis] } };
const dives = [[guarantees, guaranteesWords], [idempotent, idempotentWords], [gap, gapWords], [guide, guideWords], [found, { sections: { diagnosis: diagnosisWords } }]] as const;

interface Told {
  id: string;
  plan: SectionPlan;
  said: SectionWords;
}

const sections: Told[] = dives.flatMap(([{ plan }, words]) => plan.sections.map((section) => ({ id: section.id, plan: section, said: (words.sections as DiveWords['sections'])[section.id]! })));
const asking = sections.flatMap(({ id, plan, said }) => (plan.question ? [{ id, question: plan.question, said }] : []));

const texts = ({ before, ask, options, after, goals, offers }: SectionWords): string[] => [
  ...before, ask ?? '', ...(after ?? []), ...Object.values(goals ?? {}), ...Object.values(offers ?? {}),
  ...Object.values(options ?? {}).flatMap(({ say, because }) => [say, because]),
];

const runOf = (question: Question, id: string) => question.options.find((option) => option.id === id)!.refute ?? question.run;

test('every case of the field guide is in its list with what its reader has seen', () => {
  expect(Object.keys(guideLabels.symptoms)).toEqual(guide.plan.sections.map(({ id }) => id));
});

describe.each(sections)('section $id', ({ plan, said }) => {
  test('has words for all that its plan names, and no others', () => {
    const names = (of: readonly { id: string }[] | undefined) => (of ?? []).map(({ id }) => id).sort();
    expect(Object.keys(said.options ?? {}).sort()).toEqual(names(plan.question?.options));
    expect(Object.keys(said.goals ?? {}).sort()).toEqual(names(plan.goals));
    expect(Object.keys(said.offers ?? {}).sort()).toEqual(names(plan.offers));
    expect(said.ask === undefined).toBe(plan.question === undefined);
  });

  test('names no fact that the engine does not give, and gives none that is not named', () => {
    const named = texts(said).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!));
    expect([...new Set(named)].sort()).toEqual(Object.keys(plan.facts ?? {}).sort());
    for (const fact of Object.values(plan.facts ?? {})) expect(String(fact(runs))).not.toBe('');
  });

  test('has no number in its prose that the engine does not fill in', () => {
    const bare = texts(said).map((text) => text.replace(/`[^`]*`|\]\([^)]*\)|\{\w+\}/g, ''));
    expect(bare.filter((text) => /\d/.test(text))).toEqual([]);
  });

  test('opens runs that there are', () => {
    const lesson = lessonOf(plan);
    for (const run of [...(lesson ? [lesson.run] : []), ...(plan.offers ?? []).map((offer) => offer.run)]) {
      expect(runs.played(run).end.complete).toBe(true);
    }
  });
});

describe('around the sections', () => {
  /** Every text under its path: what a function makes of its numbers it has been given. */
  const textsIn = (part: unknown, path = ''): [string, string][] => {
    if (typeof part === 'string') return [[path, part]];
    return typeof part === 'object' && part !== null ? Object.entries(part).flatMap(([key, inner]) => textsIn(inner, `${path}.${key}`)) : [];
  };

  test.each(Object.entries({ page, article, storm, proving, teaching, gapGame, notes: { notes, simplifications } }))('%s has no digit but one that its key has', (_, words) => {
    const digits = textsIn(words).filter(([path, text]) => (text.match(/\d+/g) ?? []).some((digit) => !path.match(/\D(\d+)\D*$/)?.includes(digit)));
    expect(digits).toEqual([]);
  });

  test('the storm is as large as is said of it', () => {
    const { asks, lead } = article.dives.storm;
    for (const text of [asks, lead]) expect([text.includes(`${inWords(JOBS)} jobs`), text.includes(`${inWords(WORKERS)} workers`)], text).toEqual([true, true]);
  });

  test('the marks in the gaps are of the world that the notes name', async () => {
    const { workers, jobs } = proofOf(await loadLab(), { steps: ['take', 'effect', 'ack'] }).report; // as crashMap asks
    const named = simplifications.flatMap((group) => group.notes).filter((note) => note.startsWith('The mark in a gap'));
    expect(named.map((note) => note.includes(`with ${inWords(workers)} workers and ${inWords(jobs)} job.`))).toEqual([true]);
  });
});

describe.each(asking)('the question of $id', ({ question }) => {
  test('has one right answer, by the engine', () => {
    expect(rightOptions(runs, question).length).toBe(1);
  });

  test.each(question.options.map(({ id }) => id))('is refuted by a run where the answer is “%s” and wrong', (id) => {
    const option = question.options.find((one) => one.id === id)!;
    if (rightOptions(runs, question).includes(option)) return expect(option.refute).toBeUndefined();
    const run = runOf(question, id);
    expect(option.predicts.every((prediction) => holds(runs, run, prediction))).toBe(false);
  });
});

describe('the beliefs', () => {
  test('that wrong answers name are all known', () => {
    const named = asking.flatMap(({ question }) => question.options.flatMap(({ belief }) => belief ?? []));
    expect(named.filter((belief) => !(belief in beliefs))).toEqual([]);
  });

  test('are all behind some wrong answer of the dives', () => {
    const named = new Set(asking.flatMap(({ question }) => question.options.flatMap(({ belief }) => belief ?? [])));
    expect(Object.keys(beliefs).map(Number).filter((belief) => !named.has(belief))).toEqual([]);
  });
});
