/** Whether a place has come near the reader, or all of the page is on its way to paper. */
import { signal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** From so far away that what is made then stands there when it comes into sight. */
const NEAR = '600px';

/** The page is printed: all of it is there, with every answer. */
export const onPaper = signal(false);

/** Whoever prints the page gets all that has been loaded of it. */
export function followPrinting(): void {
  addEventListener('beforeprint', () => { onPaper.value = true; });
  addEventListener('afterprint', () => { onPaper.value = false; });
}

/** Once a place has come near, it stays so. */
export function useNear(place: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setNear(true);
    }, { rootMargin: NEAR });
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, [near, place]);
  return near || onPaper.value;
}
