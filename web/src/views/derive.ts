/** What the views draw, worked out from the frame alone. Pure: the same frame gives the same picture. */
import type { CrashMap } from '../player/crash-maps';
import type { Frame, Gap, Lock, Receipt, WorldFrame } from '../sim/frame';
import type { Happening } from '../sim/happening';
import type { Consumer, StepName } from '../sim/scenario';
import type { StoryBeat } from '../sim/story';
import { figure, sentence } from '../words/en';

/** A wait shorter than this is not worth a word. */
const FOLD_MS = 1_000;

const remembering: ReadonlySet<StepName> = new Set(['commit', 'keyed', 'fence']);

/** Whether the consumer relies on what the receiver of its effects remembers. */
export function reliesOnMemory(consumer: Consumer | undefined): boolean {
  return consumer?.steps.some(({ name }) => remembering.has(name)) ?? false;
}

/** Receipts of one job, oldest first: each lies on the one before it. */
export interface Pile {
  job: string;
  receipts: Receipt[];
}

export function piles(receipts: Receipt[]): Pile[] {
  const byJob = new Map<string, Receipt[]>();
  for (const receipt of receipts) {
    const pile = byJob.get(receipt.job);
    if (pile) pile.push(receipt);
    else byJob.set(receipt.job, [receipt]);
  }
  return [...byJob].map(([job, pile]) => ({ job, receipts: pile.sort((a, b) => a.nth - b.nth) }));
}

/** How much of the lock's ring is left, 0 to 1. */
export function lockPart(lock: Lock): number {
  return lock.ofMs > 0 ? Math.min(1, Math.max(0, lock.leftMs / lock.ofMs)) : 0;
}

const GAP_FAULTS = ['crash', 'pause', 'throw', 'hang', 'loseAck'] as const;

/** The fault that is planned or has struck in a gap, what is planned before what has struck; null when neither. */
export function gapMark(gap: Gap | undefined): { mark: 'planned' | 'struck'; fault: (typeof GAP_FAULTS)[number] } | null {
  if (!gap) return null;
  const met = (why: string) => GAP_FAULTS.find((fault) => gap[fault]?.why === why);
  const [planned, struck] = [met('already-planned'), met('already-struck')];
  if (planned) return { mark: 'planned', fault: planned };
  return struck ? { mark: 'struck', fault: struck } : null;
}

/** The worst that a crash in a gap can lead to; '' where that is not known, and `why`, the core's line or why not. */
export interface CrashFate {
  worst: 'lost' | 'duplicate' | 'harmless' | '';
  /** A crash here can also do the other thing. */
  both: boolean;
  why: string;
}

export function crashFate(map: CrashMap | null | undefined, line: number): CrashFate {
  if (!map) return { worst: '', both: false, why: '' };
  if (typeof map === 'string') return { worst: '', both: false, why: map };
  if ('error' in map) return { worst: '', both: false, why: map.error };
  const gap = map.find((one) => one.line === line);
  if (!gap || gap.outcomes.length === 0) return { worst: '', both: false, why: gap?.endless ? 'endless' : 'nobody' };
  const worst = gap.lost ? 'lost' : gap.duplicate ? 'duplicate' : 'harmless';
  return { worst, both: gap.lost && gap.duplicate, why: '' };
}

export function told(world: WorldFrame, consumer: Consumer | undefined): string {
  return sentence(world.happening, consumer?.effect ?? 'charge');
}

/** The name of a part of a run, told apart from the same part of another on the page. */
export function placed(name: string, place: string): string {
  return place === '' ? name : `${name}, ${place}`;
}

/** A long wait before this beat, in ms; 0 when there was none worth a word. */
export function folded(sinceMs: number): number {
  return sinceMs >= FOLD_MS ? sinceMs : 0;
}

/** What a screen reader hears of a beat: each moved world's sentence, said once when all do the same. */
export function spoken(frame: Frame, consumers: Consumer[]): string {
  const moved = frame.moved.length > 0 ? frame.moved : frame.worlds.map((_, index) => index);
  return saidTogether(frame.sinceMs, moved.map((index) => lineOf(frame.worlds[index]!.happening, consumers[index])), frame.worlds.length);
}

/** Something is marked in this beat. */
export function standsOut(beats: readonly StoryBeat[], beat: number): boolean {
  return beats.find((one) => one.beat === beat)?.worlds.some(({ marks }) => marks.length > 0) ?? false;
}

/** What is said at the end of a run: the two numbers of each consumer. */
export function runEnds({ worlds }: Frame, consumers: Consumer[]): string {
  return figure.ended(worlds.map(({ figures }, index) => ({ ...figures, consumer: consumers[index]?.name ?? '' })));
}

/** What a beat of the story says: a line of the transcript. */
export function toldOfBeat(beat: StoryBeat, consumers: Consumer[]): string {
  const moved = beat.worlds.map((world, index) => ({ ...world, index })).filter((world) => world.moved || beat.beat === 0);
  return saidTogether(beat.sinceMs, moved.map(({ happening, index }) => lineOf(happening, consumers[index])), beat.worlds.length);
}

interface Line {
  name: string;
  text: string;
}

function lineOf(happening: Happening, consumer: Consumer | undefined): Line {
  return { name: consumer?.name ?? '', text: sentence(happening, consumer?.effect ?? 'charge') };
}

function saidTogether(sinceMs: number, lines: Line[], worlds: number): string {
  const wait = folded(sinceMs);
  const same = lines.length === worlds && lines.every((line) => line.text === lines[0]!.text);
  const body = same ? lines[0]?.text ?? '' : lines.map((line) => `${line.name}: ${line.text}`).join(' ');
  return `${wait > 0 ? figure.laterSpoken(wait) : ''}${body}`;
}

/** Only a web address becomes a link: the text comes from a file that anybody may have written. */
export function webAddress(text: string): string | null {
  return /^https?:\/\/[^\s]+$/i.test(text) ? text : null;
}
