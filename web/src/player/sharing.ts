/** A figure taken elsewhere and opened again: what is kept of it, and the way back to where it stood. */
import type { Refusal } from '../sim/answer';
import type { Progress } from '../sim/report';
import type { ScenarioInfo, Settings } from '../sim/scenario';
import { refused, type Simulation } from '../sim/simulation';
import type { Shared } from '../share/state';
import { betweenBeats, type OnShow } from './on-show';
import { scenarioOf, shippedNamed, type ScenarioFile } from './scenarios';

/** The place at which a shared run stood; `refusal` makes a line of why it cannot come there. */
export interface Goal extends Pick<Shared, 'beat' | 'position'> {
  refusal: (line: string) => string;
}

/** There must be a run. */
export function sharedOf({ opened, frame, asides }: OnShow, settings: Settings, interventions: readonly string[]): Shared {
  const { file, index } = opened.value!;
  const { beat, position } = frame.value!;
  const ships = shippedNamed(file.name)?.text === file.text;
  return {
    scenario: { name: file.name, text: ships ? null : scenarioOf(file.text, index) },
    settings,
    interventions,
    beat,
    position: betweenBeats(frame.value!) && position > 0 ? position : null,
    asides: asides.value,
  };
}

/** What does not ship under the scenario's name comes from its text. */
export function fileOfShared({ scenario: { name, text } }: Shared): ScenarioFile {
  const file = text === null ? shippedNamed(name) : { name, text };
  if (!file) throw new Error(`no scenario ships as ${name}`);
  return file;
}

export function openShared(simulation: Simulation, file: ScenarioFile, { settings, interventions }: Shared): ScenarioInfo | Refusal {
  const info = simulation.open(file.name, file.text, 0, settings);
  if (refused(info) || interventions.length === 0) return info;
  const frame = simulation.intervene(interventions);
  return refused(frame) ? frame : info;
}

/** The run is known as far as the place it stood at. */
export function isKnown({ beat, position }: Goal, now: Progress): boolean {
  return now.complete || (position === null ? now.beats > beat : now.length >= position);
}
