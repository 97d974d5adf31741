/** Of the field guide: what a marker, or the producer’s key, keeps away and what it does not. */
import { github, KEY, read } from './guide-reports';
import type { SectionWords } from './lesson';

export const keyCases: Record<string, SectionWords> = {
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
};
