/** Of the field guide: what a worker and the queue do to a job. */
import { github, KEY, read } from './guide-reports';
import type { SectionWords } from './lesson';

export const queueCases: Record<string, SectionWords> = {
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
};
