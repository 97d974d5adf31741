/** The files of the scenarios, by their paths. scenario-files.packed.ts has them all in a script without a second file. */

/** Of every scenario, so that a menu can name those that are not here yet. */
export const titles = import.meta.glob<string>('../../../core/scenarios/*.json', { import: 'title', eager: true });

/** Those that count deliveries: with them everybody begins. */
export const counted = import.meta.glob<string>('../../../core/scenarios/replay-*.json', { query: '?raw', import: 'default', eager: true });

export async function others(): Promise<Record<string, string>> {
  return (await import('./other-scenarios')).others;
}
