/** Opens what the lessons of a page share: the core, and the runs that the prose tells of. */
import { proofOf } from '../sim/checking';
import { loadCore } from '../sim/core';
import { Simulation } from '../sim/simulation';
import type { Classroom } from './lesson';
import { Runs } from './runs';

export async function openClassroom(prefersStills: () => boolean, lecture: boolean): Promise<Classroom> {
  const core = await loadCore();
  const simulation = () => new Simulation(core);
  return { runs: new Runs(simulation()), simulation, prove: (question) => proofOf(core, question), prefersStills, lecture };
}
