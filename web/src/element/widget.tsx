/** What the element draws: the figure, or, in its place, that it loads or why it cannot, with what the page says instead. */
import { useState } from 'preact/hooks';
import type { Player } from '../player/player';
import { Figure } from '../views/figure';
import type { Panel } from '../views/panels';
import { StillTimeline } from '../views/still-timeline';
import { LANGUAGE } from '../words/language';
import { widget as words } from '../words/widget';
import { Ask } from './ask';
import type { PredictionDetail } from './events';
import type { Still } from './stills';

export interface Shown {
  player: Player | null;
  /** Nobody has come near it yet. */
  waits: boolean;
  /** Why there is no figure; '' while there may be one yet. */
  fault: string;
  /** What is shown of the run where it cannot be played. */
  still: Still | undefined;
  /** undefined: all of them. */
  panels: readonly Panel[] | undefined;
  ask: boolean;
  predict: (detail: PredictionDetail) => void;
}

export function Widget({ player, waits, fault, still, panels, ask, predict }: Shown) {
  if (player && fault === '') {
    const shown = { player, ...(panels && { panels }) };
    return ask ? <Asked {...shown} predict={predict} /> : <Figure {...shown} />;
  }
  return (
    <div class={fault === '' ? 'awaited' : ''}>
      {!waits && <p lang={LANGUAGE} class={fault === '' ? 'told' : 'told fault'} part="message" role={fault === '' ? 'status' : 'alert'}>{fault || words.loading}</p>}
      {fault !== '' && still && <StillRun still={still} />}
      <slot />
    </div>
  );
}

/** Until the reader has said something, the figure keeps to itself what comes. */
function Asked({ player, panels, predict }: { player: Player; panels?: readonly Panel[]; predict: Shown['predict'] }) {
  const [kept, setKept] = useState<PredictionDetail | null>(null);
  const keep = (detail: PredictionDetail) => {
    setKept(detail);
    predict(detail);
  };
  return (
    <>
      <Ask player={player} kept={kept} keep={keep} />
      <Figure player={player} {...(panels && { panels })} secret={kept === null} />
    </>
  );
}

function StillRun({ still }: { still: Still }) {
  return (
    <section class="figure" part="figure" lang={LANGUAGE} aria-label={words.still(still.title)}>
      <p>{words.still(still.title)}</p>
      <div class="timelines" data-worlds={still.consumers.length}>
        {still.consumers.map((consumer, world) => <StillTimeline key={consumer} consumer={consumer} world={world} beats={still.beats} />)}
      </div>
    </section>
  );
}
