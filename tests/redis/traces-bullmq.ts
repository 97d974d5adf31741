// A run's moves on BullMQ itself, in an empty Redis, and the traces that BullMQ keeps of its jobs. No time passes: a lock
// that is gone is deleted, and the reaper sweeps when the run's does.

import { Job, Queue, UnrecoverableError, Worker } from 'bullmq';
import type { RefusedAs, Traces } from '../../web/src/player/traces';
import type { JobState } from '../../web/src/sim/frame';
import type { Happening } from '../../web/src/sim/happening';
import type { Client } from './server.ts';

const PREFIX = 'traced';

interface Desk {
  queue: Queue;
  worker: Worker;
  client: Client;
  attempts: number;
  refused: RefusedAs[];
}

export async function tracesOnBullMq(port: number, client: Client, happened: readonly Happening[], attempts: number): Promise<Traces> {
  const connection = { host: '127.0.0.1', port };
  const queue = new Queue('q', { connection, prefix: PREFIX });
  const worker = new Worker('q', null, { connection, prefix: PREFIX, autorun: false, lockDuration: 3_600_000, maxStalledCount: 1 });
  try {
    await client.sendCommand(['FLUSHALL']);
    const desk: Desk = { queue, worker, client, attempts, refused: [] };
    for (const happening of happened) await make(desk, happening);
    return await tracesKept(desk, happened.filter(({ kind }) => kind === 'add').map(({ job }) => job));
  } finally {
    await worker.close();
    await queue.close();
  }
}

/** What a worker goes by that was told nothing. */
export async function defaultsOfBullMq(port: number): Promise<Record<string, unknown>> {
  const worker = new Worker('q', null, { connection: { host: '127.0.0.1', port }, prefix: PREFIX, autorun: false });
  const { opts } = worker;
  await worker.close();
  return { ...opts };
}

const keyOf = (name: string) => `${PREFIX}:q:${name}`;

async function make(desk: Desk, h: Happening): Promise<void> {
  const gone = h.expired.filter(({ what }) => what === 'lock').map(({ name }) => name);
  for (const job of [...gone, ...(h.kind === 'evict-lock' ? [h.job] : [])]) await desk.client.sendCommand(['DEL', keyOf(`${job}:lock`)]);
  if (h.kind === 'add') await desk.queue.add('work', {}, { jobId: h.job, attempts: desk.attempts });
  if (h.kind === 'sweep') await sweep(desk);
  if (h.step === 'take') await take(desk, h);
  if (h.step === 'ack' && h.result !== 'lost') await told(desk, (await jobOf(desk, h)).moveToCompleted('', tokenOf(h), false));
  if (h.kind === 'throw') await told(desk, (await jobOf(desk, h)).moveToFailed(new Error('on purpose'), tokenOf(h), false));
}

const tokenOf = ({ worker, delivery }: Happening) => `${worker}:${delivery}`;
const jobOf = async (desk: Desk, { job }: Happening) => (await Job.fromId(desk.queue, job))!;

/** Workers take turns at it, and a key says whose turn is over. */
async function sweep({ worker, client }: Desk): Promise<void> {
  await client.sendCommand(['DEL', keyOf('stalled-check')]);
  await (worker as unknown as { moveStalledJobsToWait(): Promise<void> }).moveStalledJobsToWait();
}

/** As a worker does it: a job over its stall limit is failed in place of being run (Worker.processJob). */
async function take({ worker }: Desk, h: Happening): Promise<void> {
  const job = (await worker.getNextJob(tokenOf(h), { block: false }))!;
  if (job.deferredFailure) await job.moveToFailed(new UnrecoverableError(job.deferredFailure), tokenOf(h), false);
}

const ANSWERS: readonly [RegExp, RefusedAs][] = [[/Missing lock/, 'missing-lock'], [/Lock mismatch/, 'lock-mismatch'], [/not in the active state/, 'not-in-flight']];

async function told({ refused }: Desk, end: Promise<unknown>): Promise<void> {
  try {
    await end;
  } catch (cause) {
    const known = ANSWERS.find(([text]) => text.test(String(cause)));
    if (!known) throw cause;
    refused.push(known[1]);
  }
}

async function tracesKept({ queue, refused }: Desk, jobs: string[]): Promise<Traces> {
  const kept = await Promise.all(jobs.map(async (job) => (await Job.fromId(queue, job))!));
  return {
    jobs,
    started: kept.map((job) => job.attemptsStarted),
    stalled: kept.map((job) => job.stalledCounter),
    made: kept.map((job) => job.attemptsMade),
    ended: await Promise.all(kept.map(async (job) => (await job.getState()) as JobState)),
    refused,
  };
}
