/**
 * A question that the reader answers before the figure moves, and the figure that answers it. Which option is right the
 * engine says: an option predicts figures, and is right when the run has them.
 */
import { computed, signal } from '@preact/signals';
import type { CheckQuestion } from '../sim/check';
import type { Proof } from '../sim/checking';
import type { Frame } from '../sim/frame';
import type { Simulation } from '../sim/simulation';
import { Player } from './player';
import { fileOf, type FigureName, type RunSpec, type Runs } from './runs';

/** What an answer says of a figure of one consumer: at the end of the run, or at an instant in it. */
export interface Prediction {
  consumer: string;
  figure: FigureName;
  is: number;
  /** Deliveries, effects and duplicates as they stand at this time. */
  atMs?: number;
}

export interface Option {
  id: string;
  /** What whoever believes it must expect; all of it. */
  predicts: readonly Prediction[];
  /** The number of the misunderstanding behind it. */
  belief?: number;
  /** The run that refutes it; the question's own unless given. */
  refute?: RunSpec;
}

export interface Question {
  run: RunSpec;
  options: readonly Option[];
}

/** What the reader is asked to bring about; it ticks itself when a frame of the figure has it. */
export interface Goal {
  id: string;
  reached(frame: Frame): boolean;
}

/** What a figure of the article starts from. */
export interface LessonPlan {
  id: string;
  run: RunSpec;
  /** The beat at which the run is shown first; left out, its start. */
  beat?: number;
  question?: Question;
  goals?: readonly Goal[];
}

/** What all lessons of a page share. */
export interface Classroom {
  runs: Runs;
  simulation(): Simulation;
  /** Answered at once, so only a small one is asked. */
  prove(question: CheckQuestion): Promise<Proof>;
  prefersStills(): boolean;
  /** Answers stay hidden until somebody asks for them. */
  readonly lecture: boolean;
}

/** What the engine counts where the prediction says a number. */
export function counted(runs: Runs, run: RunSpec, { consumer, figure, atMs }: Prediction): number {
  return atMs === undefined ? runs.figure(run, consumer, figure) : runs.figureAt(run, consumer, figure, atMs);
}

export function holds(runs: Runs, run: RunSpec, prediction: Prediction): boolean {
  return counted(runs, run, prediction) === prediction.is;
}

/** The options whose predictions the question's run bears out. A question that is well put has one. */
export function rightOptions(runs: Runs, { run, options }: Question): Option[] {
  return options.filter(({ predicts }) => predicts.every((prediction) => holds(runs, run, prediction)));
}

export class Lesson {
  readonly plan: LessonPlan;
  readonly player: Player;
  /** The option that the reader chose; null: none yet. */
  readonly guess = signal<Option | null>(null);
  /** The reader wants to see without guessing; in a lecture, to see after guessing. */
  readonly asked = signal(false);
  /** The goals that have been reached. */
  readonly reached = signal<ReadonlySet<string>>(new Set());
  /** The run on the stage. */
  readonly onStage = signal<RunSpec>({ file: '' });

  readonly shown = computed(() => this.asked.value || (this.guess.value !== null && !this.room.lecture));
  readonly right = computed(() => this.guess.value !== null && this.answer().includes(this.guess.value));

  private readonly room: Classroom;
  private readonly stop: () => void;

  constructor(plan: LessonPlan, room: Classroom, which: string) {
    this.plan = plan;
    this.room = room;
    this.player = new Player(room.simulation(), () => room.prefersStills(), which);
    this.open(plan.run);
    if (plan.beat !== undefined) this.player.jump(plan.beat);
    this.stop = this.player.frame.subscribe((frame) => frame && this.tick(frame));
  }

  answer(): Option[] {
    return this.plan.question ? rightOptions(this.room.runs, this.plan.question) : [];
  }

  /** Keeps the guess; the figure moves, and shows the run that the guess has to stand up to. */
  choose(option: Option): void {
    this.guess.value = option;
    if (!this.room.lecture) this.playAnswer();
  }

  /** Shows the answer: without a guess, or in a lecture after it. */
  ask(): void {
    this.asked.value = true;
    this.playAnswer();
  }

  /** Puts a run on the stage; it goes when the reader comes there. */
  play(run: RunSpec): void {
    this.open(run);
    if (!this.room.prefersStills()) this.player.playInSight();
  }

  dispose(): void {
    this.stop();
    this.player.dispose();
  }

  private playAnswer(): void {
    const question = this.plan.question;
    if (!question) return;
    this.play(this.right.value ? question.run : this.guess.value?.refute ?? question.run);
    if (this.room.prefersStills()) this.player.toEnd(); // what the words say of the run is there to be seen
  }

  private open(run: RunSpec): void {
    this.onStage.value = run;
    this.player.openFile(fileOf(run), run.settings);
  }

  private tick(frame: Frame): void {
    const now = (this.plan.goals ?? []).filter((goal) => goal.reached(frame)).map(({ id }) => id);
    if (now.some((id) => !this.reached.value.has(id))) this.reached.value = new Set([...this.reached.value, ...now]);
  }
}
