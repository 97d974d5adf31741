/** The place of a part of the article. What it needs is loaded when the reader comes near it, and not before. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { wanted } from './anchors';
import { useNear } from './lesson/near';
import { lazily as words } from '../words/article';

export interface Part {
  id: string;
  title: string;
  lead: string;
  /** Loads what draws it. */
  load: () => Promise<() => ComponentChildren>;
}

/** What draws the part; null while it is not loaded. */
type Drawing = { draw: () => ComponentChildren } | 'failed' | null;

export function Lazy({ id, title, lead, load }: Part) {
  const section = useRef<HTMLElement>(null);
  const near = useNear(section) || wanted.value;
  const [draw, setDraw] = useState<Drawing>(null);
  useEffect(() => {
    if (near && !isDrawn(draw)) load().then((loaded) => setDraw({ draw: loaded }), () => setDraw('failed'));
  }, [near]);
  return (
    <section ref={section} class={`dive ${id}`} id={id} data-dive={id} data-loaded={draw !== null} aria-labelledby={`${id}-title`}>
      <div class="dive-head">
        <h2 id={`${id}-title`}><a href={`#${id}`}>{title}</a></h2>
        <p>{lead}</p>
      </div>
      {draw === null && <p class="muted">{words.loading(title)}</p>}
      {draw === 'failed' && <p role="alert">{words.notLoaded(title)}</p>}
      {isDrawn(draw) && draw.draw()}
    </section>
  );
}

function isDrawn(draw: Drawing): draw is Exclude<Drawing, 'failed' | null> {
  return draw !== null && draw !== 'failed';
}
