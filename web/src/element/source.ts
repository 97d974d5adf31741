/** What the attribute `scenario` names, as a file: a shipped one, one of the page's own origin, or the text itself. */
import { loadScenarios, shippedNamed, shippedNames, type ScenarioFile } from '../player/scenarios';
import { CoreUnavailable } from '../sim/loading';
import { widget as words } from '../words/widget';

export interface Source {
  file: ScenarioFile;
  shipped: boolean;
}

/** The attribute names no scenario that can be had; the message is one line for the reader. */
export class BadSource extends Error {}

export async function sourceOf(scenario: string): Promise<Source> {
  const written = scenario.trim();
  if (/^[[{]/.test(written)) return { file: { name: 'scenario', text: written }, shipped: false };
  const name = `${written.replace(/\.json$/, '')}.json`;
  if (shippedNames.includes(name) && !shippedNamed(name)) await loadScenarios().catch((cause: unknown) => { throw new CoreUnavailable('not-loaded', cause); });
  const file = shippedNamed(name);
  if (file) return { file, shipped: true };
  if (!/[./:]/.test(written)) throw new BadSource(words.unknown(written));
  return { file: { name: written, text: await fetched(written) }, shipped: false };
}

/** Another origin's file would be another's content on this page. */
async function fetched(written: string): Promise<string> {
  const address = URL.canParse(written, document.baseURI) ? new URL(written, document.baseURI) : null;
  if (address?.origin !== location.origin || !/^https?:$/.test(address.protocol)) throw new BadSource(words.elsewhere(written));
  const answer = await fetch(address).catch(() => null);
  if (!answer?.ok) throw new BadSource(words.notFetched(written, answer?.status ?? null));
  return answer.text();
}

/** Of the shipped scenarios, as the attribute takes them. */
export const scenarioNames: readonly string[] = shippedNames.map((name) => name.replace(/\.json$/, ''));
