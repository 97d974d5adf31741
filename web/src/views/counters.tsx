/** The counts of a world: facts, all of them. Only what is lost or doubled is a fault. */
import { Fragment } from 'preact';
import type { Outcome } from '../sim/frame';
import { counters as words, group } from '../words/en';

const shown = ['deliveries', 'effects', 'acks', 'lost', 'duplicates', 'refused', 'stalled'] as const;
const faulty: ReadonlySet<string> = new Set(['lost', 'duplicates']);

export function Counters({ figures }: { figures: Outcome }) {
  return (
    <dl class="counters" aria-label={words.title}>
      {shown.map((name) => (
        <Fragment key={name}>
          <dt class={look(name, figures)}>{words[name]}</dt>
          <dd class={look(name, figures)} data-counter={name}>{group(figures[name])}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

function look(name: (typeof shown)[number], figures: Outcome): string {
  return faulty.has(name) && figures[name] > 0 ? 'count fault' : `count ${name}`;
}
