/** What follows the first figure: what it showed, and where the page goes from there. */
import type { Player } from '../player/player';
import { dives, opening as words } from '../words/article';
import { Prose } from './lesson/prose';

/** What the opening does with the first figure. */
export interface FirstFigure {
  /** Its own run on the stage again, at the start, and the focus on it. */
  anew(): Player;
  prefersStills(): boolean;
}

export function Opening({ figure }: { figure: FirstFigure }) {
  const { before, marker, after } = words;
  return (
    <div class="prose opening">
      <h2>{words.title}</h2>
      {before.map((text) => <p key={text}><Prose text={text} /></p>)}
      <p>
        {marker.looks}{' '}
        <button type="button" class="quiet" data-crash-claim onClick={() => crashBehindClaim(figure)}>{marker.press}</button>
        {marker.counts}
      </p>
      {after.map((text) => <p key={text}><Prose text={text} /></p>)}
    </div>
  );
}

/** The idempotent consumer dies with its marker set and its charge not made: the job is never charged. */
function crashBehindClaim({ anew, prefersStills }: FirstFigure): void {
  const player = anew();
  const world = player.frame.value!.worlds.find(({ consumer }) => consumer === 'idempotent')!;
  const { crash } = world.workers.items[0]!.gaps.find(({ after }) => after === 'claim')!;
  player.choose(crash.key);
  player.bring('');
  if (prefersStills()) player.toEnd();
  else player.playInSight();
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
