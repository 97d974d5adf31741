/** What is copied into a page of the reader's own, so that the figure stands there as it stands here. */
import type { Refusal } from '../sim/answer';
import { linkOf } from '../share/link';
import type { Shared } from '../share/state';
import { embed as words, type Way } from '../words/embed';
import { share } from '../words/share';

/** The figure as it stands, in three ways. */
export interface Given {
  shared: Shared;
  /** A scenario file that plays it. */
  whole: string | Refusal;
  /** frameAddress. */
  frame: string | null;
}

/**
 * The address of the page for one figure, beside this one; the link in its fragment carries all that was changed. null:
 * that is too much for an address.
 */
export async function frameAddress(shared: Shared, page: string): Promise<string | null> {
  const link = await linkOf(shared);
  if (link === null) return null;
  const address = new URL('embed/index.html', page);
  address.hash = link;
  return address.href;
}

export function snippetOf(way: Way, given: Given): string {
  switch (way) {
    case 'script': return `<script src="at-least-once.iife.js" defer></script>\n${element(given)}`;
    case 'frame': return given.frame === null ? share.tooLong
      : `<iframe src="${escaped(given.frame)}" title="at-least-once" width="100%" height="1000" sandbox="allow-scripts allow-downloads"></iframe>`;
    case 'module': return `import 'at-least-once/auto';\n\n${element(given)}`;
    case 'react': return `import { AtLeastOnce } from 'at-least-once/react';\n\n<AtLeastOnce ${props(given)} />`;
  }
}

function element(given: Given): string {
  const written = attributes(given).map(([name, value]) => ` ${name}="${escaped(value)}"`).join('');
  return `<at-least-once${written}>\n  <p>${words.fallback}</p>\n</at-least-once>`;
}

function props(given: Given): string {
  return attributes(given).map(([name, value]) => `${name}={${JSON.stringify(name === 'replays' || name === 'step' ? Number(value) : value)}}`).join(' ');
}

/** A changed figure is a scenario of its own, where the element has no attribute for what was changed. */
function attributes({ shared: { scenario, settings, interventions, beat }, whole }: Given): [string, string][] {
  const step: [string, string | undefined] = ['step', beat > 0 ? String(beat) : undefined];
  const { replays, consumers, ...rest } = settings;
  const changed = Object.keys(rest).length > 0 || interventions.length > 0;
  const given: [string, string | undefined][] = changed && typeof whole === 'string' ? [['scenario', JSON.stringify(JSON.parse(whole))], step] : [
    ['scenario', scenario.text ?? scenario.name.replace(/\.json$/, '')], ['replays', replays?.toString()], ['consumers', consumers?.join(',')], step,
  ];
  return given.filter((one): one is [string, string] => one[1] !== undefined);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
