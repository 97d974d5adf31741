/** What a part of the page needs is loaded when the reader comes near it, and not before. */
import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

/** Loaded from so far away that it stands there when it comes into sight. */
const NEAR = '600px';

/** `load` is to be the same at every call. null: not near yet, or on its way. */
export function useNear<T>(load: () => Promise<T>): [RefObject<HTMLElement | null>, T | 'failed' | null] {
  const section = useRef<HTMLElement>(null);
  const [loaded, setLoaded] = useState<T | 'failed' | null>(null);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      load().then(setLoaded, () => setLoaded('failed'));
    }, { rootMargin: NEAR });
    observer.observe(section.current!);
    return () => observer.disconnect();
  }, [load]);
  return [section, loaded];
}
