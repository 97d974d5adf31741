/** Waits for the reader to come near a figure, so that a page of many does not draw those that nobody has come to. */

/** From so far away that what is made then stands there when it comes into sight. */
const NEAR = '1000px';

/**
 * Calls `come` once: when `place` is near what is on screen, when something in it has the focus, when the page is printed;
 * at once where a browser cannot tell. Returns what ends the wait; null: it is over.
 */
export function whenNear(place: HTMLElement, come: () => void): (() => void) | null {
  if (typeof IntersectionObserver === 'undefined') {
    come();
    return null;
  }
  const waiting = new AbortController();
  const arrive = () => {
    if (waiting.signal.aborted) return;
    waiting.abort();
    come();
  };
  // The second margin is for what scrolls inside the page; TypeScript does not know it yet.
  const near = { rootMargin: NEAR, scrollMargin: NEAR } as IntersectionObserverInit;
  const observer = new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting)) arrive();
  }, near);
  observer.observe(place);
  waiting.signal.addEventListener('abort', () => observer.disconnect());
  place.addEventListener('focusin', arrive, waiting);
  addEventListener('beforeprint', arrive, waiting);
  return () => waiting.abort();
}
