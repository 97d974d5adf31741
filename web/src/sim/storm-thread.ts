/** A thread for the storm of one consumer. */
import type { StormHeard } from './storm-run';
import { startWorker, type Thread } from './worker';

/** A storm to be run (its file has one consumer and so many jobs), or a job of the one that was run last. */
export type StormOrder = { id: number } & ({ text: string; jobs: number } | { story: { consumer: string; job: string } });

/** null: there is no thread to be had here. As `startWorker`, which says what `hear` and `unable` are told. */
export function startStormThread(hear: (heard: StormHeard | 'failed') => void, unable: () => void): Thread<StormOrder> | null {
  return startWorker(() => new Worker(new URL('./storm.worker.ts', import.meta.url), { type: 'module' }), hear, unable);
}
