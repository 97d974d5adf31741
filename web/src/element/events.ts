/** The events of the element, typed. */
import type { Outcome } from '../sim/frame';
import type { LoadFault } from '../sim/loading';

export interface ReadyDetail {
  title: string;
  consumers: string[];
  /** The last step that is known; a long run is still being computed. */
  steps: number;
}

export interface StepDetail {
  step: number;
  steps: number;
  /** Virtual milliseconds since the start of the run. */
  nowMs: number;
}

export interface OutcomeDetail {
  /** consumer → its figures. */
  consumers: Record<string, Outcome>;
}

/** consumer → how many effects it has in the run. */
export type Effects = Record<string, number>;

export interface PredictionDetail {
  /** The title of the scenario. */
  question: string;
  answer: Effects;
  /** What the engine says; it is worked out and not typed in. */
  right: Effects;
  /** Every number is the right one. */
  correct: boolean;
}

export interface ErrorDetail {
  /** One line, the same as in the widget. */
  message: string;
  /** Of a core that did not load: why; else what refused: the scenario's text, a setting, the simulation itself. */
  reason: LoadFault | 'scenario' | 'setting' | 'trap';
}

export interface AtLeastOnceEventMap {
  ready: CustomEvent<ReadyDetail>;
  stepchange: CustomEvent<StepDetail>;
  outcome: CustomEvent<OutcomeDetail>;
  prediction: CustomEvent<PredictionDetail>;
  error: CustomEvent<ErrorDetail>;
}

export type Told = { [Name in keyof AtLeastOnceEventMap]: { name: Name; detail: AtLeastOnceEventMap[Name]['detail'] } }[keyof AtLeastOnceEventMap];
