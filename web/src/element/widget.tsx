/** What the element draws: the figure, or, in its place, that it loads or why it cannot, with what the page says instead. */
import type { Player } from '../player/player';
import { Figure } from '../views/figure';
import type { Panel } from '../views/panels';
import { widget as words } from '../words/widget';
import { Ask } from './ask';
import type { PredictionDetail } from './events';

export interface Shown {
  player: Player | null;
  /** Why there is no figure; '' while there may be one yet. */
  fault: string;
  /** undefined: all of them. */
  panels: readonly Panel[] | undefined;
  ask: boolean;
  predict: (detail: PredictionDetail) => void;
}

export function Widget({ player, fault, panels, ask, predict }: Shown) {
  if (player && fault === '') {
    return (
      <>
        {ask && <Ask player={player} predict={predict} />}
        <Figure player={player} {...(panels && { panels })} />
      </>
    );
  }
  return (
    <>
      <p class={fault === '' ? 'told' : 'told fault'} part="message" role={fault === '' ? 'status' : 'alert'}>{fault || words.loading}</p>
      <slot />
    </>
  );
}
