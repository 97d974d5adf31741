/** What the charts show, as a sentence a consumer: for those who hear the page, and for a still. */
import { JOBS } from '../../player/storm-file';
import type { Storming } from '../../player/storming';
import { charts as words, storm } from '../../words/storm';

export function Summary({ storming }: { storming: Storming }) {
  const shown = storming.shown.value;
  const settled = shown !== null && storming.answered.value === 'whole';
  return (
    <ul class="storm-summary" role="status" data-storm-summary aria-busy={!settled}>
      {settled ? shown.worlds.map((world) => <li key={world.consumer}>{words.summary(world, JOBS)}</li>) : <li class="muted">{storm.working}</li>}
    </ul>
  );
}
