/** The run that was found, on the same stage as any other run, and what it argues at each of its actions. */
import type { Player } from '../../player/player';
import type { OnStage, Proving } from '../../player/proving';
import { ledger } from '../../words/en';
import { counterexample as words, stepsInWords } from '../../words/proving';
import { useBrought } from '../../views/brought';
import { Figure } from '../../views/figure';
import { WITHOUT_HEAD } from '../../views/panels';

export function Counterexample({ proving }: { proving: Proving }) {
  const shown = proving.onStage.value;
  const heading = useBrought(shown);
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
      <Figure player={proving.player} label={words.label} panels={WITHOUT_HEAD} />
    </div>
  );
}

function argument(player: Player, { of, length, position }: OnStage): string {
  const made = Math.max(0, (player.frame.value?.position ?? 0) - (position - length));
  const effect = player.info.value?.consumers[0]?.effect ?? 'charge';
  return words.argument(of, made, length, ledger.what(effect));
}
