/** One job of the storm, on the same stage as any other run. */
import type { Storming } from '../../player/storming';
import { worst as words } from '../../words/storm';
import { useBrought } from '../../views/brought';
import { Figure } from '../../views/figure';
import { WITHOUT_HEAD } from '../../views/panels';

export function JobStage({ storming }: { storming: Storming }) {
  const shown = storming.onStage.value;
  const heading = useBrought(shown);
  if (!shown) return null;
  const known = storming.troubleKnown.value;
  return (
    <div class="counterexample" data-job-stage={shown.job} data-alone={shown.alone}>
      <h3 ref={heading} tabIndex={-1}>{words.stage(shown)}</h3>
      <div class="argue">
        <p class="argument" role="status">{storming.ofAnother.value ? words.ofAnother : shown.alone ? words.alone : words.whole}</p>
        <button type="button" data-to-trouble aria-disabled={!known} title={known ? undefined : words.computing} onClick={() => storming.toTrouble()}>
          {words.jump[shown.of]}
        </button>
      </div>
      <Figure player={storming.player} label={words.label} panels={WITHOUT_HEAD} />
    </div>
  );
}
