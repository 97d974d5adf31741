/** What the element draws: the figure, or, in its place, that it loads or why it cannot, with what the page says instead. */
import type { Player } from '../player/player';
import { Figure } from '../views/figure';
import { widget as words } from '../words/widget';

export interface Shown {
  player: Player | null;
  /** Why there is no figure; '' while there may be one yet. */
  fault: string;
}

export function Widget({ player, fault }: Shown) {
  if (player && fault === '') return <Figure player={player} />;
  return (
    <>
      <p class={fault === '' ? 'told' : 'told fault'} part="message" role={fault === '' ? 'status' : 'alert'}>{fault || words.loading}</p>
      <slot />
    </>
  );
}
