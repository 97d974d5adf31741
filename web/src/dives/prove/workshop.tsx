/** The workshop: a consumer and a world of faults, the proof, the run that was found, the twins, every order. */
import type { Proving } from '../../player/proving';
import { proving as words, refusal } from '../../words/proving';
import { Builder } from './builder';
import { Counterexample } from './counterexample';
import { Faults } from './faults';
import { Finds } from './finds';
import { Orders } from './orders';
import { TwinsView } from './twins-view';
import { VerdictTable } from './verdict-table';

export function Workshop({ proving, lecture }: { proving: Proving; lecture: { readonly value: boolean } }) {
  return (
    <>
      <div class="prove-desk">
        <Builder building={proving.building} desk={proving.desk} />
        <div class="prove-world">
          <Faults proving={proving} />
          <Ask proving={proving} />
          <Finds proving={proving} />
        </div>
      </div>
      <VerdictTable proving={proving} />
      <Counterexample proving={proving} />
      <TwinsView proving={proving} />
      <Orders proving={proving} lecture={lecture.value} />
    </>
  );
}

function Ask({ proving }: { proving: Proving }) {
  const searching = proving.phase.value === 'searching';
  const problem = proving.problem.value;
  return (
    <div class="ask">
      <button
        type="button"
        class="verb play"
        data-prove-it
        aria-disabled={!searching && problem !== ''}
        aria-describedby="prove-problem"
        onClick={() => (searching ? proving.cancel() : proving.prove())}
      >
        {searching ? words.cancel : words.prove}
      </button>
      <p id="prove-problem" role="status" data-prove-problem>
        {problem !== '' ? words.cannot(refusal(problem)) : proving.stale.value && !searching ? words.stale : ''}
      </p>
    </div>
  );
}
