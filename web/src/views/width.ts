/** How wide an element is drawn, so that a picture in it can be laid out for that width. */
import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';

export function useWidth(element: RefObject<HTMLElement | null>, fallback: number): number {
  const [width, setWidth] = useState(fallback);
  useLayoutEffect(() => {
    const measure = () => setWidth(Math.round(element.current?.clientWidth ?? 0) || fallback);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, [element, fallback]);
  return width;
}
