/** Dragging the steps of a list by mouse, pen or finger: what is dragged changes places as it passes the others. */
import type { RefObject } from 'preact';
import { useRef, useState } from 'preact/hooks';

/** `move` says whether the step is at `to` now: it may be refused there. */
export function useDrag(list: RefObject<HTMLElement | null>, move: (from: number, to: number) => boolean) {
  const [dragged, setDragged] = useState(-1);
  const at = useRef(-1);
  const set = (index: number) => {
    at.current = index;
    setDragged(index);
  };
  const over = (event: PointerEvent) => {
    if (at.current < 0) return;
    const to = placeOf(list.current!, event.clientY);
    // Known at once, not when it is drawn: the pointer may be told of twice before that.
    if (to !== at.current && move(at.current, to)) set(to);
  };
  const end = () => set(-1);
  return {
    dragged,
    list: { onPointerMove: over, onPointerUp: end, onPointerCancel: end },
    grip: (index: number) => ({
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return;
        event.preventDefault();
        list.current!.setPointerCapture(event.pointerId);
        set(index);
      },
    }),
  };
}

/** The place whose row is at this height. */
function placeOf(list: HTMLElement, y: number): number {
  const rows = [...list.children];
  const below = rows.findIndex((row) => y < row.getBoundingClientRect().bottom);
  return below < 0 ? rows.length - 1 : below;
}
