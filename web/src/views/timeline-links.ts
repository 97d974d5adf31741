/** What goes from one lane of the time-line to another, as paths: a job that moves, an acknowledgement, an effect. */
import type { StoryWorld } from '../sim/story';
import type { Lane } from './timeline-layout';

/**
 * take: the job comes to a worker · ack: it leaves the in-flight list · refused: the script said no · lost: the ack that
 * never came · land: the effect · recover: the reaper moves a job back · look: the reaper looks · back: a handler gave up.
 */
export type LinkKind = 'take' | 'ack' | 'refused' | 'lost' | 'land' | 'recover' | 'look' | 'back';

interface Column {
  world: StoryWorld;
  x: number;
}

const TIP = 3.5;
const CLEAR = 6; // the room that a mark or a bar needs

/** The lane of a kind; of the workers the one with that name, else the last, which stands for all the others. */
export function laneOf(lanes: Lane[], kind: Lane['kind'], name?: string): Lane | undefined {
  const alike = lanes.filter((lane) => lane.kind === kind);
  return name === undefined ? alike[0] : (alike.find((lane) => lane.name === name) ?? alike.at(-1));
}

export function links(columns: Column[], lanes: Lane[]): Record<LinkKind, string> {
  const drawn: Record<LinkKind, string> = { take: '', ack: '', refused: '', lost: '', land: '', recover: '', look: '', back: '' };
  for (const { world, x } of columns) {
    if (!world.moved) continue;
    for (const [kind, path] of linksOf(world, x, lanes)) drawn[kind] += path;
  }
  return drawn;
}

function linksOf({ happening: h, marks }: StoryWorld, x: number, lanes: Lane[]): [LinkKind, string][] {
  const y = (kind: Lane['kind']) => laneOf(lanes, kind)?.y ?? 0;
  const worker = laneOf(lanes, 'worker', h.worker)?.y ?? 0;
  if (h.kind === 'move') return [['recover', arrow(x, y('active'), y('wait') + CLEAR)]];
  if (h.kind === 'sweep') {
    const look: [LinkKind, string] = ['look', line(x, y('reaper') + CLEAR, y('active'))];
    return h.recovered > 0 ? [look, ['recover', arrow(x, y('active'), y('wait') + CLEAR)]] : [look];
  }
  if (h.kind === 'throw' && h.fate === 'retry') return [['back', arrow(x, worker, y('wait') + CLEAR)]];
  if (h.kind !== 'step') return [];
  if (marks.includes('effect') || marks.includes('duplicate')) return [['land', line(x, worker, y('ledger'))]];
  if (h.step === 'take' || h.step === 'pop') return h.result === 'failed' ? [] : [['take', arrow(x, y('wait'), worker - CLEAR)]];
  if (h.step !== 'ack' && h.step !== 'forgetful-ack') return [];
  if (h.result === 'done') return [['ack', arrow(x, worker, y('active') + CLEAR)]];
  if (h.result === 'lost') return [['lost', line(x, worker - CLEAR, (worker + y('active')) / 2)]];
  return [['refused', line(x, worker, y('active') + CLEAR)]];
}

function line(x: number, from: number, to: number): string {
  return `M${x.toFixed(1)} ${from}V${to}`;
}

function arrow(x: number, from: number, to: number): string {
  const back = to > from ? -TIP : TIP;
  return `${line(x, from, to)}m${-TIP} ${back}l${TIP} ${-back}l${TIP} ${back}`;
}
