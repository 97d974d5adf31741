/**
 * What deduplicates: the producer's key at the enqueue, the consumer's marker before the effect, and at the effect what its
 * receiver remembers. The first two are keys in Redis; the third is outside.
 */
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import type { Window } from '../sim/answer';
import type { Marker as MarkerFrame, Memory, WorldFrame } from '../sim/frame';
import { faults, marker as words, memory } from '../words/en';
import { ChoiceButton } from './choice-button';
import { useReachable } from './reachable';
import { firstOf } from './room';

export function Markers({ world }: { world: WorldFrame }) {
  return (
    <Keys
      of={world.markers}
      title={words.title}
      empty={words.none}
      draw={(marker) => <Marker key={marker.job} marker={marker} />}
      more={<ChoiceButton choice={world.evictMarker}>{faults.evictMarker}</ChoiceButton>}
    />
  );
}

/** Who owns it now, and who is kept for the owner's end. Drawn where a job has a dedup id, whether a key is there or not. */
export function ProducerKeys({ world, queue }: { world: WorldFrame; queue: string }) {
  return (
    <Keys
      of={world.dedupKeys}
      kind="producer"
      title={words.producer}
      empty={words.free}
      draw={(key) => (
        <li key={key.dedupId} class="key" data-dedup={key.dedupId} data-owner={key.job} data-kept={key.kept ?? undefined}>
          <code>{`emq:${queue}:de:${key.dedupId}`}</code> <b>{key.job}</b>{' '}
          <span class="left">{words.ofKey(key)}</span>
        </li>
      )}
    />
  );
}

/** Drawn in every world where one of them has a consumer that relies on it: next to it stands a receiver that keeps nothing. */
export function Memories({ world, relied }: { world: WorldFrame; relied: boolean }) {
  return (
    <Keys
      of={world.memories}
      kind="receiver"
      title={memory.title}
      empty={relied ? memory.none : memory.never}
      draw={(one) => (
        <li key={one.job} class="key" data-memory={one.job} data-state={stateOf(one)} data-left={one.leftMs ?? ''}>
          <svg viewBox="0 0 12 12" aria-hidden="true"><path d={kept[stateOf(one)]} /></svg>
          <b>{one.job}</b> {memory.of(one)} <span class="left">{words.left(one.leftMs)}</span>
        </li>
      )}
    />
  );
}

interface KeysProps<T> {
  of: Window<T>;
  kind?: string;
  title: string;
  /** Said where there is none. */
  empty: string;
  draw: (one: T) => ComponentChildren;
  /** What can be done to them. */
  more?: ComponentChildren;
}

function Keys<T>({ of, kind = '', title, empty, draw, more }: KeysProps<T>) {
  const list = useRef<HTMLUListElement>(null);
  useReachable(list, of.count);
  return (
    <div role="group" class={`markers ${kind}`} aria-label={title}>
      <div class="part-name">{title}</div>
      <ul ref={list}>
        {firstOf(of, 'markers').map(draw)}
        {of.count === 0 && <li class="empty">{empty}</li>}
      </ul>
      {more}
    </div>
  );
}

function stateOf({ key, recorded, newest }: Memory): 'kept' | 'forgotten' {
  return key === 'forgotten' && !recorded && newest === 0 ? 'forgotten' : 'kept';
}

function Marker({ marker }: { marker: MarkerFrame }) {
  return (
    <li class="key" data-marker={marker.job} data-state={marker.state} data-left={marker.leftMs ?? ''}>
      <svg viewBox="0 0 12 12" aria-hidden="true"><path d={shapes[marker.state]} /></svg>
      <code>{`dedup:${marker.job}`}</code> {words.states[marker.state]}{' '}
      <span class="left">{words.left(marker.leftMs)}</span>
    </li>
  );
}

/** An empty box, a full one, a half one, a ticked one, a crossed one. */
const shapes: Record<MarkerFrame['state'], string> = {
  absent: 'M2 2h8v8H2Z',
  set: 'M2 2h8v8H2ZM3 4h6M3 6h6M3 8h6',
  busy: 'M2 2h8v8H2ZM3 8h6',
  done: 'M2 2h8v8H2ZM3.5 6l2 2 3-4',
  expired: 'M2 2h8v8H2ZM2 2l8 8M10 2l-8 8',
};

/** A card that is written on, and one that is crossed out. */
const kept = {
  kept: 'M1 2.5h10v7H1ZM3 5h6M3 7h4',
  forgotten: 'M1 2.5h10v7H1ZM1 2.5l10 7M11 2.5l-10 7',
};
