/** What the charts show, as a sentence a consumer: for those who hear the page. It changes when all is known, not before. */
import { useRef } from 'preact/hooks';
import { JOBS } from '../../player/storm-file';
import type { Answer, Storming } from '../../player/storming';
import { charts as words, storm } from '../../words/storm';

export function Summary({ storming }: { storming: Storming }) {
  const whole = useRef<Answer | null>(null);
  const settled = storming.answered.value === 'whole';
  if (settled) whole.current = storming.shown.value;
  return (
    <div class="storm-summary" role="status" data-storm-summary aria-busy={!settled}>
      {whole.current?.worlds.map((world) => <p key={world.consumer}>{words.summary(world, JOBS)}</p>) ?? <p class="muted">{storm.working}</p>}
    </div>
  );
}
