/** A step that is moved or taken away does not lose the focus to the page: it, or the one in its place, has it again. */
import { useLayoutEffect, useRef } from 'preact/hooks';

export function useKeptFocus(drawn: unknown) {
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const builder = list.current?.closest('[data-builder]');
    // With the last step gone, the palette goes on.
    builder?.querySelector<HTMLElement>(wanted.current < 0 ? '[data-add]' : `[data-step="${wanted.current}"]`)?.focus();
    wanted.current = null;
  }, [drawn]);
  return { list, keep: (place: number) => { wanted.current = place; } };
}
