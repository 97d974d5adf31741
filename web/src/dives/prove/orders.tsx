/** The table of all orders: proved one after the other when the reader comes to it; each broken cell plays. */
import { useEffect, useRef } from 'preact/hooks';
import { isSafe, type Family, type Order } from '../../player/ordering';
import type { Proving } from '../../player/proving';
import { orders as words, stepsInWords, verdicts } from '../../words/proving';
import type { CheckedPromise, CheckQuestion } from '../../sim/check';
import { VerdictMark } from './verdict-mark';

const COLUMNS = ['effect-happens', 'no-duplicate-effect'] as const satisfies readonly CheckedPromise[];

/** In a lecture it waits until it is asked for: it tells which order is safe. */
export function Orders({ proving, lecture }: { proving: Proving; lecture: boolean }) {
  const { ordering } = proving;
  const table = useRef<HTMLDivElement>(null);
  const families = ordering.families.value;
  const phase = ordering.phase.value;
  useEffect(() => {
    if (lecture) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      ordering.start();
    });
    observer.observe(table.current!);
    return () => observer.disconnect();
  }, [ordering, lecture]);
  const all = families.flatMap((family) => family.orders);
  return (
    <div ref={table} class="orders" data-orders={all.length} data-phase={phase} aria-busy={phase === 'searching'}>
      <h3>{words.title}</h3>
      <p>{words.lead(all.length, ordering.bounds as Omit<CheckQuestion, 'steps'>)}</p>
      {(phase === 'idle' || phase === 'failed') && (
        <p>
          {phase === 'failed' && words.failed}{' '}
          <button type="button" data-start-orders onClick={() => ordering.start()}>{phase === 'failed' ? words.again : words.start}</button>
        </p>
      )}
      <div class="families">
        {families.map((family) => <FamilyTable key={family.of.join()} family={family} proving={proving} />)}
      </div>
      <p class="conclusion" role="status" data-orders-conclusion>{phase === 'proved' && conclusion(families)}</p>
    </div>
  );
}

function FamilyTable({ family, proving }: { family: Family; proving: Proving }) {
  return (
    <table data-family={family.of.join()} aria-label={words.family(family.of)}>
      <thead>
        <tr>
          <th scope="col">{words.family(family.of)}</th>
          {COLUMNS.map((promise) => <th key={promise} scope="col">{words.columns[promise]}</th>)}
        </tr>
      </thead>
      <tbody>
        {family.orders.map((order) => (
          <tr key={order.steps.join()} data-order={order.steps.join()} data-safe={isSafe(order) ?? ''}>
            <th scope="row"><code>{stepsInWords(order.steps.slice(1))}</code></th>
            {COLUMNS.map((promise) => <Cell key={promise} order={order} promise={promise} proving={proving} />)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ order, promise, proving }: { order: Order; promise: CheckedPromise; proving: Proving }) {
  const { proof } = order;
  const verdict = proof?.report.promises[promise];
  if (!proof || !verdict) return <td>{words.pending}</td>;
  if (verdict.length === null) {
    return <td data-holds={verdict.holds ?? ''}>{verdict.holds ? <><VerdictMark kind="holds" /> {words.holds}</> : words.undecided}</td>;
  }
  const label = words.cellLabel(stepsInWords(order.steps), verdicts.names[promise], verdict.length);
  return (
    <td data-holds="false">
      <button type="button" class="quiet" data-play-order={promise} aria-label={label} title={label} onClick={() => proving.play(promise, proof)}>
        <VerdictMark kind="broken" /> {words.cell(verdict.length)}
      </button>
    </td>
  );
}

/** A family is one of separate steps when the effect in it is a bare one. */
function conclusion(families: readonly Family[]): string {
  const separate = families.filter((family) => family.of.includes('effect')).flatMap((family) => family.orders);
  const safe = families.flatMap((family) => family.orders).filter((order) => isSafe(order) === true);
  return words.conclusion(separate.filter((order) => isSafe(order) === false).length, separate.length, safe.map(({ steps }) => stepsInWords(steps)));
}
