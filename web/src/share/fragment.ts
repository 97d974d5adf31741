/** Which fragments of an address are links to a figure; link.ts reads and writes them. */
const START = '#run=';

export function isLink(fragment: string): boolean {
  return fragment.startsWith(START);
}
