/** The place of the article. It is loaded when the reader is near it, or is there at all; without one, a while after the figure. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { isAtHand } from '../views/at-hand';
import { page as words } from '../words/page';
import { articleWanted, wanted } from './anchors';
import type { Reader } from './article';
import { useNear } from './lesson/near';

/** Milliseconds: whoever goes by the headings alone finds them, and gives no sign before. */
const A_WHILE = 3_000;

export function LateArticle({ reader }: { reader: Reader }) {
  const place = useRef<HTMLDivElement>(null);
  const [late, setLate] = useState(false);
  const [shown, show] = useState<ComponentChildren>(null);
  const due = useNear(place) || articleWanted.value || wanted.value || isAtHand() || late;
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), A_WHILE);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (due) import('./article').then(({ Article }) => show(<Article reader={reader} />), () => show(<p role="alert">{words.articleNotLoaded}</p>));
  }, [due]);
  return <div ref={place}>{shown}</div>;
}
