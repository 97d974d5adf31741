/** What this consumer claims to keep, a lamp each: lit from the first frame, broken at the step that breaks it. */
import type { WorldFrame } from '../sim/frame';
import { promises as words } from '../words/en';

export function Lamps({ world }: { world: WorldFrame }) {
  return (
    <ul class="lamps" aria-label={words.title}>
      {world.promises.map(({ name, broken }) => (
        <li key={name} class={broken ? 'lamp broken' : 'lamp'} data-promise={name} data-broken={broken}>
          {words.names[name]} <span class="state">{broken ? words.broken : words.kept}</span>
        </li>
      ))}
      {world.promises.length === 0 && <li class="empty">{words.none}</li>}
    </ul>
  );
}
