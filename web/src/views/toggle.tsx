/** How many times the job is delivered: the one parameter of the first figure. */
import { figure as words } from '../words/en';
import { usePlayer } from './context';

const choices = [1, 2, 3];

export function Toggle() {
  const player = usePlayer();
  const replays = player.info.value?.replays ?? 1;
  return (
    <fieldset class="toggle" data-toggle={replays}>
      <legend>{words.toggle}</legend>
      {choices.map((times) => (
        <label key={times}>
          <input
            type="radio"
            name="replays"
            value={times}
            checked={times === replays}
            onChange={() => player.deliver(times)}
          />
          <span>{times}</span>
        </label>
      ))}
      <span class="times">{words.times(replays)}</span>
    </fieldset>
  );
}
