/** The words that every lesson of the article shares. */
import type { Prediction } from '../player/lesson';
import { group, seconds } from './numbers';

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

const figures: Record<Prediction['figure'], (n: number) => string> = {
  deliveries: (n) => (n === 1 ? 'delivery' : 'deliveries'),
  runs: (n) => (n === 1 ? 'run of the effect' : 'runs of the effect'),
  effects: (n) => (n === 1 ? 'effect' : 'effects'),
  duplicates: (n) => (n === 1 ? 'duplicate' : 'duplicates'),
  acks: (n) => (n === 1 ? 'acknowledgement' : 'acknowledgements'),
  refused: (n) => (n === 1 ? 'refused acknowledgement' : 'refused acknowledgements'),
  deduplicated: (n) => (n === 1 ? 'enqueue dropped' : 'enqueues dropped'),
  lost: (n) => (n === 1 ? 'lost job' : 'lost jobs'),
  stalled: (n) => (n === 1 ? 'recovery' : 'recoveries'),
};

export const lesson = {
  figure: (title: string) => `The figure of “${title}”`,
  verdict: (right: boolean, guess: string) => (right ? `You said: “${guess}” The run bears you out.` : `You said: “${guess}” The run below says otherwise.`),
  /** What the engine counted where the guess expected another number. */
  found: ({ consumer, figure, is, atMs }: Prediction, counted: number) =>
    `${atMs === undefined ? 'In this run' : `At ${seconds(atMs)}`} “${consumer}” has ${group(counted)} ${figures[figure](counted)}, not ${group(is)}.`,
  judged: (right: boolean) => (right ? '✓ Right:' : '✗ Wrong:'),
  common: 'A common belief:',
  showAnswer: 'show the answer',
  skipGuess: 'show me without guessing',
  goals: 'Make it happen',
  reached: 'Done: ',
  open: 'Not yet: ',
  goalReached: (goal: string) => `Done: ${goal}`,
};
