/** The only timers of the page. Nothing here knows what a beat shows. */

/** What a beat lasts at speed 1; the second charge of the first figure lands within ten seconds. */
export const BEAT_MS = 500;

/** What the speed of the playback can be. */
export const SPEEDS: readonly number[] = [0.25, 0.5, 1, 2, 4];

/** Calls `tick` once a beat until stopped. The speed is asked anew at every beat. */
export class BeatClock {
  private readonly tick: () => void;
  private readonly speed: () => number;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(tick: () => void, speed: () => number) {
    this.tick = tick;
    this.speed = speed;
  }

  start(): void {
    this.stop();
    this.timer = setTimeout(() => {
      this.start();
      this.tick();
    }, BEAT_MS / this.speed());
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}

/** Out of sight nothing is painted, and nothing waits for it longer than this. */
const MOST_PAINT_MS = 100;

/** When the browser has painted what is there now. */
export async function painted(): Promise<void> {
  await new Promise<void>((done) => {
    setTimeout(done, MOST_PAINT_MS);
    requestAnimationFrame(() => done());
  });
  await nextTask();
}

/** Lets the browser paint and take input between two slices of long work. */
export function nextTask(): Promise<void> {
  return new Promise((done) => setTimeout(done, 0));
}
