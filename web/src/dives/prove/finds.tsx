/** What to find here; each ticks itself when a proof has it, and keeps the steps that had it first. */
import { FINDS, type Proving } from '../../player/proving';
import { lesson } from '../../words/lesson';
import { finds as words, stepsInWords } from '../../words/proving';

export function Finds({ proving }: { proving: Proving }) {
  return (
    <div class="finds">
      <h3>{words.title}</h3>
      <p class="muted">{words.own}</p>
      <ul class="goals" aria-label={words.title}>
        {FINDS.map((find) => {
          const steps = proving.found.value[find];
          return (
            <li key={find} data-goal={find} data-reached={steps !== undefined}>
              <span class="spoken">{steps ? lesson.reached : lesson.open}</span>
              <span>{words.names[find]} {steps && <code class="muted">{stepsInWords(steps)}</code>}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
