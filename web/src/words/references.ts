/** Where each claim comes from: stable public addresses, with what is to be found there. */

export interface Reference {
  title: string;
  /** Who wrote it, and when; a page of a manual has none. */
  by?: string;
  address: string;
  /** What of this page it stands behind. */
  says: string;
}

export interface ReferenceGroup {
  title: string;
  before?: string;
  references: readonly Reference[];
}

const doi = (id: string) => `https://doi.org/${id}`;
const redis = (command: string) => `https://redis.io/docs/latest/commands/${command}/`;

export const references: readonly ReferenceGroup[] = [
  {
    title: 'Redis',
    references: [
      { title: 'LMOVE', address: redis('lmove'), says: 'The move between two lists, and the reliable queue built on it: take a job into a second list, remove it there when the work is done.' },
      { title: 'SET', address: redis('set'), says: 'NX, PX and GET: the lock, the claim, the two-state marker; and why whoever releases a lock compares the token first.' },
      { title: 'LREM', address: redis('lrem'), says: 'The acknowledgement of the plain pattern: remove the job from the in-flight list.' },
      { title: 'RPOP', address: redis('rpop'), says: 'A job that leaves every list at once: at-most-once.' },
      { title: 'Scripting with Lua', address: 'https://redis.io/docs/latest/develop/programmability/eval-intro/', says: 'A script runs whole: nothing happens between its commands.' },
      { title: 'Persistence', address: 'https://redis.io/docs/latest/operate/oss_and_stack/management/persistence/', says: 'What a restart from a snapshot or a log can lose.' },
      { title: 'Key eviction', address: 'https://redis.io/docs/latest/develop/reference/eviction/', says: 'What Redis drops when memory is short, unless it is told not to.' },
    ],
  },
  {
    title: 'BullMQ and EchoMQ',
    before:
      'EchoMQ is the queue that the course teaches: BullMQ’s protocol on the BEAM. Its key names are the ones on the stage, ' +
      'so `emq:{queue}:de:{id}` is BullMQ’s key of a deduplication id under EchoMQ’s prefix, released by the same comparison.',
    references: [
      { title: 'Stalled jobs', address: 'https://docs.bullmq.io/guide/jobs/stalled', says: 'What becomes of a job whose lock is not renewed in time.' },
      { title: 'Important notes', address: 'https://docs.bullmq.io/bull/important-notes', says: 'At least once, in the words of the queue’s own manual, and what makes it more than once.' },
      { title: 'Deduplication', address: 'https://docs.bullmq.io/guide/jobs/deduplication', says: 'The producer’s key: simple, throttle, debounce.' },
      { title: 'BullMQ’s source', address: 'https://github.com/taskforcesh/bullmq', says: 'The scripts that take, acknowledge, sweep, and release a producer’s key.' },
      { title: 'BullMQ for Elixir', address: 'https://hexdocs.pm/bullmq/BullMQ.StalledChecker.html', says: 'The two-phase sweep, told by another port of the same protocol to the BEAM.' },
    ],
  },
  {
    title: 'Exactly once: why not',
    before:
      'Two sides have argued for decades, and both are right, of two different things. No protocol can make sure that a ' +
      'message is handed over exactly once, when messages get lost and machines stop:',
    references: [
      { title: 'Some constraints and tradeoffs in the design of network communications', by: 'Akkoyunlu, Ekanadham, Huber, 1975', address: doi('10.1145/800213.806523'), says: 'No last message can be sure to have arrived: the two generals before they had the name.' },
      { title: 'Notes on data base operating systems', by: 'Gray, 1978', address: doi('10.1007/3-540-08755-9_9'), says: 'The generals’ paradox, and what commit protocols do all the same.' },
      { title: 'Impossibility of distributed consensus with one faulty process', by: 'Fischer, Lynch, Paterson, 1985', address: doi('10.1145/3149.214121'), says: 'Where a slow process cannot be told from a dead one, no protocol is sure to decide.' },
      { title: 'Knowledge and common knowledge in a distributed environment', by: 'Halpern, Moses, 1990', address: 'https://arxiv.org/abs/cs/0006009', says: 'What the reaper cannot know, made exact: it acts on what it can tell apart.' },
      { title: 'Unreliable failure detectors for reliable distributed systems', by: 'Chandra, Toueg, 1996', address: doi('10.1145/226643.226647'), says: 'What a lock that runs out is: a detector that may be wrong.' },
      { title: 'Leases', by: 'Gray, Cheriton, 1989', address: doi('10.1145/74850.74870'), says: 'A lock that gives itself back, so that a crash does not keep it for ever; and what a slow holder does to it.' },
    ],
  },
  {
    title: 'Exactly once: how all the same',
    before: 'And an effect can be had exactly once, where the end that has the effect takes care of it:',
    references: [
      { title: 'End-to-end arguments in system design', by: 'Saltzer, Reed, Clark, 1984', address: doi('10.1145/357401.357402'), says: 'Why the two ends must suppress duplicates, whatever is promised in between.' },
      { title: 'Consensus on transaction commit', by: 'Gray, Lamport, 2006', address: doi('10.1145/1132863.1132867'), says: 'All of it or nothing of it, when more than one party must agree: what it costs to commit together.' },
      { title: 'Implementing recoverable requests using queues', by: 'Bernstein, Hsu, Mann, 1990', address: doi('10.1145/93597.98721'), says: 'Each request processed exactly once, from a queue that takes part in the transaction.' },
      { title: 'Idempotence is not a medical condition', by: 'Helland, 2012', address: doi('10.1145/2160718.2160734'), says: 'What at-least-once asks of everybody who receives.' },
      { title: 'How to do distributed locking', by: 'Kleppmann, 2016', address: 'https://martin.kleppmann.com/2016/02/08/how-to-do-distributed-locking.html', says: 'The paused worker, and the fencing token that orders writers.' },
      { title: 'Idempotent requests', address: 'https://docs.stripe.com/api/idempotent_requests', says: 'A receiver that deduplicates: the key of a payment provider, and how long it is remembered.' },
    ],
  },
];

export const referring = {
  threads: 'What people believe, and where they said so',
  threadsBefore: 'The wrong answers on this page are not made up. Each comes from people who ran a queue, and each is refuted by a run:',
  noThread: 'said in many places, by many people',
  reports: 'The reports behind the field guide',
  by: (who: string) => `${who}.`,
};
