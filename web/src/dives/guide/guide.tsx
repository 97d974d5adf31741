/** The field guide: what the reader found, a list of cases, and the one that the page's address names. */
import { useEffect, useState } from 'preact/hooks';
import type { Classroom } from '../../player/lesson';
import { onPaper } from '../../player/paper';
import type { Runs } from '../../player/runs';
import { shippedNamed } from '../../player/scenarios';
import { words as diagnosisWords } from '../../words/diagnosis';
import { guide as labels, words } from '../../words/guide';
import { Section } from '../lesson/section';
import { plan as diagnosis } from './diagnosis';
import { groups, plan, type CasePlan } from './plan';

export function Guide({ room }: { room: Classroom }) {
  const picked = usePicked();
  const shown = plan.sections.filter(({ id }) => onPaper.value || id === picked);
  return (
    <>
      <Section plan={diagnosis} said={diagnosisWords} room={room} />
      <div class="prose"><p>{labels.before}</p></div>
      <nav class="cases" aria-label={labels.list}>
        {groups.map(({ id, cases }) => (
          <section key={id} aria-labelledby={`cases-${id}`}>
            <h3 id={`cases-${id}`}>{labels.groups[id]}</h3>
            <ul>{cases.map((one) => <Entry key={one.id} one={one} picked={one.id === picked} />)}</ul>
          </section>
        ))}
      </nav>
      {shown.map((one) => <Section key={one.id} plan={one.id === picked ? one : printed(one, room.runs)} said={words.sections[one.id]!} room={room} />)}
      {shown.length === 0 && <p class="muted pick">{labels.pick}</p>}
    </>
  );
}

function Entry({ one, picked }: { one: CasePlan; picked: boolean }) {
  return (
    <li>
      <a href={`#${one.id}`} aria-current={picked ? 'true' : undefined} data-case={one.id}>
        {words.sections[one.id]!.title} <small>{labels.symptoms[one.id]}</small> <small>{whereOf(one)}</small>
      </a>
    </li>
  );
}

/** On paper nobody presses a button: where the remedy stands beside what happened, both are in the picture. */
function printed(one: CasePlan, runs: Runs): CasePlan {
  return runs.played(one.is.run).info.consumers.length > 1 ? { ...one, run: one.is.run } : one;
}

/** The case that the address named last. */
function usePicked(): string | null {
  const [picked, setPicked] = useState(named);
  useEffect(() => {
    const follow = () => setPicked((before) => named() ?? before);
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return picked;
}

function named(): string | null {
  const id = location.hash.slice(1);
  return plan.sections.some((one) => one.id === id) ? id : null;
}

/** Where a case was reported: `bull #308`, or the host of a manual. */
function whereOf({ file }: CasePlan): string {
  const { source } = JSON.parse(shippedNamed(file)!.text) as { source: string };
  const thread = /^https:\/\/github\.com\/[^/]+\/([^/]+)\/(?:issues|pull)\/(\d+)$/.exec(source);
  return thread ? `${thread[1]} #${thread[2]}` : new URL(source).host;
}
