/** The run that was found, on the same stage as any other run, and what it argues at each of its actions. */
import { useEffect, useRef } from 'preact/hooks';
import type { Player } from '../../player/player';
import type { OnStage, Proving } from '../../player/proving';
import { ledger } from '../../words/en';
import { counterexample as words, stepsInWords } from '../../words/proving';
import { Figure } from '../../views/figure';
import { EVERY_PANEL } from '../../views/panels';

/** What surrounds it says what is played. */
const GIVEN = EVERY_PANEL.filter((panel) => panel !== 'head');

export function Counterexample({ proving }: { proving: Proving }) {
  const shown = proving.onStage.value;
  const heading = useRef<HTMLHeadingElement>(null);
  // What was asked for comes into sight, and the keys go on from there.
  useEffect(() => {
    if (!shown) return;
    heading.current!.focus({ preventScroll: true });
    heading.current!.scrollIntoView({ block: 'start' });
  }, [shown]);
  if (!shown) return null;
  const jump = shown.of === 'twins' ? words.jumpTwins : shown.of === 'one-delivery' ? words.jumpDelivery : words.jump;
  return (
    <div class="counterexample" data-counterexample={shown.of}>
      <h3 ref={heading} tabIndex={-1}>{words.title(shown.of, shown.length)}</h3>
      <p class="of-steps"><code>{stepsInWords(shown.steps)}</code></p>
      <div class="argue">
        <p class="argument" role="status" data-argument>{argument(proving.player, shown)}</p>
        <button type="button" data-to-violation onClick={() => proving.toWhereItBreaks()}>{jump}</button>
      </div>
      <Figure player={proving.player} label={words.label} panels={GIVEN} />
    </div>
  );
}

function argument(player: Player, { of, length, position }: OnStage): string {
  const made = Math.max(0, (player.frame.value?.position ?? 0) - (position - length));
  const effect = player.info.value?.consumers[0]?.effect ?? 'charge';
  return words.argument(of, made, length, ledger.what(effect));
}
