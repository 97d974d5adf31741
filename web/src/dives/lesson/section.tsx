/** A section of a dive: prose, the question, the figure that answers it, what to try. Its figure is made when it comes near. */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Lesson, type Classroom } from '../../player/lesson';
import { onPaper, onSheet } from '../../player/paper';
import { lesson as words, type SectionWords } from '../../words/lesson';
import { Figure } from '../../views/figure';
import { IN_A_TEXT, forLecture } from '../../views/panels';
import { lessonOf, type SectionPlan } from './plan';
import { Prose, type Facts } from './prose';
import { Ask } from './question';
import { useNear } from './near';
import { putOn } from './put-on';

interface Props {
  plan: SectionPlan;
  said: SectionWords;
  room: Classroom;
}

export function Section({ plan, said, room }: Props) {
  const section = useRef<HTMLElement>(null);
  const near = useNear(section);
  const lesson = useLesson(plan, room, near, said.title);
  const facts = useMemo(() => (near ? factsOf(plan, room) : {}), [near, plan, room]);
  const kept = plan.question !== undefined && onSheet.value;
  const open = near && !kept && (!plan.question || lesson?.shown.value === true || onPaper.value);
  return (
    <section ref={section} class="lesson" id={plan.id} aria-labelledby={`${plan.id}-title`} data-lesson={plan.id} data-made={near} data-open={open}>
      <div class="prose">
        <h3 id={`${plan.id}-title`}><a href={`#${plan.id}`}>{said.title}</a></h3>
        {near && said.before.map((text) => <p key={text}><Prose text={text} facts={facts} /></p>)}
      </div>
      {!near && <div class="to-come" />}
      {plan.Opening && near && <plan.Opening room={room} />}
      {lesson && plan.question && <div class="prose"><Ask lesson={lesson} said={said} facts={facts} room={room} /></div>}
      {lesson && open && plan.Picker && <plan.Picker room={room} lesson={lesson} />}
      {lesson && !kept && <Stage lesson={lesson} plan={plan} said={said} open={open} room={room} />}
      {plan.Part && near && <plan.Part room={room} />}
      {open && said.after && (
        <div class="prose">{said.after.map((text) => <p key={text}><Prose text={text} facts={facts} /></p>)}</div>
      )}
    </section>
  );
}

/** Before the question is answered, nothing here tells how the run ends: neither the figure nor what to try. */
function Stage({ lesson, plan, said, open, room }: Props & { lesson: Lesson; open: boolean }) {
  const panels = plan.panels ?? IN_A_TEXT;
  const shown = room.lecture ? forLecture(panels) : panels;
  return (
    <div class="lesson-stage">
      <Figure player={lesson.player} label={words.figure(said.title)} panels={shown} secret={!open} />
      {open && (plan.offers || plan.goals) && (
        <div class="tries">
          {plan.offers?.map(({ id, run }) => (
            <button key={id} type="button" class="offer" data-offer={id} aria-pressed={lesson.onStage.value === run} onClick={() => putOn(lesson, run)}>
              {said.offers![id]}
            </button>
          ))}
          {plan.goals && <Goals lesson={lesson} said={said} />}
        </div>
      )}
    </div>
  );
}

/** One that is reached is told where the reader is looking, and heard: in the bar of the figure. */
function Goals({ lesson, said }: { lesson: Lesson; said: SectionWords }) {
  const last = [...lesson.reached.value].at(-1);
  useEffect(() => {
    if (last !== undefined) lesson.player.notice.value = words.goalReached(said.goals![last]!);
  }, [last]);
  return (
    <ul class="goals" aria-label={words.goals} data-title={words.goals}>
      {lesson.plan.goals!.map(({ id }) => {
        const done = lesson.reached.value.has(id);
        return (
          <li key={id} data-goal={id} data-reached={done}>
            <span class="spoken">{done ? words.reached : words.open}</span>
            {said.goals![id]}
          </li>
        );
      })}
    </ul>
  );
}

function useLesson(plan: SectionPlan, room: Classroom, near: boolean, which: string): Lesson | null {
  const [lesson, setLesson] = useState<Lesson | null>(null);
  // Before the page is painted: what is printed next has its figures.
  useLayoutEffect(() => {
    const started = near ? lessonOf(plan) : null;
    if (!started) return;
    const made = new Lesson(started, room, which);
    setLesson(made);
    return () => made.dispose();
  }, [plan, room, near, which]);
  return lesson;
}

function factsOf(plan: SectionPlan, room: Classroom): Facts {
  return Object.fromEntries(Object.entries(plan.facts ?? {}).map(([name, fact]) => [name, fact(room.runs)]));
}
