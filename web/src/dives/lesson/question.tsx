/** The question before the figure, the guess quoted back, and what the engine says to it. */
import { useRef } from 'preact/hooks';
import { counted, holds, type Classroom, type Lesson, type Option, type Prediction } from '../../player/lesson';
import { onPaper, onSheet } from '../../player/paper';
import { beliefs } from '../../words/beliefs';
import { useFocusAfter } from '../../views/focus-after';
import { lesson as words, type SectionWords } from '../../words/lesson';
import { Prose, type Facts } from './prose';

interface Props {
  lesson: Lesson;
  said: SectionWords;
  facts: Facts;
  room: Classroom;
}

export function Ask({ lesson, said, facts, room }: Props) {
  const answer = useRef<HTMLDivElement>(null);
  const focusAfter = useFocusAfter(lesson.shown.value);
  const { id, question } = lesson.plan;
  if (!question) return null;
  const guess = lesson.guess.value;
  const happens = lesson.shown.value ? lesson.answer() : [];
  const asked = `${id}-ask`;
  const ask = () => {
    focusAfter(() => answer.current);
    lesson.ask();
  };
  return (
    <div class="question" role="group" aria-labelledby={asked} data-question={id}>
      <h4 id={asked}><Prose text={said.ask!} facts={facts} /></h4>
      <ul>
        {question.options.map((option) => (
          <li key={option.id}>
            <button type="button" class="option" aria-pressed={guess === option} data-option={option.id} onClick={() => lesson.choose(option)}>
              <Prose text={said.options![option.id]!.say} />
              {happens.includes(option) && <span class="happens">{words.happens}</span>}
            </button>
          </li>
        ))}
      </ul>
      {!lesson.shown.value && (
        <button type="button" class="offer" data-show-answer onClick={ask}>
          {guess ? words.showAnswer : words.skipGuess}
        </button>
      )}
      <div ref={answer} class="answer" role="status" tabIndex={-1} data-answer={lesson.shown.value ? (lesson.right.value ? 'right' : 'wrong') : undefined}>
        {lesson.shown.value && <Answer lesson={lesson} said={said} facts={facts} room={room} />}
      </div>
      {onPaper.value && (onSheet.value ? <ToTick lesson={lesson} said={said} /> : <Answers lesson={lesson} said={said} facts={facts} />)}
    </div>
  );
}

/** On paper nobody can choose: what there is to say to each option, and which one is right. */
function Answers({ lesson, said, facts }: Omit<Props, 'room'>) {
  const right = lesson.answer();
  return (
    <ul class="on-paper" data-answers>
      {lesson.plan.question!.options.map((option) => {
        const { say, because } = said.options![option.id]!;
        return <li key={option.id}><b>{words.judged(right.includes(option))} {say}</b> <Prose text={because} facts={facts} /></li>;
      })}
    </ul>
  );
}

/** On a sheet somebody chooses with a pen. */
function ToTick({ lesson, said }: Pick<Props, 'lesson' | 'said'>) {
  return (
    <ul class="on-paper" data-to-tick>
      {lesson.plan.question!.options.map(({ id }) => <li key={id}>{words.box} <Prose text={said.options![id]!.say} /></li>)}
    </ul>
  );
}

function Answer({ lesson, said, facts, room }: Props) {
  const guess = lesson.guess.value;
  const right = lesson.answer()[0]!;
  return (
    <>
      {guess && <p class="verdict"><Prose text={words.verdict(lesson.right.value, said.options![guess.id]!.say, room.lecture)} /></p>}
      {guess && !lesson.right.value && <Refutation lesson={lesson} option={guess} said={said} facts={facts} room={room} />}
      <p>
        {!lesson.right.value && <b><Prose text={said.options![right.id]!.say} /> </b>}
        <Prose text={said.options![right.id]!.because} facts={facts} />
      </p>
    </>
  );
}

/** Why the guess cannot be, by the run that is on the stage now. */
function Refutation({ lesson, option, said, facts, room }: Props & { option: Option }) {
  const run = option.refute ?? lesson.plan.question!.run;
  const wrong = option.predicts.filter((one) => !holds(room.runs, run, one));
  const found = (one: Prediction) => words.found(one, counted(room.runs, run, one));
  const belief = option.belief === undefined ? undefined : beliefs[option.belief];
  return (
    <>
      <p><Prose text={said.options![option.id]!.because} facts={facts} /> {wrong.map(found).join(' ')}</p>
      {belief && <p class="belief muted">{words.common} <q>{belief.says}</q>{belief.sources.length > 0 && ` ${words.toldIn}`}{belief.sources.map(({ label, address }) => (
        <span key={address}> <a href={address} rel="noreferrer">{label}</a></span>
      ))}</p>}
    </>
  );
}
