/**
 * Lets a chip glide from where its job was to where it is. Nothing depends on it: the lists are drawn in place, and
 * the motion is laid over them for a quarter of a second. Measured against the board, so that scrolling does not count.
 */
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { prefersStills } from './motion';

const GLIDE_MS = 240;

interface Spot {
  x: number;
  y: number;
}

/** `few`: there is little enough to follow with the eye. */
export function useGlide(board: RefObject<HTMLElement | null>, drawn: unknown, few: boolean): void {
  const before = useRef(new Map<string, Spot>());
  useLayoutEffect(() => {
    if (!board.current || !few) return;
    const now = spots(board.current);
    if (!prefersStills()) glide(board.current, before.current, now);
    before.current = now;
  }, [drawn]);
}

function spots(board: HTMLElement): Map<string, Spot> {
  const origin = board.getBoundingClientRect();
  const found = new Map<string, Spot>();
  for (const chip of board.querySelectorAll<HTMLElement>('[data-job]')) {
    for (const motion of chip.getAnimations()) motion.cancel();
    const box = chip.getBoundingClientRect();
    found.set(chip.dataset.job!, { x: box.x - origin.x, y: box.y - origin.y });
  }
  return found;
}

function glide(board: HTMLElement, before: Map<string, Spot>, now: Map<string, Spot>): void {
  for (const chip of board.querySelectorAll<HTMLElement>('[data-job]')) {
    const from = before.get(chip.dataset.job!);
    const to = now.get(chip.dataset.job!)!;
    if (!from || (from.x === to.x && from.y === to.y)) continue;
    const start = `translate(${from.x - to.x}px, ${from.y - to.y}px)`;
    chip.animate([{ transform: start }, { transform: 'none' }], { duration: GLIDE_MS, easing: 'ease-out' });
  }
}
