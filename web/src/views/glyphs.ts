/** One shape for each thing that stands out in a run, so that no two differ by colour alone. Paths around a centre. */
import type { MarkKind } from '../sim/story';

/** The kinds of mark in the order in which they are drawn: what matters most lies on top. */
export const markKinds: readonly MarkKind[] = [
  'sweep', 'lock-expired', 'ack', 'refused', 'fault', 'crash', 'effect', 'duplicate', 'broken',
];

/** These are areas; the others are strokes. */
export const filled: ReadonlySet<MarkKind> = new Set(['effect', 'duplicate', 'broken']);

/** The path of a mark around (x, y); `r` is half its size. */
export function glyph(kind: MarkKind, x: number, y: number, r: number): string {
  return shapes[kind](r).map((part) => (typeof part === 'string' ? part : at(part, x, y))).join(' ');
}

type Point = readonly [number, number];
type Part = string | Point;

function at([dx, dy]: Point, x: number, y: number): string {
  return `${round(x + dx)} ${round(y + dy)}`;
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

const shapes: Record<MarkKind, (r: number) => Part[]> = {
  effect: (r) => arc(r, [-r, 0], [r, 0], [-r, 0]), // a disc
  duplicate: (r) => polygon([0, -1.3 * r], [1.3 * r, 0], [0, 1.3 * r], [-1.3 * r, 0]), // a diamond
  crash: (r) => ['M', [-r, -r], 'L', [r, r], 'M', [r, -r], 'L', [-r, r]], // a cross
  fault: (r) => polygon([0, -r], [r, 0.8 * r], [-r, 0.8 * r]), // a triangle, its tip up
  'lock-expired': (r) => arc(r, [0.5 * r, -0.87 * r], [0.5 * r, 0.87 * r]), // a ring that is open
  sweep: (r) => ['M', [-r, -0.6 * r], 'L', [0, 0.7 * r], 'L', [r, -0.6 * r]], // a tip down
  ack: (r) => ['M', [-r, 0], 'L', [-0.25 * r, 0.75 * r], 'L', [r, -0.75 * r]], // a tick
  refused: (r) => [...arc(r, [-r, 0], [r, 0], [-r, 0]), 'M', [-0.7 * r, 0.7 * r], 'L', [0.7 * r, -0.7 * r]], // a barred ring
  broken: (r) => polygon([-0.7 * r, -1.3 * r], [1.3 * r, -0.5 * r], [-0.3 * r, 0.4 * r], [-0.3 * r, 1.3 * r], [-0.7 * r, 1.3 * r]), // a flag
};

function polygon(...points: Point[]): Part[] {
  return ['M', ...points.flatMap((point, i): Part[] => (i === 0 ? [point] : ['L', point])), 'Z'];
}

/** From the first point through the others, always the long way round. */
function arc(r: number, first: Point, ...rest: Point[]): Part[] {
  return ['M', first, ...rest.flatMap((point): Part[] => [`A ${round(r)} ${round(r)} 0 1 0`, point])];
}
