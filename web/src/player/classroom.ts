/** Opens what the lessons of a page share: the core, and the runs that the prose tells of. */
import { proofOf } from '../sim/checking';
import { loadCore } from '../sim/core';
import { loadLab } from '../sim/lab';
import { Simulation } from '../sim/simulation';
import type { Classroom } from './lesson';
import { Runs } from './runs';
import { loadScenarios } from './scenarios';

/** Loads what the article's runs need. `lecture` may change while the page is open. */
export async function openClassroom(prefersStills: () => boolean, lecture: { readonly value: boolean }): Promise<Classroom> {
  const [core] = await Promise.all([loadCore(), loadScenarios()]);
  const simulation = () => new Simulation(core);
  return {
    runs: new Runs(simulation()),
    simulation,
    prove: async (question) => proofOf(await loadLab(), question),
    prefersStills,
    get lecture() { return lecture.value; },
  };
}
