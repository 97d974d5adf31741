/** The article behind the first figure: how it opens, what there is, and its parts in order, each loaded when the reader is near. */
import '../../styles/article.css';
import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { Classroom } from '../player/lesson';
import type { DiveWords } from '../words/lesson';
import { dives } from '../words/article';
import { Lazy } from './lazy';
import type { DivePlan } from './lesson/plan';
import { Contents, Opening, type FirstFigure } from './opening';

/** What the parts get from the page. */
export interface Reader extends FirstFigure {
  /** What the dives share is opened once, by the first of them that is reached. */
  openRoom(): Promise<Classroom>;
  lecture: Signal<boolean>;
  /** The first figure as it stands, as a fragment; null: it is too much for a link. */
  figure(): Promise<string | null>;
}

type PartId = keyof typeof dives;
type Draw = () => ComponentChildren;
type Told = [{ plan: DivePlan }, { words: DiveWords }];

const loads: Record<PartId, (reader: Reader) => Promise<Draw>> = {
  guarantees: (reader) => dive(reader, Promise.all([import('./guarantees/plan'), import('../words/guarantees')])),
  idempotent: (reader) => dive(reader, Promise.all([import('./idempotent/plan'), import('../words/idempotent')])),
  gap: (reader) => dive(reader, Promise.all([import('./gap/plan'), import('../words/gap')])),
  prove,
  guide,
  storm,
  async notes() {
    const { Notes } = await import('./notes');
    return () => <Notes />;
  },
  async references() {
    const { References } = await import('./references');
    return () => <References />;
  },
  async lecture({ lecture, figure }) {
    const { Teaching } = await import('./teaching');
    return () => <Teaching lecture={lecture} figure={figure} />;
  },
};

/** The order of `dives` is that of the page. */
const PARTS = Object.keys(dives) as PartId[];

export function Article({ reader }: { reader: Reader }) {
  return (
    <>
      <Opening figure={reader} />
      <Contents parts={PARTS} />
      {PARTS.map((id) => <Lazy key={id} id={id} {...dives[id]} load={() => dressed(loads[id](reader))} />)}
    </>
  );
}

/** They share their sheets, which come with the first of them. */
async function dressed(drawing: Promise<Draw>): Promise<Draw> {
  const [draw] = await Promise.all([drawing, import('../../styles/dives.css')]);
  return draw;
}

async function dive({ openRoom }: Reader, told: Promise<Told>): Promise<Draw> {
  const [room, [{ plan }, { words }], { Dive }] = await Promise.all([openRoom(), told, import('./lesson/dive')]);
  return () => <Dive plan={plan} said={words} room={room} />;
}

async function prove({ prefersStills, lecture }: Reader): Promise<Draw> {
  const [{ Workshop }, { startProving }, { counterexample }] =
    await Promise.all([import('./prove/workshop'), import('../player/proving'), import('../words/proving')]);
  const proving = await startProving(prefersStills, counterexample.place);
  return () => <Workshop proving={proving} lecture={lecture} />;
}

async function guide({ openRoom }: Reader): Promise<Draw> {
  const [room, { Guide }] = await Promise.all([openRoom(), import('./guide/guide')]);
  return () => <Guide room={room} />;
}

async function storm({ prefersStills }: Reader): Promise<Draw> {
  const [{ StormDesk }, { startStorming }, { storm: words }] =
    await Promise.all([import('./storm/storm-desk'), import('../player/storming'), import('../words/storm')]);
  const storming = await startStorming(prefersStills, words.place);
  return () => <StormDesk storming={storming} />;
}
