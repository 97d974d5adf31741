/** The place of a part of the article. What it needs is loaded when the reader comes near it, and not before. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useNear } from './lesson/near';
import { lazily as words } from '../words/page';

interface Props {
  id: string;
  title: string;
  lead: string;
  /** Loads what draws it. */
  load: () => Promise<() => ComponentChildren>;
}

export function Lazy({ id, title, lead, load }: Props) {
  const section = useRef<HTMLElement>(null);
  const near = useNear(section);
  const [draw, setDraw] = useState<{ draw: () => ComponentChildren } | 'failed' | null>(null);
  useEffect(() => {
    if (near) load().then((loaded) => setDraw({ draw: loaded }), () => setDraw('failed'));
  }, [near]);
  return (
    <section ref={section} class={`dive ${id}`} id={id} data-dive={id} aria-labelledby={`${id}-title`}>
      <div class="dive-head">
        <h2 id={`${id}-title`}><a href={`#${id}`}>{title}</a></h2>
        <p>{lead}</p>
      </div>
      {draw === null && <p class="muted">{words.loading(title)}</p>}
      {draw === 'failed' && <p role="alert">{words.notLoaded(title)}</p>}
      {draw !== null && draw !== 'failed' && draw.draw()}
    </section>
  );
}
