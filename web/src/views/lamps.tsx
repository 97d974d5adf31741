/** What this consumer claims to keep, a lamp each: lit from the first frame, broken at the step that breaks it. */
import type { WorldFrame } from '../sim/frame';
import { promises as words } from '../words/en';

export function Lamps({ world }: { world: WorldFrame }) {
  return (
    <ul class="lamps" aria-label={words.title}>
      {world.promises.map(({ name, broken }) => (
        <li key={name} class={broken ? 'lamp broken' : 'lamp'} data-promise={name} data-broken={broken}>
          <svg viewBox="0 0 12 12" aria-hidden="true"><path d={broken ? CRACKED : LIT} /></svg>
          {words.names[name]} <span class="state">{broken ? words.broken : words.kept}</span>
        </li>
      ))}
      {world.promises.length === 0 && <li class="empty">{words.none}</li>}
    </ul>
  );
}

/** A whole disc; and one that a jagged line has split. */
const LIT = 'M6 1a5 5 0 1 0 .01 0Z';
const CRACKED = 'M6 1a5 5 0 1 0 .01 0ZM7.5 1 5 4.5l2.5 2L4.5 11';
