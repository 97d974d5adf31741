/** What this consumer promises to keep, a lamp each: lit from the first frame, broken at the step that breaks it. */
import type { WorldFrame } from '../sim/frame';
import type { PromiseName } from '../sim/scenario';
import { promises as words } from '../words/en';

const EVERY = Object.keys(words.names) as PromiseName[];

export function Lamps({ world }: { world: WorldFrame }) {
  const others = EVERY.filter((promise) => !world.promises.some(({ name }) => name === promise));
  return (
    <ul class="lamps" aria-label={words.title}>
      {world.promises.map(({ name, broken }) => (
        <li key={name} class={broken ? 'lamp broken' : 'lamp'} data-promise={name} data-broken={broken}>
          {words.names[name]} <span class="state">{broken ? words.broken : words.kept}</span>
        </li>
      ))}
      {others.length > 0 && <li class="empty">{words.unpromised(others)}</li>}
    </ul>
  );
}
