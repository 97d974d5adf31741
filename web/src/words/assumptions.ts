/** The world that a verdict is said of: without it a verdict says nothing. */
import type { CheckReport } from '../sim/check';
import { anyCount, count } from './numbers';
import * as nouns from './nouns';

export type Assumed = Partial<Pick<CheckReport, 'workers' | 'jobs' | 'crashes' | 'pauses' | 'lostAcks' | 'markerExpiries' | 'lostLocks'>>;

/** `2 workers, 1 job, 1 crash, no pause, …` */
export function assumptions({ workers = 0, jobs = 0, crashes = 0, pauses = 0, lostAcks = 0, markerExpiries = 0, lostLocks = 0 }: Assumed): string {
  return [
    count(workers, nouns.worker), count(jobs, nouns.job), anyCount(crashes, nouns.crash), anyCount(pauses, nouns.pause),
    anyCount(lostAcks, nouns.lostAck), anyCount(markerExpiries, nouns.markerExpiry), anyCount(lostLocks, nouns.lostLock),
  ].join(', ');
}
