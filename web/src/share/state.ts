/** What a figure shows, as a value that can be taken elsewhere. */
import type { Settings } from '../sim/scenario';

/** The panels that are opened on demand. */
export const ASIDES = ['code', 'log'] as const;
export type Aside = (typeof ASIDES)[number];

export interface Shared {
  /** The name of its file; `text` is the scenario's JSON, null for one that ships. */
  scenario: { name: string; text: string | null };
  settings: Settings;
  /** What was done to the run against the clock, as the core tells it: `12/0/crash:A:1000`. */
  interventions: readonly string[];
  beat: number;
  /** Where the run stands between two beats, its position; else null. */
  position: number | null;
  asides: readonly Aside[];
}
