/** A list that scrolls is a stop of the Tab key, so that the arrows can scroll it; one that does not is none. */
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/** `items`: how much is in it. It is measured when that changes, and when its size does; not at every step. */
export function useReachable(list: RefObject<HTMLElement | null>, items: number): void {
  useLayoutEffect(() => {
    const box = list.current!;
    const measure = () => {
      if (box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth) box.tabIndex = 0;
      else box.removeAttribute('tabindex');
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [list, items]);
}
