/** The files of the scenarios, by their paths. scenario-files.packed.ts has them all in a script without a second file. */

/** The title of every scenario, by its path: a menu can name those whose text is not here yet. */
export const titles = import.meta.glob<string>('../../../core/scenarios/*.json', { import: 'title', eager: true });

/** The texts of the scenarios that count deliveries, by path: with them everybody begins. */
export const counted = import.meta.glob<string>('../../../core/scenarios/replay-*.json', { query: '?raw', import: 'default', eager: true });

/** The texts of all other scenarios, by path; they are fetched when somebody asks. */
export async function others(): Promise<Record<string, string>> {
  return (await import('./other-scenarios')).others;
}
