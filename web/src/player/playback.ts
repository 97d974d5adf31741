/** The cursor in a run, and how it moves: play, pause, step, jump. */
import type { Frame } from '../sim/frame';
import type { Simulation } from '../sim/simulation';
import type { Aside } from '../share/state';
import { BeatClock } from './clock';
import { betweenBeats, OnShow } from './on-show';
import { RedisLog } from './redis-log';
import type { Goal } from './sharing';
import { Story } from './story';
import { next, whyNot, type NotNow, type Verb } from './transitions';

/** Choices behind which a fault is shown before its consequences are computed: an answer comes within a tenth of a second. */
export const LONG_RUN = 5_000;

/** While it plays, an answer stays for so many beats: time to read it. */
const ANSWER_BEATS = 4;

/** How much of a figure the reader sees: nothing; some of it; its worlds, from where they tell what happens, or further down. */
export type Sight = 'none' | 'some' | 'worlds';

export class Playback extends OnShow {
  /** Which run this is, where a page has several: behind the name of each of its parts. */
  readonly which: string;

  /** The run around the cursor, and what stands out in all of it. */
  readonly story: Story;

  /** What Redis got up to the cursor; kept while its panel is open. */
  readonly redisLog: RedisLog;

  protected readonly simulation: Simulation;
  protected readonly clock = new BeatClock(() => this.beat(), () => this.speed.value);
  /** Where a shared run is going, while it is not known that far. Whoever moves the cursor gives that up. */
  protected goal: Goal | null = null;
  private sight: Sight = 'worlds';
  /** It goes as soon as the worlds are in sight, unless the reader does something first. */
  private due = false;
  /** For so many beats the notice has stood over the run. */
  private stood = 0;

  constructor(simulation: Simulation, which: string) {
    super();
    this.which = which;
    this.simulation = simulation;
    this.story = new Story(simulation);
    this.redisLog = new RedisLog(simulation);
    this.notice.subscribe(() => { this.stood = 0; });
  }

  /** Why a verb is closed now, '' when it is open. */
  whyNot(verb: Verb): NotNow | '' {
    return whyNot(this.mode.value, verb, this.place.value);
  }

  /** At once where any of the figure is in sight, since the reader has pressed play; else when its worlds are. At the end of the run, playing starts over. */
  play(): void {
    if (this.whyNot('play') !== '') return;
    this.due = this.sight === 'none';
    if (this.due) return;
    this.notice.value = '';
    if (this.mode.value === 'ended') this.show(this.simulation.seek(0));
    this.enter('play');
  }

  /** As soon as the worlds are in sight: the page starts it for the reader. */
  playInSight(): void {
    if (this.sight === 'worlds') this.play();
    else this.due = true;
  }

  pause(): void {
    this.due = false;
    this.enter('pause');
  }

  /** Out of sight the figure stands still. With its worlds in sight again it goes on, unless the reader has paused it. */
  inSight(sight: Sight): void {
    const left = sight !== 'worlds' && sight !== this.sight;
    this.sight = sight;
    if (left && this.mode.value === 'playing') {
      this.pause();
      this.due = true;
    } else if (this.due) this.playInSight();
  }

  step(): void {
    this.goTo('step', (frame) => frame.beat + 1);
  }

  back(): void {
    this.goTo('back', (frame) => (betweenBeats(frame) ? frame.beat : frame.beat - 1));
  }

  /** Goes to the beat that breaks a promise of its consumer; the first one in the run. */
  toBroken(): void {
    const broken = this.frame.value?.firstBroken;
    if (broken) this.jump(broken.beat);
  }

  jump(beat: number): void {
    this.goTo('jump', () => beat);
  }

  /** Goes to the beat in which the choice before `position` is made. */
  jumpToChoice(position: number): void {
    this.goTo('jump', () => {
      const there = this.simulation.seek(position);
      return betweenBeats(there) ? there.beat + 1 : there.beat;
    });
  }

  toEnd(): void {
    this.goTo('jump', () => this.lastBeat.value);
  }

  toggle(aside: Aside): void {
    const open = this.asides.value;
    this.asides.value = open.includes(aside) ? open.filter((one) => one !== aside) : [...open, aside];
    this.followLog();
  }

  private goTo(verb: Verb, beat: (frame: Frame) => number): void {
    const frame = this.frame.value;
    if (!frame || this.whyNot(verb) !== '') return;
    this.goal = null;
    const target = Math.min(Math.max(0, beat(frame)), this.lastBeat.value);
    if (verb !== 'beat' || ++this.stood > ANSWER_BEATS) this.notice.value = '';
    this.show(this.simulation.seekBeat(target));
    this.enter(verb);
  }

  private beat(): void {
    this.goTo('beat', (frame) => frame.beat + 1);
  }

  protected show(frame: Frame): void {
    this.story.follow(frame.beat, frame.beats, frame.length > LONG_RUN);
    this.frame.value = frame;
    this.followLog();
  }

  private followLog(): void {
    if (this.asides.value.includes('log') && this.frame.value) this.redisLog.follow(this.frame.value.worlds.length);
  }

  /** The run has another future, or more of it is known. */
  protected forget(): void {
    this.story.forget();
    this.redisLog.forget();
  }

  protected enter(verb: Verb, from = this.mode.value): void {
    const mode = next(from, verb, this.place.value);
    if (mode === null) return;
    this.mode.value = mode;
    if (verb !== 'known') this.due = false;
    if (mode !== 'playing') this.clock.stop();
    else if (verb === 'play' || verb === 'intervene') this.clock.start();
  }
}
