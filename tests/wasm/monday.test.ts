// The table for Monday against the engine: each cell's verdict from a world of its own, played here and not by the page.

import { expect, test } from 'vitest';
import { patterns, TRIALS, verdictOf, type Cell } from '../../web/src/player/patterns';
import { fileOf, Runs } from '../../web/src/player/runs';
import { loadScenarios } from '../../web/src/player/scenarios';
import { Simulation } from '../../web/src/sim/simulation';
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

test('every fault of the table strikes', () => {
  for (const { id, cells } of patterns) {
    for (const trial of TRIALS) expect(runs.figure(cells[trial].run, cells[trial].consumer, 'stalled'), `${id}:${trial}`).toBeGreaterThan(0);
  }
});
