/** The words of the first dive: what a queue can promise. */
import type { Fate, Guarantee, Place } from '../player/places';
import type { DiveWords } from './lesson';

export const words: DiveWords = {
  sections: {
    'pop-or-move': {
      title: 'A job in a worker’s hands',
      before: [
        'A queue is a list. The producer pushes jobs on at the left, workers take them from the right. Our job is to charge a card.',
        'There are two ways to take it. The first consumer pops: `RPOP` takes the job off the list, and the only copy is in the worker’s memory. The second one, non-idempotent on the stage, moves: one script shifts the job to a second list, the in-flight list, and sets a lock beside it. The lock says who has the job, and it runs out unless its owner renews it.',
      ],
      ask: 'The worker dies just before the charge goes through. Who charges the card in the end?',
      options: {
        both: { say: 'Both. The queue notices, and hands the job to another worker.', because: 'A popped job stands in no list. There is nothing left that could be handed out.' },
        moved: { say: 'Only the one that moved the job.', because: 'Its job still stands in the in-flight list. Once the lock has [lock-expired:run out], somebody who looks finds the job and moves it back. Who that is and when, comes next.' },
        neither: { say: 'Neither. The worker had the job, and the worker is gone.', because: 'The worker is gone, but a moved job never was in its hands alone: Redis kept it in a second list.' },
      },
      after: [
        'The popped job had {popped} and will have no other. That is **at-most-once**: never twice, and perhaps never at all.',
        'The moved job had {moved}. Whatever happens to the worker, the job stands in some list until somebody acknowledges it. That is **at-least-once**: never lost, and perhaps more than once. It is called non-idempotent because its work done twice is not the same as done once.',
      ],
    },
    'slide-the-crash': {
      title: 'Slide the crash',
      before: [
        'You do not choose the line on which a worker dies. So do not ask what one crash does. Ask what a crash does on each line.',
        'A third consumer joins in. It books the charge in a database of its own, and with it a note, “this job is done”, in one transaction. If the job comes again, it finds the note and books nothing. People call this **exactly-once**; watch what is once in it, and what is not.',
      ],
      ask: 'Now the worker dies right after the charge, before it has told the queue. Who charges twice?',
      options: {
        nobody: { say: 'Nobody. The charge went through, so the job is done.', because: 'The charge went through at the bank, and the queue does not see the bank. It sees a job in flight whose lock runs out.' },
        'both-moved': { say: 'Both that move the job.', because: 'The job does come to both of them twice. The transactional one finds its own note.' },
        plain: { say: 'Only the one that moves the job and takes no notes.', because: 'It does the work once for each delivery, and a crash here makes two.' },
      },
      after: [
        'Read the rows. Popping loses the job in {lost} of {places} places and doubles it in none. Moving loses it nowhere and doubles it in {twice}; in one of these nobody dies, only the [fault:acknowledgement] gets lost on its way.',
        'To pop a job is to say “done” before the work. To acknowledge is to say it behind the work. The first loses, the second doubles, and there is no third place to say it.',
        'The last row has one charge everywhere. But look at its deliveries: with the crash right behind the charge there are {deliveries} and {effects}. Nothing kept the second delivery away. What is exactly once is the effect.',
        'So there are three guarantees and two kinds of delivery. At-most-once says “done” first, and can lose. At-least-once says it last, and can repeat. Exactly-once is at-least-once with an effect that a repetition does not change.',
      ],
      goals: { lose: 'Lose the job.', quiet: 'Charge twice though nobody crashes.' },
    },
    'second-move': {
      title: 'The second move',
      before: [
        'A job in the in-flight list is not lost. But a list does nothing by itself, and free workers take from the main queue only. Somebody has to carry the job back.',
        'That is the reaper. It looks at the in-flight list every {every}. A job with a lock it leaves alone. A job without one it moves back, if it already stood there at the sweep before: BullMQ’s reaper needs two sweeps, that of the first figure needs one. A lock lasts {lock}.',
      ],
      ask: 'The worker dies at its work. A second worker stands idle. When is the job taken again?',
      options: {
        'at-once': { say: 'At once: a worker is free.', because: 'Nobody told Redis that the worker is dead. All that Redis has is a lock, and the lock still runs.' },
        lock: { say: 'The moment the lock runs out.', because: 'A lock that runs out [lock-expired:tells nobody]. Somebody has to look, and looks only now and then.' },
        sweep: { say: 'At a sweep, some time after the lock has run out.', because: 'First the lock had to run out, then a sweep had to find the job without one. From the crash to the second delivery it took {waited}.' },
        stuck: { say: 'Never. It hangs in flight until somebody repairs it by hand.', because: 'It hangs there for long, and nothing seems to happen. It waits for the lock and for the sweeps.' },
      },
      after: [
        'So a job that still stands in flight after a crash is no bug yet. It is one only if nobody sweeps: “without a reaper” shows a job that stands there for good.',
        'The way back has to be one script too, as the way out was: off one list and onto the other, with nothing in between. Cut it in two, look first and push later, and two reapers push the same job twice: {copies} where the script makes {whole}.',
        'You can tell the reaper how often it may bring a job back. One that would have to come back more often ends in the failed list: that is for jobs that kill whoever takes them.',
        'Both moves together make the queue reliable: at every instant the job is in a list. And they make the second delivery inevitable. Whoever brings unfinished work back sees a lock that is gone. Whether the work was done, it cannot see.',
      ],
      goals: { stuck: 'Leave a job in flight for good.' },
      offers: { often: 'sweep more often', unswept: 'without a reaper', cut: 'two reapers that look first, then move' },
    },
    'slow-worker': {
      title: 'Nobody has to die',
      before: [
        'Until now the worker died, or its message did. This one only stops: a long garbage collection, a blocked event loop, a closed laptop. While it stands still it renews nothing, and its lock runs out.',
        'The reaper moves the job back, and a second worker does it. Then the first one wakes up, in the middle of its work.',
      ],
      ask: 'Nobody crashed. How often is the card charged?',
      options: {
        alone: { say: 'Once. The worker lives, so nobody else gets the job.', because: 'The reaper does not see workers. It sees a lock, or none.' },
        stops: { say: 'Once. Its time is up, so the first worker stops.', because: 'Time that is up is a fact in Redis. Nothing goes to the worker and stops it: it does not even know how long it slept.' },
        refused: { say: 'Once. The first worker’s acknowledgement is refused, so its charge does not count.', because: 'It is [refused:refused] after the charge. Here is a harder run than the one you were told: nobody sleeps, but the job outlasts its lock, and nobody renews it. Both workers finish, and {refused} acknowledgements are refused; the reaper may bring the job back only once. The job is called failed, and the ledger has {charges}.' },
        twice: { say: 'Twice. Each of the two workers does the whole job.', because: 'Each of the two did what it was told: {deliveries}, and a charge for each.' },
      },
      after: [
        'In BullMQ’s log a refused acknowledgement is “Missing lock”, or “Lock mismatch” while another worker holds the lock. It is news about the lock. It does not say that the work was not done; most often it was.',
        'Look at what else does it. The acknowledgement is lost on the network. Redis drops the lock to make room. In each of them every worker is well, and the card is charged twice.',
      ],
      goals: { awake: 'Wake the sleeper in time: one delivery, one charge.' },
      offers: { 'lost-ack': 'the acknowledgement is lost', 'lost-lock': 'the lock is lost', failed: 'failed, and done twice' },
    },
    'two-clocks': {
      title: 'Two clocks',
      before: [
        'The work takes {work} here. The lock lasts {lock} and nobody renews it. The reaper comes by every {every} only, so the work is over long before it looks.',
      ],
      ask: 'Nothing crashes and nothing sleeps. How often is the card charged?',
      options: {
        once: { say: 'Once: it is done before the reaper comes.', because: 'It is done, but not acknowledged: the lock had run out by then, so the acknowledgement was [refused:refused]. The reaper finds the job in flight all the same.' },
        twice: { say: 'Twice: its word comes too late to be accepted.', because: 'The work outlives its lock. Nobody looks for a while, but nobody accepts the acknowledgement either. The second one is refused too, and as this job may be brought back only once, it ends in the failed list, charged twice.' },
        never: { say: 'Never: the queue gives up on it and calls it failed.', because: 'It does call it failed in the end. The card it does not ask.' },
      },
      after: [
        'The lock is your time. The sweep is when somebody looks whether it is up. A queue such as BullMQ renews the lock by a timer, so this happens to you when the timer does not run: a blocked event loop, a connection that is gone. To have more time, renew the lock while you work: then the card is charged {renewed}, though the reaper looks every {often}.',
      ],
      goals: { once: 'Change one setting so that the card is charged once and the job acknowledged.' },
      offers: { renewed: 'renewed, and swept all the time' },
    },
    'huge-lock': {
      title: 'Then make the lock huge',
      before: [
        'If a lock that is too short makes duplicates, take a long one: {lock} instead of {short}. No pause outlasts that.',
        'But the lock serves two masters. It protects the slow, and it is how the dead are found.',
      ],
      ask: 'The worker dies before the charge. What does the customer see after {later}?',
      options: {
        done: { say: 'The charge: another worker has long taken over.', because: 'No other worker may. The lock of the dead one still stands.' },
        later: { say: 'Nothing yet. The charge comes once the lock is gone.', because: 'From the crash to the second delivery it takes {waited}. With the short lock it was {before}.' },
        never: { say: 'Nothing, and nothing will come.', because: 'The lock does run out, and then a sweep finds the job. It is late, not lost.' },
      },
      after: [
        'A short lock overtakes the slow, a long one lets the dead lie. No length is right for both, because the reaper cannot tell them apart. Most queues take a short lock and renew it: a worker that lives keeps its job, and one that dies loses it soon.',
      ],
      offers: { slow: 'the slow worker, with this lock', short: 'the crash, with the short lock' },
    },
    heartbeat: {
      title: 'A heartbeat is not progress',
      before: [
        'So the lock is renewed. A timer in the worker’s process does that, beside the work. Now the work asks another server for an answer, and the answer never comes. The timer ticks on.',
      ],
      ask: 'The lock is there at every sweep. Is the card ever charged?',
      options: {
        late: { say: 'Yes, a little late. The lock is alive, so the work goes on.', because: 'The timer is alive. It knows nothing of the work.' },
        other: { say: 'Yes, by another worker. The reaper sees that it takes too long.', because: 'The reaper has no idea how long the work should take. It saw a lock at each of {sweeps} sweeps, and left it.' },
        never: { say: 'No, and nobody notices. It just goes on waiting.', because: 'The job is in a list, under a lock, with a living owner. All looks well, and nothing happens.' },
      },
      after: [
        'A renewed lock says: this process lives. To know that the work goes on, the work has to say so itself, or to give up by a timeout of its own. And if you stop renewing instead, you are back at the slow worker: {unrenewed}, and the first run is still out there.',
      ],
      goals: { free: 'Go back and crash the worker that hangs: the card gets charged.' },
      offers: { unrenewed: 'nobody renews the lock' },
    },
    'what-redis-loses': {
      title: 'What Redis itself can lose',
      before: [
        'All of this stood on one thing: what Redis was told, it keeps. Give it too little memory and let it evict, and it drops keys to make room. The main queue is one key.',
        'Of {jobs} jobs the first is at work and the others wait. Then Redis drops the key of the main queue.',
      ],
      ask: 'How many of the cards are charged in the end?',
      options: {
        all: { say: 'All of them. It is a reliable queue.', because: 'It is reliable as far as workers go. No list holds these jobs any more, and the reaper looks for them in the in-flight list.' },
        transactional: { say: 'All of them, where the effect is transactional.', because: 'The transaction protects the effect of a job that comes. It cannot make one come.' },
        one: { say: 'Only the one at work: it stands in another list.', because: 'It stood in the in-flight list, which is another key. The {lost} others are [broken:in no list].' },
        none: { say: 'None: the queue is gone.', because: 'The job at work stands in the in-flight list, which is another key. Its worker goes on and acknowledges.' },
      },
      after: [
        'Another key, another fault: let it drop the lock of the job at work, and the {jobs} jobs make {again}; {kept} where the effect is transactional. A restart from an older snapshot does both at once: what was added since is gone, and what was acknowledged since comes back.',
        'A queue in Redis can promise no more than Redis does. Forbid eviction (`maxmemory-policy noeviction`, as [BullMQ asks for](https://docs.bullmq.io/guide/going-to-production)), [write to disk](https://redis.io/docs/latest/operate/oss_and_stack/management/persistence/), and where a job must never be lost, keep a record of it in a database of your own.',
        'What remains, whatever you set, is the second delivery. You cannot prevent it. What you can do is make it harmless, and that is the next part.',
      ],
      offers: { lock: 'it drops a lock instead' },
    },
  },
};

const places: Record<Place, string> = {
  idle: 'before it takes the job',
  working: 'during the work',
  charged: 'after the charge',
  'lost-ack': 'ack lost on its way',
  acked: 'after the ack',
};

const names: Record<Guarantee, string> = {
  'at-most-once': 'at-most-once', 'non-idempotent': 'at-least-once', transactional: 'exactly-once effect',
};

const fates: Record<Fate, string> = { lost: 'lost', once: 'once', twice: 'twice' };

/** The crash that the reader slides, and what comes of it. */
export const slide = {
  caption: 'Where the worker dies, and what the card sees of it. Slide the crash, or play a cell alone.',
  slider: 'Where the worker dies',
  places,
  names,
  does: {
    'at-most-once': 'pops, then charges', 'non-idempotent': 'non-idempotent on the stage: moves, charges, acknowledges',
    transactional: 'transactional on the stage: moves, charges and notes in one step, acknowledges',
  } satisfies Record<Guarantee, string>,
  fates,
  cell: (consumer: Guarantee, place: Place, fate: Fate) => `${fates[fate]}: ${names[consumer]}, ${places[place]}. Play it`,
};
