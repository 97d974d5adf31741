/**
 * A figure as the fragment of an address:
 *
 *   #run=1&scenario=replay-2&beat=7&end
 *
 * | field               | meaning                                                                        | default |
 * |---------------------|--------------------------------------------------------------------------------|---------|
 * | run                 | the version of the link; it stands first                                       |         |
 * | scenario            | one that ships: the name of its file without `.json`                           |         |
 * | name, packed, plain | one of the reader's own: its file's name, and its JSON in base64url, `packed`   |         |
 * |                     | by deflate or, by a browser that cannot, `plain`                               |         |
 * | settings            | what was changed of it: JSON, Settings                                         | none    |
 * | did                 | an intervention: its position, its world, its choice; in order, any number      | none    |
 * | beat                | where it stands                                                                | 0       |
 * | position            | where it stands between two beats                                              |         |
 * | show                | a panel that is open: code, log; any number                                    | none    |
 * | figure              | of a page with several figures, the id of the one it was made in                | the first |
 * | end                 | stands last: a link that lacks it was cut off                                  |         |
 *
 * A version is read for ever: what a field means never changes under it.
 */
import type { Settings } from '../sim/scenario';
import { fromPlain, packed, plain, unpacked } from './packing';
import { ASIDES, type Aside, type Shared } from './state';

const VERSION = '1';

/** A longer address is cut off by what it is sent through. */
export const MOST_LETTERS = 32_000;

/** Why a link cannot be opened; the page has the words. */
export type LinkFault = 'cut-off' | 'other-version' | 'no-scenario' | 'not-unpacked' | 'bad-settings' | 'bad-place';

export type ReadLink = { shared: Shared } | { fault: LinkFault; what: string };

/**
 * The fragment that opens a figure as it stands, `#run=…`; null where it would be longer than an address can be. `figure`:
 * the id of the element it is of, '' where there is none.
 */
export async function linkOf(shared: Shared, figure = ''): Promise<string | null> {
  const fields = new URLSearchParams({ run: VERSION });
  await writeScenario(shared.scenario, fields);
  if (Object.keys(shared.settings).length > 0) fields.append('settings', JSON.stringify(shared.settings));
  for (const one of shared.interventions) fields.append('did', one);
  if (shared.beat > 0) fields.append('beat', String(shared.beat));
  if (shared.position !== null) fields.append('position', String(shared.position));
  for (const one of shared.asides) fields.append('show', one);
  if (figure !== '') fields.append('figure', figure);
  // A fragment may hold both as they are.
  const link = `#${fields.toString().replaceAll('%2F', '/').replaceAll('%3A', ':')}&end`;
  return link.length <= MOST_LETTERS ? link : null;
}

async function writeScenario({ name, text }: Shared['scenario'], fields: URLSearchParams): Promise<void> {
  if (text === null) return fields.append('scenario', name.replace(/\.json$/, ''));
  fields.append('name', name);
  const letters = await packed(text);
  if (letters !== null) fields.append('packed', letters);
  else fields.append('plain', plain(text));
}

const readers: Record<string, (fields: URLSearchParams) => Promise<ReadLink>> = { 1: readFirst };

/** What the fragment of an address says, one that `isLink` takes for a link: a figure as a value, or why it is none. */
export async function readLink(fragment: string): Promise<ReadLink> {
  const fields = new URLSearchParams(fragment.slice(1));
  const version = fields.get('run') ?? '';
  if (!/&end$/.test(fragment)) return { fault: 'cut-off', what: '' };
  const read = Object.hasOwn(readers, version) ? readers[version] : undefined;
  return read ? read(fields) : { fault: 'other-version', what: version.slice(0, 20) };
}

async function readFirst(fields: URLSearchParams): Promise<ReadLink> {
  const scenario = await readScenario(fields);
  if ('fault' in scenario) return scenario;
  const settings = readSettings(fields.get('settings'));
  if (!settings) return { fault: 'bad-settings', what: '' };
  const [beat, position] = [numberIn(fields, 'beat') ?? 0, numberIn(fields, 'position')];
  if (Number.isNaN(beat) || Number.isNaN(position)) return { fault: 'bad-place', what: '' };
  const shown = fields.getAll('show');
  return {
    shared: { scenario, settings, interventions: fields.getAll('did'), beat, position, asides: ASIDES.filter((one: Aside) => shown.includes(one)) },
  };
}

async function readScenario(fields: URLSearchParams): Promise<Shared['scenario'] | Extract<ReadLink, { fault: LinkFault }>> {
  const shipped = fields.get('scenario');
  if (shipped) return { name: `${shipped}.json`, text: null };
  const [letters, whole] = [fields.get('packed'), fields.get('plain')];
  if (letters === null && whole === null) return { fault: 'no-scenario', what: '' };
  const text = letters !== null ? await unpacked(letters) : fromPlain(whole!);
  return text === null ? { fault: 'not-unpacked', what: '' } : { name: fields.get('name') || 'scenario', text };
}

/** The core says what is wrong inside. */
function readSettings(text: string | null): Settings | null {
  try {
    const settings = JSON.parse(text ?? '{}') as unknown;
    return typeof settings === 'object' && settings !== null && !Array.isArray(settings) ? settings : null;
  } catch {
    return null;
  }
}

/** A field as a whole number; null where there is none, NaN where it is something else. */
function numberIn(fields: URLSearchParams, name: string): number | null {
  const text = fields.get(name);
  if (text === null) return null;
  return /^\d{1,9}$/.test(text) ? Number(text) : NaN;
}
