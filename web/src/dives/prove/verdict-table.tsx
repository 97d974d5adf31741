/** What the search says of each promise, always with the world it says it of; the counts climb while it goes on. */
import { useEffect, useRef } from 'preact/hooks';
import type { CheckedPromise, CheckQuestion, Verdict } from '../../sim/check';
import { MOST_STATES } from '../../player/prover';
import type { Proving } from '../../player/proving';
import { grantedBy, type Granted } from '../../words/granted';
import { group } from '../../words/numbers';
import { stepsInWords, verdicts as words } from '../../words/proving';
import { VerdictMark } from './verdict-mark';

const PROMISES: readonly CheckedPromise[] = ['effect-happens', 'no-duplicate-effect', 'always-in-a-list'];
const COUNTS = ['states', 'transitions', 'waiting', 'depth'] as const;
const MOST_OUTCOMES = 8;

export function VerdictTable({ proving }: { proving: Proving }) {
  const asked = proving.asked.value;
  const phase = proving.phase.value;
  const progress = proving.progress.value;
  const box = useRef<HTMLDivElement>(null);
  // On a narrow screen it stands below what was pressed.
  useEffect(() => { if (phase === 'proved') box.current!.scrollIntoView({ block: 'nearest' }); }, [phase]);
  return (
    <div ref={box} class="verdicts" data-verdicts data-phase={phase} aria-busy={phase === 'searching'}>
      <h3>{words.title}</h3>
      {!asked && <p class="muted">{words.before} {words.limit(MOST_STATES)}</p>}
      {asked && <Answer proving={proving} asked={asked} />}
      {asked && (
        <dl class="search-counts">
          {COUNTS.map((name) => (
            <div key={name}><dt>{words.counts[name]}</dt><dd data-count={name}>{group(progress?.[name] ?? 0)}</dd></div>
          ))}
        </dl>
      )}
      {asked && <p class="search-status muted" role="status" data-search-status><Told proving={proving} />{statusOf(proving)}</p>}
      {proving.proof.value && <Outcomes proving={proving} />}
    </div>
  );
}

/** The verdict for those who hear it: the table is further on. */
function Told({ proving }: { proving: Proving }) {
  if (proving.phase.value !== 'proved') return null;
  const verdicts = PROMISES.map((promise) =>
    [`${words.names[promise]}: ${said(proving, verdictOf(proving, promise))}.`, ...reliesOn(proving, promise).map(({ says }) => says)].join(' '));
  return <span class="spoken">{verdicts.join(' ')} </span>;
}

function statusOf(proving: Proving): string {
  switch (proving.phase.value) {
    case 'searching': return `${words.phases[proving.progress.value?.phase ?? 'states']} … ${words.limit(MOST_STATES)}`;
    case 'failed': return words.failed;
    case 'cancelled': return words.stopped;
    case 'proved': return words.actions;
    default: return '';
  }
}

function Answer({ proving, asked }: { proving: Proving; asked: CheckQuestion }) {
  const { steps, ...bounds } = asked;
  const of = (promise: CheckedPromise) => verdictOf(proving, promise);
  return (
    <table>
      <caption data-assumptions>{words.caption(stepsInWords(steps), bounds)}</caption>
      <tbody>
        {PROMISES.map((promise) => (
          <Row key={promise} proving={proving} promise={promise} verdict={of(promise)} text={said(proving, of(promise))} />
        ))}
        <Row proving={proving} promise="one-delivery" verdict={of('one-delivery')} text={saidOfDelivery(proving, of('one-delivery'))} />
      </tbody>
    </table>
  );
}

function verdictOf(proving: Proving, promise: CheckedPromise): Verdict {
  return proving.progress.value?.promises[promise] ?? { holds: null, length: null };
}

function said(proving: Proving, { holds, length }: Verdict): string {
  const states = proving.progress.value?.states ?? 0;
  if (holds) return words.holds(states);
  return length === null ? undecided(proving) : words.broken(length);
}

/** That there is no second effect holds for as long as somebody remembers the first. */
function reliesOn(proving: Proving, promise: CheckedPromise): Granted[] {
  const proof = proving.proof.value;
  const holds = promise === 'no-duplicate-effect' && verdictOf(proving, promise).holds === true;
  return holds && proof ? grantedBy(proof.report.steps) : [];
}

function saidOfDelivery(proving: Proving, { holds, length }: Verdict): string {
  const states = proving.progress.value?.states ?? 0;
  if (holds) return words.noRedelivery(states);
  return length === null ? undecided(proving) : words.redelivery(length);
}

function undecided(proving: Proving): string {
  const phase = proving.phase.value;
  return words.undecided({
    searching: phase === 'searching', cancelled: phase === 'cancelled' || phase === 'failed',
    limit: proving.progress.value?.limit ?? null, mostStates: MOST_STATES,
  });
}

interface RowProps {
  proving: Proving;
  promise: CheckedPromise;
  verdict: Verdict;
  text: string;
}

function Row({ proving, promise, verdict, text }: RowProps) {
  const proof = proving.proof.value;
  const playable = proof?.scenarios[promise] !== undefined;
  const fact = promise === 'one-delivery';
  const kind = fact ? 'fact' : verdict.holds === null ? 'open' : verdict.holds ? 'holds' : 'broken';
  return (
    <tr data-verdict={promise} data-kind={kind} data-length={verdict.length ?? ''}>
      <th scope="row">{words.names[promise]}</th>
      <td>
        <VerdictMark kind={kind} /> {text}
        {reliesOn(proving, promise).map(({ says, played }) => (
          <span key={says} class="relies">{says} {played !== '' && <a href={played}>{words.played}</a>}</span>
        ))}
      </td>
      <td class="play">
        {playable && (
          <button type="button" data-play={promise} aria-label={words.playLabel(words.names[promise])} onClick={() => proving.play(promise, proof)}>
            {words.play}
          </button>
        )}
      </td>
    </tr>
  );
}

/** The ways in which everything can have come to rest. */
function Outcomes({ proving }: { proving: Proving }) {
  const { outcomes, complete, limit } = proving.proof.value!.report;
  if (outcomes.length === 0) return null;
  return (
    <div class="outcomes" data-outcomes={outcomes.length}>
      <h4>{complete && limit === null ? words.outcomesTitle : words.outcomesPartly}</h4>
      <ul>
        {outcomes.slice(0, MOST_OUTCOMES).map((jobs) => (
          <li key={JSON.stringify(jobs)} data-fault={jobs.some(([, effects]) => effects !== 1)}>{words.outcome(jobs)}</li>
        ))}
        {outcomes.length > MOST_OUTCOMES && <li class="muted">{words.moreOutcomes(outcomes.length - MOST_OUTCOMES)}</li>}
      </ul>
    </div>
  );
}
