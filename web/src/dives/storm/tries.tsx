/** Where to begin: a change of the weather, and what it shows. */
import { TRIES, type Try } from '../../player/storm-file';
import type { Change, Storming } from '../../player/storming';
import { tries as words } from '../../words/storm';

const NAMES = Object.keys(TRIES) as Try[];

export function Tries({ storming }: { storming: Storming }) {
  const change = storming.change.value;
  return (
    <section class="storm-tries" aria-labelledby="tries-title">
      <h3 id="tries-title">{words.title}</h3>
      <ul>
        {NAMES.map((name) => (
          <li key={name}>
            <p><strong>{words.names[name]}</strong> {words.shows[name]}</p>
            <button type="button" data-try={name} aria-label={words.setLabel(name)} onClick={() => storming.try(name)}>{words.set}</button>
            {change?.name === name && <Changed change={change} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Beside the button, since the charts are out of sight there. The summary says it to those who hear the page. */
function Changed({ change: { name, before, after } }: { change: Change }) {
  return (
    <div class="changed" data-changed={name}>
      {after.worlds.map((world, at) => <p key={world.consumer}>{words.changed(before.worlds[at]!, world)}</p>)}
    </div>
  );
}
