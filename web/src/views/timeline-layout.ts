/**
 * The space-time diagram of one world: time goes to the right, a beat a column; who acts and where a job lies are lanes.
 * Pure: the same story and the same width give the same picture, on the screen and in print.
 */
import type { MarkKind, StoryBeat, StoryWorld } from '../sim/story';
import { folded } from './derive';
import { glyph, markKinds, round } from './glyphs';
import { laneOf, links, type LinkKind } from './timeline-links';

export type BarKind = 'waiting' | 'locked' | 'unlocked' | 'running' | 'paused' | 'hung';

export interface Lane {
  name: string;
  /** A worker's, or one of the places that every world has. */
  kind: 'worker' | 'reaper' | 'wait' | 'active' | 'ledger';
  y: number;
}

export interface Drawing {
  width: number;
  height: number;
  /** Where the first beat and every further one stand. */
  x: (beat: number) => number;
  beatAt: (x: number) => number;
  lanes: Lane[];
  /** Paths, each with what it shows. */
  bars: Record<BarKind, string>;
  links: Record<LinkKind, string>;
  marks: Record<MarkKind, string>;
  /** Steps that only read or mark. */
  dots: string;
  /** Where the axis skips a long wait. */
  folds: string;
  ticks: { x: number; text: string }[];
}

export interface Names {
  wait: string;
  active: string;
  reaper: string;
  ledger: string;
  others: string;
  time: (ms: number) => string;
}

export const LEFT = 84;
const TOP = 18; // the row of the flags
const LANE = 22;
const AXIS = 20;
const RIGHT = 20;
const PAD = 10;
const LEAST_COLUMN = 13;
const TICK_GAP = 64; // two times closer than this would run into each other
const MOST_LANES = 4;
const ROWS = 3; // as many jobs of a list are drawn beside each other
const MARK = 4.5;
const ABOVE = 8; // over the bar of the in-flight list, which would hide them

export function layOut(beats: StoryBeat[], world: number, hasReaper: boolean, names: Names, boxWidth: number): Drawing {
  const from = beats[0]?.beat ?? 0;
  const columns = Math.max(1, beats.length - 1);
  const width = Math.max(boxWidth, LEFT + PAD + RIGHT + columns * LEAST_COLUMN);
  const column = Math.min((width - LEFT - PAD - RIGHT) / columns, 64);
  const x = (beat: number) => LEFT + PAD + (beat - from) * column;
  const worlds = beats.map((beat) => beat.worlds[world]!);
  const lanes = lanesOf(worlds, hasReaper, names);
  return {
    width,
    height: TOP + lanes.length * LANE + AXIS,
    x,
    beatAt: (at) => from + Math.min(beats.length - 1, Math.max(0, Math.round((at - LEFT - PAD) / column))),
    lanes,
    bars: bars(beats, worlds, lanes, x, column),
    ...acts(beats, worlds, lanes, x, column),
    folds: folds(beats, x, TOP + lanes.length * LANE + 2),
    ticks: ticks(beats, x, names.time),
  };
}

/** From where it is decided to where it lands: the reaper, Redis, the workers, the world outside. */
function lanesOf(worlds: StoryWorld[], hasReaper: boolean, names: Names): Lane[] {
  const workers = [...new Set(worlds.flatMap((world) => world.workers.map((worker) => worker.name)))];
  const shown = workers.slice(0, MOST_LANES);
  if (workers.length > MOST_LANES) shown[MOST_LANES - 1] = names.others;
  const lanes: Omit<Lane, 'y'>[] = [
    ...(hasReaper ? [{ name: names.reaper, kind: 'reaper' } as const] : []),
    { name: names.wait, kind: 'wait' },
    { name: names.active, kind: 'active' },
    ...shown.map((name) => ({ name, kind: 'worker' }) as const),
    { name: names.ledger, kind: 'ledger' },
  ];
  return lanes.map((lane, row) => ({ ...lane, y: TOP + (row + 0.5) * LANE }));
}

/** What a beat leaves behind lasts until the next one. */
function bars(
  beats: StoryBeat[], worlds: StoryWorld[], lanes: Lane[], x: (beat: number) => number, column: number,
): Record<BarKind, string> {
  const drawn: Record<BarKind, string> = { waiting: '', locked: '', unlocked: '', running: '', paused: '', hung: '' };
  const wait = laneOf(lanes, 'wait')!.y;
  const active = laneOf(lanes, 'active')!.y;
  const atWork = new Map<string, BarKind>();
  for (const [i, world] of worlds.entries()) {
    const left = x(beats[i]!.beat);
    const right = i + 1 < worlds.length ? left + column : left + PAD;
    const add = (kind: BarKind, y: number) => { drawn[kind] += `M${round(left)} ${round(y)}H${round(right)}`; };
    rowsOf(world.wait.items).forEach((_, row, all) => add('waiting', rowAt(wait, row, all.length)));
    rowsOf(world.active.items).forEach((job, row, all) => add(job.locked ? 'locked' : 'unlocked', rowAt(active, row, all.length)));
    for (const worker of world.workers) {
      if (worker.job === null || worker.status === 'crashed' || worker.status === 'idle') atWork.delete(worker.name);
      else atWork.set(worker.name, worker.status);
    }
    for (const [name, kind] of atWork) add(kind, laneOf(lanes, 'worker', name)!.y);
  }
  return drawn;
}

function rowsOf<T>(items: T[]): T[] {
  return items.slice(0, ROWS);
}

function rowAt(middle: number, row: number, rows: number): number {
  return middle + (row - (rows - 1) / 2) * 5;
}

/** What happens in a beat: the marks, and what goes from one lane to another. */
function acts(
  beats: StoryBeat[], worlds: StoryWorld[], lanes: Lane[], x: (beat: number) => number, column: number,
): Pick<Drawing, 'links' | 'marks' | 'dots'> {
  const marks = Object.fromEntries(markKinds.map((kind) => [kind, ''])) as Record<MarkKind, string>;
  const linked = links(worlds.map((world, i) => ({ world, x: x(beats[i]!.beat) })), lanes);
  let dots = '';
  for (const [i, world] of worlds.entries()) {
    const here = x(beats[i]!.beat);
    for (const kind of world.marks) {
      // A lock runs out in the wait that leads to a beat, so before it.
      const at = kind === 'lock-expired' ? here - Math.min(column, 24) / 2 : here;
      marks[kind] += glyph(kind, at, placeOf(kind, world, lanes), MARK);
    }
    const { happening } = world;
    if (world.moved && happening.kind === 'step' && world.marks.length === 0) {
      dots += `M${round(here)} ${laneOf(lanes, 'worker', happening.worker)!.y}h0`;
    }
  }
  return { links: linked, marks, dots };
}

function placeOf(kind: MarkKind, { happening }: StoryWorld, lanes: Lane[]): number {
  const worker = () => (happening.worker === '' ? undefined : laneOf(lanes, 'worker', happening.worker)?.y);
  const active = laneOf(lanes, 'active')!.y;
  switch (kind) {
    case 'effect': case 'duplicate': return laneOf(lanes, 'ledger')!.y;
    case 'crash': case 'fault': return worker() ?? active - ABOVE;
    case 'sweep': return laneOf(lanes, 'reaper')?.y ?? active - ABOVE;
    case 'lock-expired': case 'ack': case 'refused': return active - ABOVE;
    case 'broken': return TOP / 2;
  }
}

function folds(beats: StoryBeat[], x: (beat: number) => number, y: number): string {
  return beats.slice(1)
    .filter((beat) => folded(beat.sinceMs) > 0)
    .map((beat) => (x(beat.beat - 1) + x(beat.beat)) / 2)
    .map((middle) => `M${round(middle - 4)} ${y + 3}l4 -6M${round(middle)} ${y + 3}l4 -6`)
    .join('');
}

function ticks(beats: StoryBeat[], x: (beat: number) => number, time: (ms: number) => string): Drawing['ticks'] {
  const kept: Drawing['ticks'] = [];
  let said = -1;
  for (const { beat, nowMs } of beats) {
    const at = x(beat);
    if (nowMs === said || (kept.length > 0 && at - kept.at(-1)!.x < TICK_GAP)) continue;
    const text = time(nowMs);
    if (text !== kept.at(-1)?.text) kept.push({ x: at, text });
    said = nowMs;
  }
  return kept;
}
