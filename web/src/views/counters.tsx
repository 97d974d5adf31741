/** The counts of a world: facts, all of them. Only what is lost or doubled is a fault. */
import type { Outcome } from '../sim/frame';
import { counters as words, group } from '../words/en';

const shown = ['deliveries', 'effects', 'acks', 'lost', 'duplicates', 'refused', 'stalled'] as const;
const faulty: ReadonlySet<string> = new Set(['lost', 'duplicates']);

export function Counters({ figures }: { figures: Outcome }) {
  return (
    <dl class="counters" aria-label={words.title}>
      {shown.map((name) => (
        <div key={name} class={faulty.has(name) && figures[name] > 0 ? 'count fault' : `count ${name}`}>
          <dt>{words[name]}</dt>
          <dd data-counter={name}>{group(figures[name])}</dd>
        </div>
      ))}
    </dl>
  );
}
