/** The place of a part of the article. What it needs is loaded when the reader comes near it, and not before. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { wanted } from './anchors';
import { useNear } from './lesson/near';
import { lackOf } from '../player/lacking';
import { widget } from '../words/widget';
import { lazily as words } from '../words/article';

export interface Part {
  id: string;
  title: string;
  lead: string;
  /** Loads what draws it. */
  load: () => Promise<() => ComponentChildren>;
}

/** What draws the part, or why it cannot be loaded; null while it is not loaded. */
type Drawing = { draw: () => ComponentChildren } | { fault: string } | null;

export function Lazy({ id, title, lead, load }: Part) {
  const section = useRef<HTMLElement>(null);
  const near = useNear(section) || wanted.value;
  const [drawing, setDrawing] = useState<Drawing>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (near && !isDrawn(drawing)) load().then((draw) => setDrawing({ draw }), (cause) => setDrawing({ fault: faultOf(cause, title) }));
  }, [near, tries]);
  return (
    <section ref={section} class={`dive ${id}`} id={id} data-dive={id} data-loaded={drawing !== null} aria-labelledby={`${id}-title`}>
      <div class="dive-head">
        <h2 id={`${id}-title`}><a href={`#${id}`}>{title}</a></h2>
        <p>{lead}</p>
      </div>
      {drawing === null && <p class="muted to-come">{words.loading(title)}</p>}
      {drawing && !isDrawn(drawing) && (
        <p role="alert">{drawing.fault} <button type="button" class="offer" data-again onClick={() => setTries(tries + 1)}>{words.again}</button></p>
      )}
      {isDrawn(drawing) && drawing.draw()}
    </section>
  );
}

function isDrawn(drawing: Drawing): drawing is { draw: () => ComponentChildren } {
  return drawing !== null && 'draw' in drawing;
}

/** What stands in place of a part. Where the browser is what lacks, another try is of no use, and the line says what is. */
export function faultOf(cause: unknown, title: string): string {
  const lack = lackOf(cause);
  return lack ? widget.load[lack] : words.notLoaded(title);
}
