// Every scenario that carries its figures gives them, to the last one.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CoreModule } from '../../wasm/core';
import { Run, grid, loadCore, shipped, shippedText, type ScenarioText } from './core';

let core: CoreModule;
let worlds = 0;

beforeAll(async () => { core = await loadCore(); });

/** The expectations that are missed; a consumer without any counts as missed too. */
function missed(scenario: ScenarioText): string[] {
  const run = new Run(core, scenario);
  const end = run.toEnd();
  const unexpected = run.info.consumers.filter(({ name }) => !run.info.expect?.[name]);
  worlds += end.worlds.length - unexpected.length;
  const wrong = [...run.outcome().missed, ...unexpected.map(({ name }) => `${name}: nothing is expected`)];
  run.raw.delete();
  return wrong.map((line) => `${scenario.file}: ${line}`);
}

describe('the figures that a file expects', () => {
  test.each(shipped)('come out of $file', (scenario) => {
    expect(missed(scenario)).toEqual([]);
  });

  test('come out of every cell of the grid of consumers and faults', () => {
    expect(grid.flatMap(missed)).toEqual([]);
  });

  test('are missed, and said to be, where they are wrong', () => {
    const wrong = JSON.parse(shippedText('zombie.json').text);
    wrong.expect.idempotent.effects = 2;
    wrong.expect.idempotent.jobs.j1 = 'failed';
    const run = new Run(core, { file: 'zombie.json', text: JSON.stringify(wrong) });
    run.toEnd();
    expect(run.outcome().missed).toEqual([
      'idempotent: effects: 1, expected 2',
      'idempotent: jobs.j1: completed, expected failed',
    ]);
  });

  afterAll(() => { expect(worlds, 'worlds that were compared').toBeGreaterThanOrEqual(447); });
});
