/** What stands in place of the figure when there is nothing to draw: the cause, in words. */
import { problem as words } from '../words/en';
import { usePlayer } from './context';

export function Problem() {
  const player = usePlayer();
  return (
    <section class="problem" role="alert" data-problem>
      <h3>{words.title}</h3>
      <p><code>{player.problem.value}</code></p>
      {player.place.value.hasRun && (
        <button type="button" onClick={() => player.dismiss()}>{words.back}</button>
      )}
    </section>
  );
}
