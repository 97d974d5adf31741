/** Which fragments of an address are links to a figure; link.ts reads and writes them. */
const START = '#run=';

/** The id of the element that the link was made in; '': the first figure of a page. `fragment` is a link. */
export function figureOf(fragment: string): string {
  return new URLSearchParams(fragment.slice(1)).get('figure') ?? '';
}

export function isLink(fragment: string): boolean {
  return fragment.startsWith(START);
}
