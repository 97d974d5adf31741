/** Where to begin: a change of the weather, and what it shows. */
import { TRIES, type Try } from '../../player/storm-file';
import type { Storming } from '../../player/storming';
import { tries as words } from '../../words/storm';

const NAMES = Object.keys(TRIES) as Try[];

export function Tries({ storming }: { storming: Storming }) {
  return (
    <section class="storm-tries" aria-labelledby="tries-title">
      <h3 id="tries-title">{words.title}</h3>
      <ul>
        {NAMES.map((name) => (
          <li key={name}>
            <p><strong>{words.names[name]}</strong> {words.shows[name]}</p>
            <button type="button" data-try={name} aria-label={words.setLabel(name)} onClick={() => storming.try(name)}>{words.set}</button>
          </li>
        ))}
      </ul>
    </section>
  );
}
