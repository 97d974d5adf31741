/** The words that every lesson of the article shares. */
import type { Prediction } from '../player/lesson';
import type { ScenarioInfo } from '../sim/scenario';
import { count, group, seconds, type Forms } from './numbers';
import { fault } from './plans';
import { transport } from './run';

/** Of a section. {fact} in a text is a figure of the engine's; dives/lesson/prose.tsx tells what else may stand there. */
export interface SectionWords {
  title: string;
  /** Read before the question, or before the figure. */
  before: readonly string[];
  /** The question and its options, by their ids. */
  ask?: string;
  options?: Record<string, { say: string; because: string }>;
  /** Read when the question is answered. */
  after?: readonly string[];
  goals?: Record<string, string>;
  offers?: Record<string, string>;
}

export interface DiveWords<Id extends string = string> {
  sections: Record<Id, SectionWords>;
}

const figures: Record<Prediction['figure'], Forms> = {
  deliveries: { one: 'delivery', other: 'deliveries' },
  runs: { one: 'run of the effect', other: 'runs of the effect' },
  effects: { one: 'effect', other: 'effects' },
  duplicates: { one: 'duplicate', other: 'duplicates' },
  acks: { one: 'acknowledgement', other: 'acknowledgements' },
  refused: { one: 'refused acknowledgement', other: 'refused acknowledgements' },
  deduplicated: { one: 'enqueue dropped', other: 'enqueues dropped' },
  lost: { one: 'lost job', other: 'lost jobs' },
  stalled: { one: 'recovery', other: 'recoveries' },
};

export const lesson = {
  figure: (title: string) => `The figure of “${title}”`,
  verdict: (right: boolean, guess: string, inRoom: boolean) =>
    `${inRoom ? 'The room said' : 'You said'}: “${guess}” ${right ? 'The run bears it out.' : 'The run below says otherwise.'}`,
  /** What the engine counted where the guess expected another number. */
  found: ({ consumer, figure, is, atMs }: Prediction, counted: number) =>
    `${atMs === undefined ? 'In this run' : `At ${seconds(atMs)}`} “${consumer}” has ${count(counted, figures[figure])}, not ${group(is)}.`,
  /** Of a run that was asked for, for those who hear the page. */
  onStage: ({ consumers, faults }: ScenarioInfo, beats: number) =>
    `On the stage: ${[...consumers.map(({ name }) => name), ...faults.items.map(fault)].join(', ')}. At ${transport.stepOf(0, beats)}.`,
  judged: (right: boolean) => (right ? '✓ Right:' : '✗ Wrong:'),
  happens: '✓ what happens',
  box: '☐',
  common: 'A common belief:',
  toldIn: 'told in',
  showAnswer: 'show the answer',
  skipGuess: 'show me without guessing',
  goals: 'Make it happen',
  reached: 'Done: ',
  open: 'Not yet: ',
  goalReached: (goal: string) => `Done: ${goal}`,
};
