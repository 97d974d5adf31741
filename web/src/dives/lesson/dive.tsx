/** A dive: its sections in order, and what the reader guessed on the way. */
import type { Classroom } from '../../player/lesson';
import type { DiveWords } from '../../words/lesson';
import type { DivePlan } from './plan';
import { Section } from './section';

export function Dive({ plan, said, room }: { plan: DivePlan; said: DiveWords; room: Classroom }) {
  return (
    <>
      {plan.sections.map((section) => <Section key={section.id} plan={section} said={said.sections[section.id]!} room={room} />)}
    </>
  );
}
