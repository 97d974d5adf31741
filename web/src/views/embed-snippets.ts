/** What is copied into a page of the reader's own, so that the figure stands there as it stands here. */
import { linkOf } from '../share/link';
import type { Shared } from '../share/state';
import { embed as words, type Way } from '../words/embed';

/** The address of the page for one figure, beside this one; the link in its fragment carries all that was changed. */
export async function frameAddress(shared: Shared, page: string): Promise<string> {
  const address = new URL('embed/index.html', page);
  address.hash = (await linkOf(shared)) ?? '';
  return address.href;
}

export function snippetOf(way: Way, shared: Shared, frame: string): string {
  switch (way) {
    case 'script': return `<script src="at-least-once.iife.js" defer></script>\n${element(shared)}`;
    case 'frame': return `<iframe src="${escaped(frame)}" title="at-least-once" width="100%" height="1000" sandbox="allow-scripts"></iframe>`;
    case 'module': return `import 'at-least-once/auto';\n\n${element(shared)}`;
    case 'react': return `import { AtLeastOnce } from 'at-least-once/react';\n\n<AtLeastOnce ${props(shared)} />`;
  }
}

function element(shared: Shared): string {
  const written = attributes(shared).map(([name, value]) => ` ${name}="${escaped(value)}"`).join('');
  return `<at-least-once${written}>\n  <p>${words.fallback}</p>\n</at-least-once>`;
}

function props(shared: Shared): string {
  return attributes(shared).map(([name, value]) => `${name}={${JSON.stringify(name === 'replays' || name === 'step' ? Number(value) : value)}}`).join(' ');
}

/** What the element has an attribute for. Whatever else was changed is in a link alone. */
function attributes({ scenario, settings, beat }: Shared): [string, string][] {
  const given: [string, string | undefined][] = [
    ['scenario', scenario.text ?? scenario.name.replace(/\.json$/, '')],
    ['replays', settings.replays?.toString()],
    ['consumers', settings.consumers?.join(',')],
    ['step', beat > 0 ? String(beat) : undefined],
  ];
  return given.filter((one): one is [string, string] => one[1] !== undefined);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
