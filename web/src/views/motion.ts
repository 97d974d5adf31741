/** Whether the reader has asked for no motion. */

const REDUCED = '(prefers-reduced-motion: reduce)';

/** What the browser says of it, and tells when it changes. */
export function stillsQuery(): MediaQueryList {
  return matchMedia(REDUCED);
}

export function prefersStills(): boolean {
  return stillsQuery().matches;
}
