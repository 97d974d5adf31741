/** In place of stills.ts, in a script without a second file: the first figure's runs, told by the core at build time. */
import stills from 'at-least-once:stills';
import type { Still } from './stills';

export function stillOf(scenario: string): Still | undefined {
  return Object.hasOwn(stills, scenario) ? stills[scenario] : undefined;
}
