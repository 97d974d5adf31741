/** What a dive is made of, beside its words: sections, each with at most one figure. */
import type { FunctionComponent } from 'preact';
import type { Classroom, LessonPlan } from '../../player/lesson';
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
  /** What is neither prose nor the stage: a table, a game. It stands behind the figure. */
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
