// The table for Monday against the engine: each cell's verdict from a world of its own, played here and not by the page.

import { expect, test } from 'vitest';
import { patterns, TRIALS, verdictOf, type Cell } from '../../web/src/player/patterns';
import { fileOf, Runs } from '../../web/src/player/runs';
import { loadScenarios } from '../../web/src/player/scenarios';
import { Simulation } from '../../web/src/sim/simulation';
import { monday as words } from '../../web/src/words/monday';
import { loadCore, Run } from './core';

const core = await loadCore();
await loadScenarios();
const runs = new Runs(new Simulation(core));

/** [effects, lost], at the end of the cell's run, and the jobs in the order in which their value was set last. */
function played({ run, consumer }: Cell): { effects: number; lost: number; jobs: number; lastSet: string } {
  const file = fileOf(run);
  const own = new Run(core, { file: file.name, text: file.text });
  if (run.settings) own.change(run.settings);
  const end = own.toEnd();
  const world = end.worlds.findIndex((one) => one.consumer === consumer);
  const sets = own.trace(0, end.length).filter((line) => line.world === world && line.happening.step === 'set');
  const { effects, lost, jobs } = end.worlds[world]!.figures;
  own.raw.delete();
  return { effects, lost, jobs: Object.keys(jobs).length, lastSet: sets.at(-1)?.happening.job ?? '' };
}

const cells = patterns.flatMap(({ id, cells }) => TRIALS.map((trial) => ({ name: `${id}:${trial}`, cell: cells[trial] })));

test.each(cells)('the cell $name says of its run what the engine counts', ({ cell }) => {
  const { effects, lost, jobs, lastSet } = played(cell);
  const verdict = verdictOf(runs, cell);
  if (verdict === 'lost') expect([lost > 0, effects < jobs]).toEqual([true, true]);
  if (verdict === 'repeated') expect([lost, effects > jobs]).toEqual([0, true]);
  if (verdict === 'once' || verdict === 'late') expect([lost, effects]).toEqual([0, jobs]);
  if (verdict === 'late') expect(lastSet).toBe('j1');
});

test('the three that hold have one effect under every fault, the two that choose fail under one of them', () => {
  const verdicts = Object.fromEntries(patterns.map(({ id, cells }) => [id, TRIALS.map((trial) => verdictOf(runs, cells[trial]))]));
  expect(verdicts).toEqual({
    set: ['once', 'once', 'once', 'late'],
    commit: ['once', 'once', 'once', 'repeated'],
    keyed: ['once', 'once', 'once', 'repeated'],
    claim: ['lost', 'once', 'once', 'lost'],
    tick: ['once', 'repeated', 'repeated', 'repeated'],
  });
});

// The sentence below the table says it.
test.each(patterns.flatMap(({ id, cells }) => (['before', 'after'] as const).map((trial) => ({ id, trial, cell: cells[trial] }))))(
  'a handler that throws $trial the effect of $id comes to the same as a worker that crashes there', ({ cell }) => {
    const { text, ...file } = fileOf(cell.run);
    const scenario = JSON.parse(text) as { consumers: Record<string, object>; faults: object[] };
    const [{ restartMs: _restartMs, ...crash }] = scenario.faults as [Record<string, unknown>];
    const consumers = { [cell.consumer]: { ...scenario.consumers[cell.consumer], attempts: 2 } };
    const thrown = new Run(core, { file: file.name, text: JSON.stringify({ ...scenario, consumers, faults: [{ ...crash, kind: 'throw' }] }) });
    const { effects, lost, stalled } = thrown.toEnd().worlds[0]!.figures;
    thrown.raw.delete();
    const crashed = runs.played(cell.run).figures[cell.consumer]!;
    expect({ effects, lost, stalled }).toEqual({ effects: crashed.effects, lost: crashed.lost, stalled: 0 });
  },
);

test('the key that is copied from the table says that the id of the job is not the fact', () => {
  expect(words.rows.keyed.pattern).toMatch(/`order:42:charge`.*job’s id/);
  const twice = { file: 'added-twice.json', settings: { consumers: ['keyed'] } };
  const { effects, jobs } = runs.played(twice).figures.keyed!;
  expect([effects, Object.keys(jobs).length]).toEqual([2, 2]);
});

test('every fault of the table strikes', () => {
  for (const { id, cells } of patterns) {
    for (const trial of TRIALS) expect(runs.figure(cells[trial].run, cells[trial].consumer, 'stalled'), `${id}:${trial}`).toBeGreaterThan(0);
  }
});
