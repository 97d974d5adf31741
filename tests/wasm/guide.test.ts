// The field guide against the scenarios and the engine: no report is left out, and a remedy helps as much as its text says.
// (That each question has one right answer, and that each wrong one is refuted: lessons.test.ts.)

import { describe, expect, test } from 'vitest';
import { groups, plan, type CasePlan } from '../../web/src/dives/guide/plan';
import { Runs, type RunSpec } from '../../web/src/player/runs';
import { loadScenarios, shipped } from '../../web/src/player/scenarios';
import { Simulation } from '../../web/src/sim/simulation';
import { guide as labels, words } from '../../web/src/words/guide';
import { KEY } from '../../web/src/words/guide-reports';
import { loadCore } from './core';

await loadScenarios();
const runs = new Runs(new Simulation(await loadCore()));
const cases = plan.sections.map((one) => [one.id, one] as const);

const runsOf = ({ question, offers = [] }: CasePlan): RunSpec[] => [question!.run, ...offers.map(({ run }) => run)];
const sourceOf = (file: string) => (JSON.parse(shipped.find(({ name }) => name === file)!.text) as { source?: string }).source;

describe('the field guide', () => {
  test('plays every shipped scenario that names a source', () => {
    const played = new Set(plan.sections.flatMap(runsOf).map(({ file }) => file));
    expect(shipped.filter(({ name }) => sourceOf(name) && !played.has(name)).map(({ name }) => name)).toEqual([]);
  });

  test('has a name for each of its groups', () => {
    expect(groups.map(({ id }) => labels.groups[id]).every(Boolean)).toBe(true);
  });
});

describe.each(cases)('%s', (id, one) => {
  const said = words.sections[id]!;

  test('comes from a report, and sends the reader to it', () => {
    expect(sourceOf(one.file)).toBeTruthy();
    expect(said.before.join()).toContain(`](${sourceOf(one.file)})`);
  });

  test('tells the report in a few sentences', () => {
    const sentences = said.before.join(' ').match(/[.?!](?=\s|$)/g)!.length;
    expect(sentences).toBeGreaterThanOrEqual(3); // the last one sends to the report
    expect(sentences).toBeLessThanOrEqual(5);
  });

  test('has a remedy whose effects are others, and says both numbers, and what remains', () => {
    const [was, is] = [one.was, one.is].map(({ run, consumer }) => runs.figure(run, consumer, 'effects'));
    expect(is).not.toBe(was);
    expect(said.after!.length).toBe(2);
    expect(said.after![0]).toMatch(/\{was\}[^]*\{is\}/);
    expect(said.after![1]).toMatch(/^What remains: /);
  });

  test('shows the remedy in the same scenario, or in one whose jobs are the same', () => {
    const jobs = [one.was, one.is].map(({ run }) => runs.played(run).info.jobs.count);
    expect(jobs[0]).toBe(jobs[1]);
  });

  test('says “beside it” where both worlds stand on the stage, and nowhere else', () => {
    const both = runs.played(one.is.run).info.consumers.map(({ name }) => name);
    expect(said.after![0]!.includes('beside it')).toBe(both.length === 2);
    if (both.length === 2) expect(both).toEqual([one.was.consumer, one.is.consumer]);
  });

  test('says what the key is made of where its remedy is a key, and nowhere else', () => {
    const { info } = runs.played(one.is.run);
    const keyed = info.consumers.find(({ name }) => name === one.is.consumer)!.steps.some(({ name }) => name === 'keyed');
    expect(said.after![0]!.includes(KEY)).toBe(keyed);
  });

  test('leads to no section of the guide that there is not', () => {
    const links = [...said.before, ...said.after!].flatMap((text) => [...text.matchAll(/\]\(#([^)]+)\)/g)].map(([, to]) => to!));
    expect(links.filter((to) => !plan.sections.some((other) => other.id === to))).toEqual([]);
  });
});
