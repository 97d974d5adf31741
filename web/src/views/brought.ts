/** The heading of what was asked for comes into sight, and the keys go on from there. */
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** `shown`: what stands under the heading; each other one brings it anew, and none of it leaves the page as it is. */
export function useBrought(shown: unknown): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!shown) return;
    heading.current!.focus({ preventScroll: true });
    heading.current!.scrollIntoView({ block: 'start' });
  }, [shown]);
  return heading;
}
