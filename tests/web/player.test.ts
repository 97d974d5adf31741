import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BEAT_MS } from '../../web/src/player/clock';
import { Player } from '../../web/src/player/player';
import type { Frame } from '../../web/src/sim/frame';
import type { Progress } from '../../web/src/sim/report';
import type { ScenarioInfo, Settings } from '../../web/src/sim/scenario';
import type { Simulation } from '../../web/src/sim/simulation';
import { frame, marks } from './frames';

const BEATS = 6;

/** A run of six beats, two seconds apart, known in slices of `slice` beats. */
class Fake {
  known = 0;
  at = 0;
  disposed = false;
  branches: Frame['branches'] = [];
  firstBroken: Frame['firstBroken'] = null;
  readonly changes: Settings[] = [];
  /** Where the stories began that were asked for. */
  readonly stories: number[] = [];
  readonly slice: number;

  constructor(slice = BEATS) {
    this.slice = slice;
  }

  read = (_file: string, text: string) => [{ index: 0, title: text }];
  open = (file: string, text: string) => {
    if (text === 'bad') return { error: `${file}: bad` };
    this.known = 0;
    this.at = 0;
    return { title: text, replays: 1, changed: false, consumers: [] as ScenarioInfo['consumers'] } as ScenarioInfo;
  };
  change = (settings: Settings) => {
    if (settings.lockMs === 0) return { error: 'queue.lockMs: must be …' };
    this.changes.push(settings);
    return { ...(this.open('', 'a') as ScenarioInfo), changed: true };
  };
  marks = () => marks();
  scripts = () => ({});
  crashMap = async () => [];
  story = (from: number, count: number) => {
    this.stories.push(from);
    const until = Math.min(from + count - 1, this.known);
    return Array.from({ length: until - from + 1 }, (_, i) => ({ beat: from + i, nowMs: 0, sinceMs: 0, worlds: [] }));
  };
  extend = (): Progress => {
    this.known = Math.min(BEATS, this.known + this.slice);
    return { length: this.known, beats: this.known, nowMs: this.known * 2_000, complete: this.known === BEATS, endless: false, unmade: '' };
  };
  seek = (position: number): Frame => {
    this.at = Math.max(0, Math.min(this.known, position));
    return frame({
      moved: this.at > 0 ? [0] : [], position: this.at, beat: this.at, length: this.known, beats: this.known, nowMs: this.at * 2_000,
      complete: this.known === BEATS, branches: this.branches, firstBroken: this.firstBroken,
    });
  };
  seekBeat = this.seek;
  choose = (key: string) => {
    if (key === 'shut') return { error: 'shut' };
    this.branches = [{ from: 2, length: BEATS }];
    return this.seek(2);
  };
  takeBranch = () => this.seek(this.at);
  dispose = () => { this.disposed = true; };
}

function opened(fake = new Fake(), stills = false): Player {
  const player = new Player(fake as unknown as Simulation, () => stills);
  player.openFile({ name: 'a.json', text: 'a' });
  return player;
}

const beat = (player: Player) => player.frame.value?.beat;

beforeEach(() => { vi.useFakeTimers(); });
afterEach(() => { vi.useRealTimers(); });

describe('the player', () => {
  test('shows the start of a scenario it has opened, with the whole run known', () => {
    const player = opened();
    expect([player.mode.value, beat(player), player.frame.value?.beats]).toEqual(['paused', 0, BEATS]);
  });

  test('loses no step of a held key', () => {
    const player = opened();
    for (let i = 0; i < 4; i++) player.step();
    player.back();
    expect(beat(player)).toBe(3);
  });

  test('takes one beat after another and stops at the end', () => {
    const player = opened();
    player.play();
    vi.advanceTimersByTime(BEAT_MS * 2);
    expect([beat(player), player.mode.value]).toEqual([2, 'playing']);
    vi.advanceTimersByTime(BEAT_MS * 20);
    expect([beat(player), player.mode.value]).toEqual([BEATS, 'ended']);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('plays twice as fast at twice the speed', () => {
    const player = opened();
    player.speed.value = 2;
    player.play();
    vi.advanceTimersByTime(BEAT_MS * 2);
    expect(beat(player)).toBe(4);
  });

  test('stands still once paused', () => {
    const player = opened();
    player.play();
    vi.advanceTimersByTime(BEAT_MS);
    player.pause();
    vi.advanceTimersByTime(BEAT_MS * 5);
    expect(beat(player)).toBe(1);
  });

  test('stands still out of sight, and goes on in sight only if it had not been paused', () => {
    const player = opened();
    player.play();
    player.inSight('none');
    vi.advanceTimersByTime(BEAT_MS * 5);
    expect(beat(player)).toBe(0);
    player.inSight('worlds');
    vi.advanceTimersByTime(BEAT_MS);
    expect(beat(player)).toBe(1);
    player.inSight('none');
    player.pause();
    player.inSight('worlds');
    vi.advanceTimersByTime(BEAT_MS * 5);
    expect(beat(player)).toBe(1);
  });

  test('starts what the page has put on when its worlds are in sight, and not if the reader has done something before', () => {
    const player = opened();
    player.inSight('some');
    player.playInSight();
    vi.advanceTimersByTime(BEAT_MS * 5);
    expect([beat(player), player.mode.value]).toEqual([0, 'paused']);
    player.inSight('worlds');
    vi.advanceTimersByTime(BEAT_MS);
    expect(beat(player)).toBe(1);
    player.jump(0);
    player.inSight('some');
    player.playInSight();
    player.step();
    player.inSight('worlds');
    vi.advanceTimersByTime(BEAT_MS * 5);
    expect(beat(player)).toBe(1);
  });

  test('forgets what is said of a run that was asked for when another one is opened', () => {
    const player = opened();
    player.bring('the first run');
    expect(player.brought.value?.says).toBe('the first run');
    player.openFile({ name: 'b.json', text: 'b' });
    expect(player.brought.value).toBe(null);
  });

  test('starts at once when the reader presses play, wherever the figure is in sight, and stops when it is not', () => {
    const player = opened();
    player.inSight('some');
    player.playInSight();
    player.play();
    vi.advanceTimersByTime(BEAT_MS * 2);
    player.inSight('some');
    vi.advanceTimersByTime(BEAT_MS);
    expect(beat(player)).toBe(3);
    player.inSight('none');
    vi.advanceTimersByTime(BEAT_MS * 5);
    expect(beat(player)).toBe(3);
    player.inSight('some');
    vi.advanceTimersByTime(BEAT_MS * 5);
    expect(beat(player)).toBe(3);
    player.inSight('worlds');
    vi.advanceTimersByTime(BEAT_MS);
    expect(beat(player)).toBe(4);
  });

  test('does not start out of sight, and goes on once it is seen', () => {
    const player = opened();
    player.inSight('none');
    player.play();
    vi.advanceTimersByTime(BEAT_MS * 5);
    expect(beat(player)).toBe(0);
    player.inSight('worlds');
    vi.advanceTimersByTime(BEAT_MS);
    expect(beat(player)).toBe(1);
  });

  test('shows the line of a bad file and goes on with the run before it', () => {
    const player = opened();
    player.jump(3);
    player.openFile({ name: 'b.json', text: 'bad' });
    expect([player.mode.value, player.problem.value]).toEqual(['refused', 'b.json: bad']);
    player.dismiss();
    expect([player.mode.value, beat(player)]).toEqual(['paused', 3]);
  });

  test('goes to where a choice strikes and keeps the other future', () => {
    const player = opened();
    player.jump(5);
    player.choose('plan:crash');
    expect([beat(player), player.mode.value, player.frame.value?.branches.length]).toEqual([2, 'paused', 1]);
  });

  test('plays on what comes of a choice when the run had ended, unless the reader wants stills', () => {
    const moving = opened();
    moving.toEnd();
    moving.choose('plan:crash');
    expect(moving.mode.value).toBe('playing');
    const still = opened(new Fake(), true);
    still.toEnd();
    still.choose('plan:crash');
    expect(still.mode.value).toBe('paused');
  });

  test('says why a choice was refused, and moves nothing', () => {
    const player = opened();
    player.jump(4);
    player.choose('shut');
    expect([player.notice.value, beat(player)]).toEqual(['shut', 4]);
  });

  test('goes to the step that breaks the first promise', () => {
    const fake = new Fake();
    fake.firstBroken = { beat: 4, world: 0, promise: 'effect-happens' };
    const player = opened(fake);
    player.toBroken();
    expect(beat(player)).toBe(4);
  });

  test('starts anew with a changed setting, and a refused one changes nothing', () => {
    const player = opened();
    player.jump(3);
    player.change({ lockMs: 0 });
    expect([player.notice.value, beat(player), player.info.value?.changed]).toEqual(['queue.lockMs: must be …', 3, false]);
    player.change({ lockMs: 5_000 });
    expect([beat(player), player.mode.value, player.info.value?.changed]).toEqual([0, 'paused', true]);
    player.reset();
    expect(player.info.value?.changed).toBe(false);
  });

  test('says why until the reader goes on, while it computes and while it plays', async () => {
    const player = opened(new Fake(2));
    player.change({ lockMs: 0 });
    await vi.advanceTimersByTimeAsync(50);
    expect([player.progress.value, player.notice.value]).toEqual([null, 'queue.lockMs: must be …']);
    player.step();
    expect(player.notice.value).toBe('');
    player.play();
    player.change({ lockMs: 0 });
    vi.advanceTimersByTime(BEAT_MS);
    expect([beat(player), player.notice.value]).toEqual([2, 'queue.lockMs: must be …']);
    player.pause();
    player.back();
    expect(player.notice.value).toBe('');
  });


  test('asks for the story once a page, and anew when there is another future', () => {
    const fake = new Fake();
    const player = opened(fake);
    const before = fake.stories.length;
    player.step();
    player.step();
    expect(fake.stories.length).toBe(before);
    player.choose('plan:crash');
    expect(fake.stories.length).toBeGreaterThan(before);
    expect(player.story.beats.value.map((one) => one.beat)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  test('computes a long run in slices and shows how far it is', async () => {
    const player = opened(new Fake(2));
    expect(player.progress.value?.beats).toBe(2);
    await vi.advanceTimersByTimeAsync(0);
    expect(player.progress.value?.beats).toBe(4);
    await vi.advanceTimersByTimeAsync(10);
    expect([player.progress.value, player.frame.value?.beats]).toEqual([null, BEATS]);
  });

  test('stops computing when told, and can go on later', async () => {
    const player = opened(new Fake(2));
    player.stopComputing();
    await vi.advanceTimersByTimeAsync(50);
    expect(player.frame.value?.complete).toBe(false);
    player.compute();
    await vi.advanceTimersByTimeAsync(50);
    expect(player.frame.value?.complete).toBe(true);
  });

  test('leaves no timer and no simulation behind', () => {
    const fake = new Fake();
    const player = opened(fake);
    player.play();
    player.dispose();
    expect([vi.getTimerCount(), fake.disposed]).toEqual([0, true]);
  });
});
