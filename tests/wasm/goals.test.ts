// What the dive about the idempotent consumer asks its reader to bring about can be brought about, by the gaps on the stage.

import { expect, test } from 'vitest';
import { plan } from '../../web/src/dives/idempotent/plan';
import { fileOf, type RunSpec } from '../../web/src/player/runs';
import { loadScenarios } from '../../web/src/player/scenarios';
import { loadCore, Run } from './core';

const core = await loadCore();
await loadScenarios();

/** What the reader does: which run is on the stage, and what is chosen as soon as a gap offers it. */
const ways: Record<string, { run: 'question' | string; choice: string }> = {
  'by-nature thrice': { run: 'question', choice: 'plan:crash:j1:2:after:effect:1000' },
  'check rescue': { run: 'calm', choice: 'plan:crash:j1:1:after:check:1000' },
  'check race': { run: 'calm', choice: 'plan:pause:j1:1:after:check' },
  'receiver again': { run: 'question', choice: 'plan:crash:j1:2:after:keyed:1000' },
};

/** The plans that the frame of a beat offers; the cursor is there afterwards. */
const choicesAt = (run: Run, beat: number): string[] =>
  run.seekBeat(beat).worlds.flatMap(({ workers }) => workers.items.flatMap(({ gaps }) => gaps.flatMap(({ crash, pause }) => [crash, pause])))
    .filter(({ open }) => open).map(({ key }) => key);

const goals = plan.sections.flatMap((section) => (section.goals ?? []).map((goal) => ({ name: `${section.id} ${goal.id}`, section, goal })));

test('every goal has a way to it', () => {
  expect(goals.map(({ name }) => name).sort()).toEqual(Object.keys(ways).sort());
});

test.each(goals)('$name is not reached by the run alone, and is by one fault', ({ name, section, goal }) => {
  const way = ways[name]!;
  const spec: RunSpec = way.run === 'question' ? section.question!.run : section.offers!.find(({ id }) => id === way.run)!.run;
  const file = fileOf(spec);
  const run = new Run(core, { file: file.name, text: file.text });
  if (spec.settings) run.change(spec.settings);
  const reached = () => {
    const { beats } = run.toEnd();
    return Array.from({ length: beats + 1 }, (_, beat) => run.seekBeat(beat)).some((frame) => goal.reached(frame));
  };
  expect(reached()).toBe(false);
  let key: string | undefined;
  for (let beat = 0, { beats } = run.toEnd(); beat <= beats && key === undefined; ++beat) {
    key = choicesAt(run, beat).find((one) => one.startsWith(way.choice));
  }
  expect(key, `${way.choice} is offered`).toBeDefined();
  run.choose(key!);
  expect(reached()).toBe(true);
  run.raw.delete();
});
