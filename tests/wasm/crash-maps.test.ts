// The crash maps that were worked out when the modules were built are the checker's own, and are there for whoever needs one.

import { beforeAll, expect, test } from 'vitest';
import built from '#crash-maps.json';
import { workOutCrashMap } from '../../web/src/sim/checker';
import type { ScenarioInfo, StepName } from '../../web/src/sim/scenario';
import type { CoreModule } from '../../wasm/core';
import type { LabModule } from '../../wasm/lab';
import { Run, loadCore, loadLab, shipped } from './core';

let core: CoreModule;
let lab: LabModule;

beforeAll(async () => { [core, lab] = await Promise.all([loadCore(), loadLab()]); });

const stepsIn = ({ consumers }: ScenarioInfo) => consumers.map(({ steps }) => steps.map(({ name }) => name).join());

test('are what the checker says now', () => {
  for (const [steps, map] of Object.entries(built)) {
    expect(map, steps).toEqual(workOutCrashMap(lab, steps.split(',') as StepName[]));
  }
});

test('are there for every consumer that a shipped scenario has or offers', () => {
  for (const scenario of shipped) {
    const run = new Run(core, scenario);
    const infos = [run.info, ...run.info.choosable.map((name) => run.change({ consumers: [name] }))];
    for (const steps of infos.flatMap(stepsIn)) expect(built, scenario.file).toHaveProperty([steps]);
    run.raw.delete();
  }
});
