/** The second dive: what makes the second effect disappear. */
import { markers } from './idempotent-markers';
import type { DiveWords } from './lesson';

export const words: DiveWords = {
  sections: {
    'come-back': {
      title: 'Two jobs come back',
      before: [
        'Two workers die. One had just charged a card. The other was about to. Redis sees the same thing twice: a job in ' +
          'flight, and a lock that nobody renews. The reaper brings both back, and the next worker is told that they are ' +
          'redelivered.',
        'The consumer below runs whatever it is given.',
      ],
      ask: 'Both jobs are redelivered and run. How many charges too many are there?',
      options: {
        two: {
          say: 'Two: redelivered means that it was done before.',
          because: '“Redelivered” says that somebody took the job. It does not say how far they came.',
        },
        one: {
          say: 'One: for the other job it is the first charge.',
          because: 'The ledger has {effects} charges for two jobs. One redelivery repeated a charge, the other made up for one.',
        },
        none: {
          say: 'None: a worker that dies has done nothing.',
          because: 'One of them died behind the charge. A crash does not take back what happened before it.',
        },
      },
      after: [
        'So the second delivery is a mistake for one job and the rescue of the other. If it is always skipped, a charge is ' +
          'lost; if it is always run, one is repeated. What you want is a consumer that does not care: {deliveries} ' +
          'deliveries, and one [effect:effect] for each job. Such a consumer is called idempotent, and this dive is about how ' +
          'to get one.',
      ],
    },
    'by-nature': {
      title: 'Some effects do not mind',
      before: [
        'Set a balance to a hundred, and set it to a hundred again: it is a hundred. Add one to a counter, and add one again: ' +
          'it went up by two. A charge, a new row and a mail are like the counter.',
        'Both consumers below meet the same crash: the work is done, the acknowledgement is not.',
      ],
      ask: 'Both get their job twice. Which of them changes the world twice?',
      options: {
        both: {
          say: 'Both: each of them ran twice.',
          because: 'They did run twice. But a run is not yet an effect: to set the same value again changes nothing.',
        },
        adds: {
          say: 'Only the one that adds.',
          because: 'Both ran {runs} times. The one that sets finds the value that it wants to have.',
        },
        neither: {
          say: 'Neither: they see that it is the second delivery.',
          because: 'Nobody looked. The one that sets does not have to.',
        },
      },
      after: [
        'This is the cheapest way there is: nothing to remember, so nothing to forget. If you can say “the order is paid” ' +
          'instead of “add a payment”, say that. It has one weak side, and the table at the end plays it: a repeat that comes ' +
          'late sets an old value over a newer one.',
      ],
      goals: { thrice: 'Make the counter go up three times, and the value only once: crash the second delivery in the same gap.' },
    },
    ...markers,
    fence: {
      title: 'A lock is not a wall',
      before: [
        'Could the lock do it? Only its holder works, one might say. A worker takes the job and falls asleep, longer than ' +
          'the {lock} seconds of its lock. Another one takes the job and writes the row. Then the first wakes up, in the middle ' +
          'of its work, and goes on.',
        'One world has the lock alone. In the other each write carries the number of its delivery, and the database refuses ' +
          'a number lower than one it has seen: a fencing token.',
      ],
      ask: 'How many rows are there in the end?',
      options: {
        lock: {
          say: 'One in each world: without its lock the sleeper may not write.',
          because: 'May not, but nobody stops it. The row does not lie in Redis, and the lock does.',
        },
        fence: {
          say: 'Two with the lock alone, one with the fence.',
          because: 'The sleeper wakes up with an old number. Only the database that looks at it can refuse it.',
        },
        both: {
          say: 'Two in each world: a worker that wakes up cannot be stopped.',
          because: 'Not the worker, but its write can: it comes with an old number.',
        },
      },
      after: [
        'A lock with a time to live says who should write. A fence makes it so, because the one who is written to checks. It ' +
          'puts the writers in order, and no more: let the first one die behind its write, and the second has the higher ' +
          'number and passes. That leaves {crashed} rows. A fence does not deduplicate.',
      ],
      offers: { crash: 'the first one dies behind its write' },
    },
    forbid: {
      title: 'Forbid the second delivery?',
      before: [
        'Another thought: with no second delivery there is no second charge. The stall limit says how often the reaper may bring ' +
          'a job back. Set it to zero, and a job whose lock is gone is given to nobody: it goes to the failed list.',
        'In the figure the card is charged, the answer of the payment provider gets lost, and the handler throws a time-out. ' +
          'It has a second attempt.',
      ],
      ask: 'The stall limit is zero. How often is the card charged?',
      options: {
        once: {
          say: 'Once: with no recovery nothing is done twice.',
          because: 'The reaper had no part in it. A retry is a delivery too.',
        },
        twice: {
          say: 'Twice: what throws is tried again all the same.',
          because: 'The handler threw behind the charge. The queue retries what threw, and the limit counts recoveries only.',
        },
        never: {
          say: 'Never: a job that ends with an error was not done.',
          because: 'An error, or the failed list, tells how the queue is done with a job. In the run below the job ends in that list, with {failedTwice} charges.',
        },
      },
      after: [
        'And what does the limit do where it counts? A worker that dies before the charge: {crashedList}, with {crashed} ' +
          'charges. A worker that is only slow: {slowList}, with {slow}. The limit gave up the rescue, and the list does not say ' +
          'which of the two it was. Completed without a charge, failed with one: you have seen both now.',
      ],
      offers: { crash: 'limit zero, a crash before the charge', slow: 'limit zero, a slow worker', twice: 'limit one, two slow workers' },
    },
    receiver: {
      title: 'One place for both',
      before: [
        'Every marker so far lay in one place and its effect in another. So put them in one. A keyed charge carries the ' +
          'job’s id as an idempotency key, and the payment provider, who makes the charge, remembers the key. A unique ' +
          'constraint in a database does the same. A transactional consumer writes the job’s record and the row in one ' +
          'transaction of one database: both or neither.',
        'The two jobs from the beginning come again, with their two crashes.',
      ],
      ask: 'How many effects does each of the two have in the end, for both jobs?',
      options: {
        repeats: {
          say: 'Three: the one that was done is done again.',
          because: 'It is asked for again. The one who is asked remembers, and does nothing.',
        },
        loses: {
          say: 'One: the crash before the effect leaves a marker in the way, as with a claim.',
          because: 'A claim could stand there without its effect. Here neither stands without the other.',
        },
        holds: {
          say: 'Two: one for each job, however often it comes.',
          because: 'A crash falls before both or behind both. There is no gap between them to fall into.',
        },
      },
      after: [
        'Nobody prevented the redelivery: there were {deliveries} deliveries for {effects} effects. With the effect that is ' +
          'idempotent by nature, these are the three that hold, whatever you crash. Further down you can have them proved.',
        'In a database let the constraint decide, not a SELECT in front of the INSERT: two transactions can both look, both ' +
          'find no record, and both write. That is check-then-act once more.',
        'Take care what you make the key of. A queue’s own ids may be a counter: the same order, added again, gets a new id ' +
          'and is charged again. Make the key of the fact, `order:42:charge`, when the job is added.',
        'Their weak side is memory. A provider keeps its keys for a time, and a job that comes back later than that is new to it.',
      ],
      goals: { again: 'Crash a worker once more, behind the effect: a fifth delivery, and still no third effect.' },
      offers: { forgets: 'the provider forgets the key' },
    },
    mail: {
      title: 'What a transaction does not cover',
      before: [
        'The handler writes the order’s row and the job’s record in one transaction. Then it sends a mail: thank you for your ' +
          'order. Then it dies, before it acknowledges. The figure shows the row and the mail as two worlds with one fate.',
      ],
      ask: 'The job is redelivered. How many rows are there, and how many mails went out?',
      options: {
        covered: {
          say: 'One row, one mail: the handler is exactly-once.',
          because: 'The transaction is. The mail was never in it: a mail server takes no part in your database’s transactions.',
        },
        mails: {
          say: 'One row, two mails: only the row is in the transaction.',
          because: 'The record is found and the row left alone. Of the mail there is no record.',
        },
        both: {
          say: 'Two rows, two mails: the handler runs twice.',
          because: 'For the row there is a record, written with it.',
        },
      },
      after: [
        'The usual remedy is an outbox: the transaction also writes “mail due”, and a relay reads these notes, sends, and ticks ' +
          'them off. Now no order is without its mail and no mail without its order. But the relay is a consumer too, and ' +
          'its tick is a marker. It can tick before it sends: {lost} mail lost. Or after: {repeated} mail twice.',
        'Here the road ends. Where nobody on the other side remembers a key, you choose which failure you can live with. Most ' +
          'mails are better sent twice than not at all.',
      ],
      offers: { outbox: 'the relay of an outbox' },
    },
    monday: {
      title: 'For Monday morning',
      before: [
        'Find the kind of your effect and read across: the pattern for it, what each fault comes to, and what still goes wrong. ' +
          'Every cell is a run of the engine’s. Press one, and it plays below.',
      ],
    },
  },
};
