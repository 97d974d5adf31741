/**
 * The words of the field guide: what happened to somebody, as the report tells it and no more; the question; the remedy,
 * with {was} and {is}, the effects without it and with it; and what remains even so.
 */
import type { DiveWords } from './lesson';

const read = (address: string, what = 'the thread') => `[Read ${what}](${address}).`;
const github = (path: string) => read(`https://github.com/${path}`);

/** Of the remedies that the receiver of the key has a part in: what a skimmer copies. */
export const KEY =
  'The figure takes the job’s id for the key. Where one order can be added as two jobs, make the key from the order: ' +
  '`order:42:charge`.';

export const guide = {
  before:
    'These are public reports, told in a few sentences. Pick the one that sounds like your queue. Say what you think ' +
    'happens, then watch it; then put the remedy beside it, with the same job and the same faults.',
  list: 'The cases',
  groups: {
    worker: 'The worker',
    queue: 'The queue',
    marker: 'The marker',
    producer: 'The producer’s key',
  } as Record<string, string>,
  /** What the reader has seen of it at home, before the case is picked. */
  symptoms: {
    'case-no-answer': 'charged again after a time-out',
    'case-asterisk': 'a second charge after a crash',
    'case-slow': 'a second effect, and nothing crashed',
    'case-popped': 'a job gone without a trace',
    'case-skipped-check': 'a job active for ever',
    'case-long-job': 'a long job starts twice',
    'case-deadly': 'a job that kills each worker',
    'case-threw': 'a retry is dropped as a duplicate',
    'case-crashed': 'claimed, and never done',
    'case-race': 'two writers, one marker, no error',
    'case-in-progress': 'each retry fails: already in progress',
    'case-withdrawal': 'money leaves twice after a timeout',
    'case-one-key': 'one id, and two run at once',
    'case-burst': 'one mail too many after a burst',
    'case-meanwhile': 'the last change is never written',
  } as Record<string, string>,
  pick: 'Pick a case to see it here.',
};

export const words: DiveWords = {
  sections: {
    'case-no-answer': {
      title: 'The answer that never came',
      before: [
        'A service asked its payment gateway for a transaction and waited for the answer. The wait ran out, the call was tried ' +
          'again, and the operation was carried out twice. The fix waits for longer, and no longer tries again on its own ' +
          'what may have happened. ' + read('https://github.com/ITISFoundation/osparc-simcore/pull/8580', 'the change'),
      ],
      ask: 'The card is charged, the provider’s answer never comes, and the handler throws a time-out. The job has an attempt left (`attempts`). How many charges?',
      options: {
        once: { say: 'One. A retry is for work that was not done.', because: 'The queue knows that the handler threw. It does not know that it threw after the charge.' },
        twice: { say: 'Two. The retry charges again.', because: 'The handler threw, so the job goes back to the main queue and all of it is run again. Nothing crashed, and the reaper has no part in it.' },
        none: { say: 'None. The call failed.', because: 'Its answer failed. The charge had landed before that.' },
      },
      after: [
        'The remedy, beside it: the same request again, under the same key. {was} charges without the key, {is} with it. [A ' +
          'provider’s manual](https://docs.stripe.com/api/idempotent_requests) recommends it for a connection that breaks. ' + KEY,
        'What remains: how long the receiver remembers, and a backoff that outlasts it. Fewer attempts are no way out: ' +
          'then a charge that truly failed is never made.',
      ],
      offers: { was: 'what happened', is: 'with the key beside it' },
    },
    'case-asterisk': {
      title: 'The asterisk',
      before: [
        'BullMQ’s manual promised exactly-once, with an asterisk: at least once in the worst case. A reader looked for the ' +
          'footnote, found none, and asked when a job would run twice. When its worker cannot keep the lock to the end, said ' +
          'the answer: when the process dies, for one. ' + github('taskforcesh/bullmq/issues/439'),
      ],
      ask: 'The worker charges the card and crashes before its acknowledgement. How many charges does the ledger hold in the end?',
      options: {
        once: { say: 'One. The work was done, so the job is done.', because: 'The work was done, but nobody told the queue. Of a job in flight without a lock it cannot tell.' },
        twice: { say: 'Two. The job comes back and is run again.', because: 'The lock runs out, the reaper moves the job back, and the next worker runs all of it, the charge too.' },
        none: { say: 'None. The job hangs in flight and never ends.', because: 'The charge came before the crash. And a job in flight waits only for its lock to run out and for a sweep.' },
      },
      after: [
        'The remedy, beside it: the charge carries a key, and the one who charges remembers it and does nothing the second ' +
          'time. The same crash, the same redelivery: {was} effects without the key, {is} with it. ' + KEY,
        'What remains: how long the receiver remembers. A marker of your own in Redis, set before the work, is no way out: ' +
          'crash between the two, and nothing is ever charged. That has happened, too: ' +
          '[The webhook that crashed](#case-crashed).',
      ],
      offers: { was: 'what happened', is: 'with the key beside it' },
    },
    'case-slow': {
      title: 'Slow, not dead',
      before: [
        'The author of a queue wrote down a hazard in it. A worker may fail to renew its lock in time, for some reason, and ' +
          'its job is given to another. If the first had not stalled but was merely slow, the queue may end up completing ' +
          'the same job twice. ' + github('OptimalBits/bull/issues/308'),
      ],
      ask: 'The first worker stands still until its lock is gone. The second does the job. Then the first wakes up. How many effects?',
      options: {
        once: { say: 'One. Nobody crashed.', because: 'A crash is one way to lose a lock. Standing still is another.' },
        twice: { say: 'Two. The first worker is late, and still does it.', because: 'The first worker goes on where it stood. Its acknowledgement is [refused:refused], but that comes after its effect.' },
        none: { say: 'None. Two workers on one job block each other.', because: 'They never meet. Each does what it was told.' },
      },
      after: [
        'The remedy, beside it: the second worker sets the marker, and the first finds it when it wakes. {was} effects ' +
          'without the marker, {is} with it.',
        'What remains: here the first worker stood still before it claimed. Had it claimed and then died, the job would ' +
          'be lost to the marker.',
      ],
      offers: { was: 'what happened', is: 'with the marker beside it' },
    },
    'case-popped': {
      title: 'Popped',
      before: [
        'A library took its jobs with `BLPOP`: a job leaves Redis at the moment a worker has it. A worker that crashes after ' +
          'that, said the report, takes the job with it for good; there is no list of what is in flight. It proposed one. ' +
          github('kalbhor/Tasqueue/issues/60'),
      ],
      ask: 'The worker pops the job and crashes before the effect. How many effects?',
      options: {
        again: { say: 'One. The next worker gets the job.', because: 'From where? The job is in no list any more.' },
        lost: { say: 'None. Nobody has the job any more.', because: 'The only copy was in the memory of the worker.' },
        twice: { say: 'Two, as after any crash.', because: 'To run twice, a job must be delivered twice. This one cannot be.' },
      },
      after: [
        'The remedy, beside it: the worker moves the job to an in-flight list, under a lock, and removes it there when the ' +
          'work is done. {was} effects with the pop, {is} with the move.',
        'What remains: now let the worker crash after its effect. The job comes back, and the effect with it. You have ' +
          'traded a loss for a duplicate, and a duplicate can be dealt with.',
      ],
      offers: { was: 'what happened', is: 'with the move beside it' },
    },
    'case-skipped-check': {
      title: 'The check that was skipped',
      before: [
        'A process was ended while its jobs were active. It was started again, and the jobs stayed active for ever. That is ' +
          'normal, said the answer, in a worker that was told to skip the check for stalled jobs: nobody else moves them ' +
          'back. ' + github('taskforcesh/bullmq/issues/2580'),
      ],
      ask: 'The worker crashes before the effect, and no reaper runs. How many effects?',
      options: {
        once: { say: 'One. The lock runs out, and the job is free again.', because: 'That the lock is gone frees nothing. Somebody has to look, and to move the job.' },
        never: { say: 'None. The job stays in flight.', because: 'Workers take from the main queue. Nobody takes from the in-flight list.' },
        twice: { say: 'Two. Both workers run it.', because: 'The other worker never hears of it.' },
      },
      after: [
        'The remedy: a reaper. {was} effects without one, {is} with one.',
        'What remains: whoever brings jobs back brings back those too whose work was done. The reaper is what makes the queue ' +
          'reliable, and it is what delivers twice.',
      ],
      offers: { was: 'what happened', is: 'with a reaper' },
    },
    'case-long-job': {
      title: 'The job that took an hour',
      before: [
        'Jobs that ran for long behaved strangely. One reader saw that after exactly half an hour a second thread came in and ' +
          'started the same job, while the first was still at it. Nothing had crashed; the job was longer than the time that ' +
          'the queue gave it. ' + github('HangfireIO/Hangfire/issues/1197'),
      ],
      ask: 'A lock that is never renewed, and a job that takes longer than the lock. How many effects?',
      options: {
        once: { say: 'One. A job that runs is not given to another.', because: 'The queue knows nothing of running. It knows a lock, and the lock is gone.' },
        twice: { say: 'Two. The lock is over before the job is.', because: 'The lock runs out in the middle of the work, and the job is brought back. Both workers finish it.' },
        stopped: { say: 'None. The job is stopped when its time is up.', because: 'Nothing reaches into the worker. Time is up in Redis only.' },
      },
      after: [
        'The remedy: the worker renews its lock while it runs. {was} effects without renewal, {is} with it.',
        'What remains: a worker that stands still renews nothing, as in [Slow, not dead](#case-slow). And a worker that renews ' +
          'and gets nowhere keeps its job for ever.',
      ],
      offers: { was: 'what happened', is: 'with renewal' },
    },
    'case-deadly': {
      title: 'Out of memory',
      before: [
        'A task ran out of memory, and its worker was killed. The task went back to the queue, was taken again, and killed ' +
          'again, in an endless loop that filled the cluster with evicted pods. The fix counts: a task that has come back ' +
          'too often is given up. ' + read('https://github.com/OasisLMF/OasisPlatform/pull/975', 'the change'),
      ],
      ask: 'A job kills every worker that takes it. A harmless one is added later. How many effects will there be of the two?',
      options: {
        harmless: { say: 'One. The harmless job is done.', because: 'By whom? When it comes, no worker is left.' },
        neither: { say: 'None. Nobody is left for the harmless one.', because: 'The first job is brought back until it has taken all the workers. The harmless one waits for nobody.' },
        both: { say: 'Two. Somebody will survive it in the end.', because: 'Nobody does. A job that kills its worker does not get better by being tried again.' },
      },
      after: [
        'The remedy: a stall limit. A job that was brought back too often fails at its next take, without being run. {was} ' +
          'effects without a limit, {is} with it: the harmless job is done.',
        'What remains: the deadly job is given up, and it counts as failed. A limit cannot tell a deadly job from an unlucky ' +
          'one, so whoever sets it low loses jobs that did nothing wrong.',
      ],
      offers: { was: 'what happened', is: 'with a stall limit', one: 'the limit, with the deadly job alone' },
    },
    'case-threw': {
      title: 'The webhook that threw',
      before: [
        'A handler for billing events set a key with `SET NX` when it saw an event for the first time, and only then did the ' +
          'work. If the work fails, a reviewer wrote, the sender tries again with the same id, finds the key, and is dropped as a ' +
          'duplicate of an event that was never applied. ' + read('https://github.com/langfuse/langfuse/pull/15463', 'the review'),
      ],
      ask: 'The handler claims the job and throws before the effect. It has attempts left. How many effects?',
      options: {
        once: { say: 'One. That is what the retry is for.', because: 'The retry asks for the marker first. The marker is there, set by the attempt that failed.' },
        never: { say: 'None. The second attempt takes the key for the work.', because: 'The first attempt threw, and the second skips what it takes for done. The job is completed, without an effect.' },
        twice: { say: 'Two. Each attempt has one.', because: 'The first threw before its effect.' },
      },
      after: [
        'The remedy, beside it: no claim. The work itself carries the job’s id, and whoever receives it refuses an id that it ' +
          'has seen. {was} effects with the claim, {is} with the receiver’s help. ' + KEY,
        'What remains: the receiver must remember the id for longer than the last retry. Deleting the marker when the handler ' +
          'throws helps, too, as the reviewer said; not when it crashes: [the next case](#case-crashed).',
      ],
      offers: { was: 'what happened', is: 'with the receiver’s help beside it' },
    },
    'case-crashed': {
      title: 'The webhook that crashed',
      before: [
        'The same handler as in [the case before](#case-threw): first the key, then the work. Suppose that it deletes the key ' +
          'whenever the work throws. A crash throws nothing. ' + read('https://github.com/langfuse/langfuse/pull/15463', 'the review'),
      ],
      ask: 'The worker claims the job and crashes before the effect. The job is redelivered. How many effects?',
      options: {
        once: { say: 'One. The claim survived the crash, so the job is safe.', because: 'The claim survived, and that is what kills the job: the second worker believes it.' },
        never: { say: 'None. The marker says that it was done.', because: 'The redelivery finds the marker and skips work that never happened.' },
        twice: { say: 'Two. It was delivered twice.', because: 'A delivery is not an effect. The second delivery skipped.' },
      },
      after: [
        'The remedy, beside it: the marker and the effect in one transaction of one database. Either both are there or ' +
          'neither is. {was} effects with the claim, {is} with the transaction.',
        'What remains: a transaction covers what is in its database. A charge elsewhere, or a mail, is outside of it.',
      ],
      offers: { was: 'what happened', is: 'with the transaction beside it' },
    },
    'case-race': {
      title: 'Look, then write',
      before: [
        'A library for idempotency keys looked a key up first and wrote it afterwards. In an SQL store the second of two ' +
          'writers ran into the unique key. In Redis it did not: the second write went over the first without a word. ' +
          github('idempot-dev/idempot-js/issues/182'),
      ],
      ask: 'The first worker looks for the marker, finds none, and stands still. The second gets the job. Then the first goes on. How many effects?',
      options: {
        once: { say: 'One. The marker is there when it counts.', because: 'It was not there when the first worker looked, and the worker does not look again.' },
        twice: { say: 'Two. Both have looked, and seen nothing.', because: 'Both looked before either wrote. Both were told that nobody had been here.' },
        none: { say: 'None. Each leaves it to the other.', because: 'Each knows only what it saw, and it saw no marker.' },
      },
      after: [
        'The remedy, beside it: look and write in one command, `SET NX`. One of the two gets the marker, the other is told ' +
          'that it is taken. {was} effects with two commands, {is} with one.',
        'What remains: the marker comes before the effect, so a crash between the two loses it: [The webhook that ' +
          'crashed](#case-crashed).',
      ],
      offers: { was: 'what happened', is: 'with SET NX beside it' },
    },
    'case-in-progress': {
      title: 'Already in progress',
      before: [
        'A function marked its work as in progress, did it, and marked it as done. It timed out in between. The mark stayed, ' +
          'and each retry failed: already in progress. ' + github('aws-powertools/powertools-lambda-python/issues/1038'),
      ],
      ask: 'The worker marks the job as busy and crashes before the effect. The mark lasts longer than the redelivery takes. How many effects?',
      options: {
        once: { say: 'One. The retry sees that nobody is at work any more.', because: 'It sees a mark. A mark does not say whether its owner lives.' },
        never: { say: 'None. Nobody gets past the busy mark.', because: 'The redelivery finds the job busy, and the handler fails. Its only attempt is used up, and the job has failed.' },
        twice: { say: 'Two. Each of the workers does its part.', because: 'For that, the first worker would have to come to its effect.' },
      },
      after: [
        'The remedy, beside it: no mark that has to be taken away again. Marker and effect are one transaction. {was} effects ' +
          'with the two-state mark, {is} with the transaction.',
        'What remains: where there is no such transaction, you must choose how long the mark lasts. Too long, and you are ' +
          'here. Too short, and you are in [The withdrawal](#case-withdrawal).',
      ],
      offers: { was: 'what happened', is: 'with the transaction beside it' },
    },
    'case-withdrawal': {
      title: 'The withdrawal',
      before: [
        'A library marked each request as busy before its work, and the mark ran out when the function timed out. Somebody asked about a withdrawal, made through ' +
          'somebody else’s interface: if the function times out while it is under way, the mark has run out, and the same ' +
          'request is let through again. ' + github('aws-powertools/powertools-lambda-python/issues/8049'),
      ],
      ask: 'The worker marks the job as busy, has its effect, and crashes. The mark is over before the redelivery. How many effects?',
      options: {
        once: { say: 'One. The mark is there to prevent a second.', because: 'It prevented one for as long as it lasted.' },
        twice: { say: 'Two. The mark has run out when the job comes back.', because: 'The redelivery finds no mark and runs all of it.' },
        never: { say: 'None. The job failed.', because: 'The effect came before the crash. Money does not come back because a function timed out.' },
      },
      after: [
        'The remedy, beside it: the request carries the job’s id, and the receiver refuses what it has seen. {was} effects with ' +
          'the mark, {is} with the receiver’s help. ' + KEY,
        'What remains: how long the receiver remembers. Once it forgets the id, a late redelivery is a new request.',
      ],
      offers: { was: 'what happened', is: 'with the receiver’s help beside it' },
    },
    'case-one-key': {
      title: 'One key, one task',
      before: [
        'A task was added under a key, so that there could be only one of it at a time. It ran for longer than the queue waits ' +
          'before it delivers again, and then two of it ran at once: a redelivery does not pass by the key. ' +
          github('chrisguidry/docket/issues/245'),
      ],
      ask: 'The same job is added three times under one id; its worker crashes after the effect. How many effects?',
      options: {
        once: { say: 'One. The id makes it exactly-once.', because: 'The id made one job out of three adds. It has nothing to say about how often that job is delivered.' },
        twice: { say: 'Two. The job is delivered a second time.', because: 'One job entered the queue. It was delivered, and delivered again.' },
        thrice: { say: 'Three. It was added three times.', because: 'Two of the adds found the key taken and made no job.' },
      },
      after: [
        'The remedy, beside it: a second key, for the other moment. The consumer’s marker is asked for at the effect, not at the ' +
          'add. {was} effects with the producer’s key alone, {is} with both.',
        'What remains: two keys, two lifetimes. The marker has its own gap: claimed, crashed, never done.',
      ],
      offers: { was: 'what happened', is: 'with the marker beside it' },
    },
    'case-burst': {
      title: 'Only the last of a burst',
      before: [
        'A queue’s manual has a mode for bursts. While a job is still delayed, a newer one with the same id takes its place, so ' +
          'that only the last of them runs. ' +
          read('https://docs.bullmq.io/guide/jobs/deduplication', 'the manual'),
      ],
      ask: 'Three adds under one id come in a burst. The fourth comes while the job is being worked on. How many mails go out?',
      options: {
        one: { say: 'One. Of all of them only one is kept.', because: 'Of the burst, the last one runs. The fourth finds the key still taken by it, and is dropped.' },
        two: { say: 'Two. One for the burst, one for the late add.', because: 'The late add finds a key whose owner is not delayed any more. It can replace nothing, and it is dropped.' },
        all: { say: 'Four. They are four jobs.', because: 'The first three replaced each other while they were delayed.' },
      },
      after: [
        'Without the id, each add is a job of its own: {was} mails. With it: {is}.',
        'What remains: the fourth add is in no mail, and it was the newest. If the newest must not be lost, you want ' +
          '[the next case](#case-meanwhile).',
      ],
      offers: { was: 'without the id', is: 'with the id, debounced' },
    },
    'case-meanwhile': {
      title: 'Added while it runs',
      before: [
        'The plain mode of that manual is simpler: from the add to the end of the job, adds under the same id make nothing. A ' +
          'later option keeps the last of them, and makes it when the first has ended. ' +
          read('https://docs.bullmq.io/guide/jobs/deduplication', 'the manual'),
      ],
      ask: 'The plain mode. Two more adds come while the first job runs; each says something newer. How many rows are written?',
      options: {
        first: { say: 'One, of the first add.', because: 'The key is taken until the job has ended. What came meanwhile is gone.' },
        two: { say: 'Two. The newest waits for its turn.', because: 'Nothing waits: an add that finds the key taken makes no job.' },
        all: { say: 'Three. Each add makes a job.', because: 'Two of the adds were dropped.' },
      },
      after: [
        'The remedy: keep the last add while the owner runs. {was} row in the plain mode, {is} with the last one kept.',
        'What remains: what came between the first and the last is dropped, which is the idea. And none of this is met by a ' +
          'redelivery.',
      ],
      offers: { was: 'the plain mode', is: 'with the last one kept' },
    },
  },
};
