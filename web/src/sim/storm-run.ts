/** A storm, typed: parses what the core says and owns the Embind object. */
import type { CoreModule } from '../../../wasm/core';
import type { LabModule, Storm } from '../../../wasm/lab';
import type { Refusal } from './answer';
import { parsed } from './parsed';
import type { StepName } from './scenario';
import { refused, Simulation } from './simulation';
import type { JobStory, StormProgress, StormReport, StormWorld } from './storm';

export class StormRun {
  private readonly storm: Storm;

  constructor(lab: LabModule) {
    this.storm = new lab.Storm();
  }

  open(text: string): StormProgress | Refusal {
    return parsed(this.storm.open(text));
  }

  advance(choices: number): StormProgress {
    return parsed(this.storm.advance(choices));
  }

  report(): StormReport {
    return parsed(this.storm.report());
  }

  story(consumer: string, job: string): JobStory | Refusal {
    return parsed(this.storm.story(consumer, job));
  }
}

/** Told of the first so-many-eth of the jobs, a slider is answered while the hand is still on it. */
const EARLY = 10;

/** What is heard of a storm that was asked for as `id`. A world that is not complete is told of once, early on. */
export type StormHeard = { id: number } & ({ world: StormWorld } | { story: JobStory | Refusal } | Refusal);

/** No question has this id. */
const NONE = 0;

/**
 * Does what it is asked, the latest only, in slices of `slice` choices; between two of them it waits for `pause`, so that
 * a newer question is heard. The file that is asked about has one consumer.
 */
export class StormWork {
  private readonly run: StormRun;
  private readonly slice: number;
  private readonly tell: (heard: StormHeard) => void;
  private readonly pause: () => Promise<void>;
  private asked = NONE;

  constructor(lab: LabModule, slice: number, tell: (heard: StormHeard) => void, pause: () => Promise<void>) {
    this.run = new StormRun(lab);
    this.slice = slice;
    this.tell = tell;
    this.pause = pause;
  }

  async ask(id: number, text: string, jobs: number): Promise<void> {
    this.asked = id;
    await this.pause(); // on the page each consumer's storm is opened in a task of its own
    if (this.asked !== id) return;
    let now = this.run.open(text);
    if (refused(now)) return this.tell({ id, error: now.error });
    let told = false;
    while (!now.complete) {
      now = this.run.advance(this.slice);
      if (!told && !now.complete && now.arrived * EARLY >= jobs) {
        told = true;
        this.tellWorld(id);
      }
      await this.pause();
      if (this.asked !== id) return;
    }
    this.tellWorld(id);
  }

  /** What is being worked on is dropped at its next slice, and nothing more is told of it. */
  stop(): void {
    this.asked = NONE;
  }

  story(id: number, consumer: string, job: string): void {
    this.tell({ id, story: this.run.story(consumer, job) });
  }

  private tellWorld(id: number): void {
    this.tell({ id, world: this.run.report().consumers[0]! });
  }
}

/** The consumers that everybody meets: name → steps. */
export function namedConsumers(core: CoreModule): Map<string, StepName[]> {
  const simulation = new Simulation(core);
  const own = 'own';
  const first = simulation.open('consumers', JSON.stringify({ version: 1, consumers: { [own]: { steps: ['take', 'ack'] } } }), 0);
  const named = new Map<string, StepName[]>();
  for (const name of refused(first) ? [] : first.choosable.filter((one) => one !== own)) {
    const info = simulation.change({ consumers: [name] });
    if (!refused(info)) named.set(name, info.consumers[0]!.steps.map((step) => step.name));
  }
  simulation.dispose();
  return named;
}
