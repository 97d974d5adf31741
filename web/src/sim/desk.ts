/** What the workshop asks of the core and the lab at once: which steps there are, and why an arrangement of them cannot be. */
import type { CoreModule } from '../../../wasm/core';
import type { LabModule } from '../../../wasm/lab';
import type { Refusal } from './answer';
import type { CheckQuestion, OrderFamily } from './check';
import { ordersOf, refusalOf, stepsNamed } from './checking';
import { loadCore } from './core';
import { loadLab } from './lab';
import type { ScenarioInfo, Step, StepName } from './scenario';
import { Simulation } from './simulation';

/** The steps to build with, the two that deliver first. Those that free the producer's key have no place in a proof. */
export const EVERY_STEP: readonly StepName[] = [
  'take', 'pop', 'claim', 'check', 'effect', 'mark', 'ack', 'commit', 'keyed', 'set', 'forget', 'forgetful-ack',
  'begin', 'finish', 'fence',
];

export class Desk {
  readonly orders: OrderFamily[];
  /** The names of the consumers that everybody meets. */
  readonly consumers: string[];
  /** The line of code of each step, as the code panel shows it. */
  readonly code: Record<StepName, string>;

  private readonly core: CoreModule;
  private readonly lab: LabModule;

  constructor(core: CoreModule, lab: LabModule) {
    this.core = core;
    this.lab = lab;
    this.orders = ordersOf(lab);
    const info = everyStep(core);
    this.consumers = info.choosable.filter((name) => !(name in CONSUMERS));
    const steps: Step[] = info.consumers.flatMap((consumer) => consumer.steps);
    this.code = Object.fromEntries(steps.map(({ name, code }) => [name, code])) as Record<StepName, string>;
  }

  /** The core's line about a question that cannot be asked; '' when it can. */
  refusal(question: CheckQuestion): string {
    return refusalOf(this.lab, question);
  }

  stepsNamed(name: string): StepName[] | Refusal {
    return stepsNamed(this.lab, name);
  }

  /** A run to look at, of its own. */
  simulation(): Simulation {
    return new Simulation(this.core);
  }
}

export async function openDesk(): Promise<Desk> {
  return new Desk(...(await Promise.all([loadCore(), loadLab()])));
}

const [TAKE, POP, ...REST] = EVERY_STEP;
const CONSUMERS = { 'what takes': [TAKE, ...REST], 'what pops': [POP] };

/** A scenario in which every step occurs, for the words of its lines. */
function everyStep(core: CoreModule): ScenarioInfo {
  const consumers = Object.fromEntries(Object.entries(CONSUMERS).map(([name, steps]) => [name, { steps }]));
  const simulation = new Simulation(core);
  const info = simulation.open('steps', JSON.stringify({ version: 1, consumers }), 0);
  simulation.dispose();
  if ('error' in info) throw new Error(info.error);
  return info;
}
