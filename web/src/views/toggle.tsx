/**
 * How many times the job is delivered, where that is what the scenario is about. Elsewhere the same setting is named for
 * what it does: the worker crashes before the acknowledgement, so many times.
 */
import { useId } from 'preact/hooks';
import { deliveredTimes } from '../player/scenarios';
import { figure as words } from '../words/en';
import { usePlayer } from './context';

const choices = [1, 2, 3];

export function Toggle() {
  const player = usePlayer();
  const name = useId(); // another figure on the page has a toggle of its own
  const replays = player.info.value?.replays ?? 1;
  const opened = player.opened.value;
  const delivers = opened !== null && !opened.own && deliveredTimes(opened.file, replays === 1 ? 2 : 1) !== undefined;
  return (
    <fieldset class="toggle" data-toggle={replays}>
      <legend>{delivers ? words.toggle : words.crashes}</legend>
      {choices.map((times) => (
        <label key={times}>
          <input
            type="radio"
            name={name}
            value={times}
            checked={times === replays}
            onChange={() => player.deliver(times)}
          />
          <span>{delivers ? times : times - 1}</span>
        </label>
      ))}
      {delivers && <span class="times">{words.times(replays)}</span>}
    </fieldset>
  );
}
