/** What a dive is made of, beside its words: sections, each with at most one figure. */
import type { FunctionComponent } from 'preact';
import type { Classroom, Lesson, LessonPlan } from '../../player/lesson';
import type { RunSpec, Runs } from '../../player/runs';
import type { Panel } from '../../views/panels';

/** A number or a word of the engine's that the prose names in braces. */
export type Fact = (runs: Runs) => string | number;

/** Another run for the figure, behind a button. */
export interface Offer {
  id: string;
  run: RunSpec;
}

export interface SectionPlan extends Partial<Omit<LessonPlan, 'id'>> {
  id: string;
  panels?: readonly Panel[];
  facts?: Record<string, Fact>;
  offers?: readonly Offer[];
  /** Chooses what the figure plays. It stands above the figure, from the answer on. */
  Picker?: FunctionComponent<{ room: Classroom; lesson: Lesson }>;
  /** What is neither prose nor the stage: a table, a game. An opening stands before the question, a part behind the figure. */
  Opening?: FunctionComponent<{ room: Classroom }>;
  Part?: FunctionComponent<{ room: Classroom }>;
}

export interface DivePlan<Id extends string = string> {
  sections: readonly (SectionPlan & { id: Id })[];
}

/** A section with what a lesson needs has a figure. */
export function lessonOf({ id, run, beat, question, goals }: SectionPlan): LessonPlan | null {
  const first = run ?? question?.run;
  return first ? { id, run: first, ...(beat !== undefined && { beat }), ...(question && { question }), ...(goals && { goals }) } : null;
}
