/** In place of scenario-files.ts, in a script without a second file: nothing comes later, so each title is where its text is. */
const all = import.meta.glob<string>('../../../core/scenarios/*.json', { query: '?raw', import: 'default', eager: true });

const pick = (counts: boolean) => Object.fromEntries(Object.entries(all).filter(([path]) => path.includes('/replay-') === counts));

export const titles = Object.fromEntries(Object.entries(all).map(([path, text]) => [path, (JSON.parse(text) as { title: string }).title]));

export const counted = pick(true);

export async function others(): Promise<Record<string, string>> {
  return pick(false);
}
