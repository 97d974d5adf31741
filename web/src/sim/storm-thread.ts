/** Starts a thread for the storm of one consumer, where the page's policy and its address allow one. */
import type { StormHeard } from './storm-run';

/** A storm to be run (its file has one consumer and so many jobs), or a job of the one that was run last. */
export type StormOrder = { id: number } & ({ text: string; jobs: number } | { story: { consumer: string; job: string } });

export interface StormThread {
  order(order: StormOrder): void;
  end(): void;
}

/** `failed`: it stopped at a fault of its own · `unable`: there is no thread to be had here, and nothing has been heard. */
export function startStormThread(hear: (heard: StormHeard | 'failed' | 'unable') => void): StormThread {
  let worker: Worker;
  try {
    worker = new Worker(new URL('./storm.worker.ts', import.meta.url), { type: 'module' });
  } catch {
    hear('unable');
    return { order: () => {}, end: () => {} };
  }
  let heardOf = false;
  worker.addEventListener('error', () => hear(heardOf ? 'failed' : 'unable'));
  worker.addEventListener('message', ({ data }: MessageEvent<StormHeard | 'failed' | 'unable'>) => {
    heardOf = true;
    hear(data);
  });
  return { order: (order) => worker.postMessage(order), end: () => worker.terminate() };
}
