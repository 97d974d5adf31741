/** A step that is moved or taken away does not lose the focus to the page: it, or the one in its place, has it again. */
import { useRef } from 'preact/hooks';
import { useFocusAfter } from '../../views/focus-after';

export function useKeptFocus(drawn: unknown) {
  const list = useRef<HTMLOListElement>(null);
  const focusAfter = useFocusAfter(drawn);
  // With the last step gone, the palette goes on.
  const at = (place: number) => list.current?.closest('[data-builder]')
    ?.querySelector<HTMLElement>(place < 0 ? '[data-add]' : `[data-step="${place}"]`);
  return { list, keep: (place: number) => focusAfter(() => at(place)) };
}
