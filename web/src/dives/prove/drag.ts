/** Dragging the steps of a list by mouse, pen or finger: what is dragged changes places as it passes the others. */
import type { RefObject } from 'preact';
import { useRef, useState } from 'preact/hooks';

export function useDrag(list: RefObject<HTMLElement | null>, move: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState(-1);
  const at = useRef(-1);
  const set = (index: number) => {
    at.current = index;
    setDragged(index);
  };
  const over = (event: PointerEvent) => {
    if (at.current < 0) return;
    const to = placeOf(list.current!, event.clientY);
    if (to === at.current) return;
    const moved = list.current!.children[at.current];
    move(at.current, to);
    // The core may have refused it, and then it stays.
    requestAnimationFrame(() => set(at.current < 0 ? -1 : [...list.current!.children].indexOf(moved!)));
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
