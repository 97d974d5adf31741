/** The words of the widget: what stands in it while there is no figure. */
import type { LoadFault } from '../sim/loading';

export const widget = {
  loading: 'Loading the simulation …',
  unknown: (name: string) => `scenario: there is none named "${name}"; a shipped name, an address on this site, or JSON`,
  elsewhere: (address: string) => `scenario: "${address}" is not on this site; host the file here or give its text`,
  notFetched: (address: string, status: number | null) => `scenario: "${address}" could not be fetched${status === null ? '' : ` (status ${status})`}`,
  speed: (speed: number, speeds: readonly number[]) => `speed: ${speed} is none; there are ${speeds.join(', ')}`,
  still: (title: string) => `What it would play, as a still: ${title}.`,
  ask: 'Before you play: how many effects will each consumer have?',
  keep: 'keep my guess',
  kept: (guess: string) => `You say: ${guess}.`,
  verdict: (guess: string, right: string, correct: boolean) => (correct ? `You said it: ${right}.` : `You said: ${guess}. It comes to: ${right}.`),
  guess: (said: Record<string, number>) => Object.entries(said).map(([consumer, effects]) => `${consumer} ${effects}`).join(', '),
  load: {
    'no-webassembly': 'This browser has WebAssembly switched off, and the simulation needs it. Allow it for this page, then reload.',
    forbidden: 'The policy of this page forbids WebAssembly, and the simulation needs it. Whoever runs the page can allow it with \'wasm-unsafe-eval\'.',
    'not-wasm': 'What was given as the simulation is no WebAssembly module.',
    'not-loaded': 'The simulation could not be loaded.',
  } satisfies Record<LoadFault, string>,
};
