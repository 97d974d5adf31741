/** The words of the first dive: what a queue can promise. */
import type { DiveWords } from './lesson';

export const words: DiveWords = {
  sections: {
    'slow-worker': {
      title: 'Nobody has to die',
      before: ['A worker takes the job and then stands still: a long pause, a blocked event loop. It is not dead, and its lock runs out.'],
      ask: 'The worker wakes up after its lock is gone. How often is the card charged?',
      options: {
        once: { say: 'Once: the lock is gone, so it stops.', because: 'A lock that runs out is a fact in Redis. Nothing tells the worker.' },
        twice: { say: 'Twice.', because: 'Both workers do what they were told. The job has {deliveries} deliveries and nobody [crash:crashed].' },
        never: { say: 'Never: the job is stuck.', because: 'A job in flight without a lock is brought back by the next sweep.' },
      },
      after: ['The first worker’s acknowledgement is [refused:refused]: the lock is not its own any more. The charge stays in the ledger.'],
      goals: { lose: 'Make the idempotent consumer lose the job.' },
      offers: { crash: 'the same with a crash' },
    },
  },
};
