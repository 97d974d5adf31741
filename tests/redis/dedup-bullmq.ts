// A sequence on BullMQ itself, in an empty Redis. No time passes: what is due is moved by hand, a key that has run out
// is deleted.

import { Job, Queue, Worker } from 'bullmq';
import type { Client } from './server.ts';
import type { Sequence, State } from './dedup-sequences.ts';

const PREFIX = 'compared';
const DEDUP_ID = 'd';
const TOKEN = 'token';
/** No time to live and no delay of a sequence ends while it runs. */
const SLOWER = 100_000;

export interface Course {
  /** Which job each add came to. */
  adds: string[];
  /** After each move. */
  states: State[];
}

export async function onBullMq(port: number, client: Client, sequence: Sequence): Promise<Course> {
  const connection = { host: '127.0.0.1', port };
  const queue = new Queue('q', { connection, prefix: PREFIX });
  const worker = new Worker('q', null, { connection, prefix: PREFIX, autorun: false, lockDuration: 3_600_000 });
  try {
    await client.sendCommand(['FLUSHALL']);
    const course: Course = { adds: [], states: [] };
    for (const move of sequence.moves) {
      const added = await make(queue, worker, client, sequence, move);
      if (added !== null) course.adds.push(added);
      course.states.push(await stateOf(client));
    }
    return course;
  } finally {
    await worker.close();
    await queue.close();
  }
}

const keyOf = (name: string) => `${PREFIX}:q:${name}`;

/** The job an add came to; null: the move was no add. */
async function make(queue: Queue, worker: Worker, client: Client, sequence: Sequence, move: string): Promise<string | null> {
  const [verb, id = '', later] = move.split(' ');
  if (verb === 'add') return add(queue, sequence, id, later !== undefined);
  const job = id === '' ? undefined : await Job.fromId(queue, id);
  switch (verb) {
    case 'take': await worker.getNextJob(TOKEN, { block: false }); break;
    case 'complete': await job!.moveToCompleted('', TOKEN, false); break;
    case 'fail': await job!.moveToFailed(new Error('on purpose'), TOKEN, false); break;
    case 'promote': await job!.promote(); break;
    case 'release': await job!.removeDeduplicationKey(); break;
    case 'delete': await queue.removeDeduplicationKey(DEDUP_ID); break;
    case 'lose': await client.sendCommand(['DEL', keyOf(id)]); break;
    case 'expire': await client.sendCommand(['DEL', keyOf(`de:${DEDUP_ID}`)]); break;
    default: throw new Error(`no such move: ${move}`);
  }
  return null;
}

async function add(queue: Queue, { options, delayMs = 1_000, attempts = 1 }: Sequence, id: string, later: boolean): Promise<string> {
  const deduplication = { id: DEDUP_ID, ...options, ...(options.ttl && { ttl: options.ttl * SLOWER }) };
  const job = await queue.add('work', {}, {
    jobId: id, deduplication, attempts, backoff: { type: 'fixed', delay: 1_000 * SLOWER }, ...(later && { delay: delayMs * SLOWER }),
  });
  return job.id!;
}

async function stateOf(client: Client): Promise<State> {
  const ask = async <T>(...words: string[]) => (await client.sendCommand(words)) as unknown as T;
  const list = (name: string) => ask<string[]>('LRANGE', keyOf(name), '0', '-1');
  const ranked = (name: string) => ask<string[]>('ZRANGE', keyOf(name), '0', '-1');
  return {
    owner: await ask<string | null>('GET', keyOf(`de:${DEDUP_ID}`)),
    hasTtl: (await ask<number>('PTTL', keyOf(`de:${DEDUP_ID}`))) > 0,
    kept: await ask<string | null>('HGET', keyOf(`dn:${DEDUP_ID}`), 'jid'),
    wait: await list('wait'),
    active: await list('active'),
    delayed: await ranked('delayed'),
    completed: await ranked('completed'),
    failed: await ranked('failed'),
  };
}
