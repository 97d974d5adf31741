/** Whether a place has come near the reader; once it has, it stays so. */
import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** From so far away that what is made then stands there when it comes into sight. */
const NEAR = '600px';

export function useNear(place: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setNear(true);
    }, { rootMargin: NEAR });
    observer.observe(place.current!);
    // A printed page has all of it.
    const all = () => setNear(true);
    addEventListener('beforeprint', all);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', all);
    };
  }, [near, place]);
  return near;
}
