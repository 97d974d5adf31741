/** The article behind the first figure, in its order. Each part is loaded when the reader comes near it. */
import type { ComponentChildren } from 'preact';
import type { Classroom } from '../player/lesson';
import type { DiveWords } from '../words/lesson';
import { dives } from '../words/page';
import { Lazy } from './lazy';
import type { DivePlan } from './lesson/plan';

type Loaded = Promise<[{ plan: DivePlan }, { words: DiveWords }]>;

/** What the dives share is opened once, by the first of them that is reached. */
export type OpenRoom = () => Promise<Classroom>;

const loads = {
  guarantees: () => Promise.all([import('./guarantees/plan'), import('../words/guarantees')]),
  idempotent: () => Promise.all([import('./idempotent/plan'), import('../words/idempotent')]),
  gap: () => Promise.all([import('./gap/plan'), import('../words/gap')]),
} satisfies Partial<Record<keyof typeof dives, () => Loaded>>;

type DiveId = keyof typeof loads;

const DIVES = Object.keys(loads) as DiveId[];

export function Dives({ openRoom }: { openRoom: OpenRoom }) {
  return <>{DIVES.map((id) => <Lazy key={id} id={id} {...dives[id]} load={() => load(id, openRoom)} />)}</>;
}

async function load(id: DiveId, openRoom: OpenRoom): Promise<() => ComponentChildren> {
  const [room, [{ plan }, { words }], { Dive }] = await Promise.all([openRoom(), loads[id](), import('./lesson/dive')]);
  return () => <Dive plan={plan} said={words} room={room} />;
}
