/** Runs the storm of one consumer without holding up the page: in a thread, or, where there is none, in slices. */
import type { Refusal } from '../sim/answer';
import { freshLab } from '../sim/lab';
import type { JobStory, StormWorld } from '../sim/storm';
import { StormWork, type StormHeard } from '../sim/storm-run';
import { startStormThread, type StormOrder } from '../sim/storm-thread';
import type { Thread } from '../sim/worker';
import { nextTask } from './clock';

/** Choices in a slice on the page's own thread: a hundredth of a second or less. */
export const SLICE = 2_000;

/** What is heard of a storm: its world, why it is refused, or `failed`, where it stopped at a fault of its own. */
export type StormTold = StormWorld | Refusal | 'failed';

export class StormRunner {
  private readonly here: Thread<StormOrder>;
  /** The thread; null where there is none to be had. */
  private there: Thread<StormOrder> | null;
  /** The thread has stopped at a fault of its own; another is started at the next order. */
  private failed = false;
  private last: StormOrder | null = null;
  private ids = 0;
  private hear: (told: StormTold) => void = () => {};
  private learn: (story: JobStory | Refusal) => void = () => {};

  constructor() {
    this.here = workHere((heard) => this.take(heard));
    this.there = this.start();
  }

  /** `hear` is told of the world early on, where it takes long, and at its end. What was asked before is dropped. */
  ask(text: string, jobs: number, hear: (told: StormTold) => void): void {
    this.hear = hear;
    this.order({ id: ++this.ids, text, jobs });
  }

  /** A job of the storm that was heard of last. */
  story(consumer: string, job: string, learn: (story: JobStory | Refusal) => void): void {
    this.learn = learn;
    this.order({ id: this.ids, story: { consumer, job } });
  }

  /** Ends what is being computed, wherever that is. Nothing is heard after it. */
  dispose(): void {
    this.hear = this.learn = () => {};
    (this.there ?? this.here).end();
  }

  private start(): Thread<StormOrder> | null {
    return startStormThread((heard) => this.take(heard), () => this.fallBack());
  }

  private order(order: StormOrder): void {
    if (this.failed && this.there) this.there = this.start();
    this.failed = false;
    this.last = order;
    (this.there ?? this.here).order(order);
  }

  private take(heard: StormHeard | 'failed'): void {
    if (heard === 'failed') {
      this.failed = true;
      return this.hear('failed');
    }
    if (heard.id !== this.ids) return;
    if ('world' in heard) this.hear(heard.world);
    else if ('story' in heard) this.learn(heard.story);
    else this.hear(heard);
  }

  private fallBack(): void {
    this.there = null;
    if (this.last) this.here.order(this.last);
  }
}

/** The same on the page's own thread; its instance of the lab is made at the first order, and anew after a fault. */
function workHere(hear: (heard: StormHeard | 'failed') => void): Thread<StormOrder> {
  let work: Promise<StormWork> | null = null;
  let newest: StormOrder | null = null;
  const make = async (order: StormOrder) => {
    newest = order;
    work ??= freshLab().then((lab) => new StormWork(lab, SLICE, hear, nextTask));
    try {
      const there = await work;
      if ('story' in order) there.story(order.id, order.story.consumer, order.story.job);
      else if (newest === order) await there.ask(order.id, order.text, order.jobs);
    } catch {
      work = null;
      hear('failed');
    }
  };
  const end = () => {
    newest = null;
    void work?.then((there) => there.stop(), () => {});
  };
  return { order: (order) => void make(order), end };
}
