/** What follows the first figure: what it showed, and where the page goes from there. */
import { dives, opening as words } from '../words/article';
import { Prose } from './lesson/prose';

export function Opening() {
  return (
    <div class="prose opening">
      <h2>{words.title}</h2>
      {words.paragraphs.map((text) => <p key={text}><Prose text={text} /></p>)}
    </div>
  );
}

/** A part that is introduced at length has a short question beside it. */
const askedBy = (id: keyof typeof dives) => {
  const part = dives[id];
  return 'asks' in part ? part.asks : part.lead;
};

export function Contents({ parts }: { parts: readonly (keyof typeof dives)[] }) {
  return (
    <nav class="prose contents" aria-labelledby="contents-title">
      <h2 id="contents-title">{words.contents}</h2>
      <ol>
        {parts.map((id) => (
          <li key={id}>
            <a href={`#${id}`}>{dives[id].title}</a> <span class="muted">{askedBy(id)}</span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
