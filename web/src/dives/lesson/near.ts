/** Whether a place has come near the reader, or all of the page is printed. */
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { onPaper } from '../../player/paper';

/** From so far away that what is made then stands there when it comes into sight. */
const NEAR = '600px';

/** Once a place has come near, it stays so. `within`: how near; '0px' is in sight. */
export function useNear(place: RefObject<Element | null>, within = NEAR): boolean {
  const [near, setNear] = useState(false);
  const paper = onPaper.value;
  useLayoutEffect(() => {
    if (paper) setNear(true);
  }, [paper]);
  useEffect(() => {
    if (near) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setNear(true);
    }, { rootMargin: within });
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, [near, place, within]);
  return near;
}
