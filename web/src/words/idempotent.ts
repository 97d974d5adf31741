/** The second dive: what makes the second effect disappear. */
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
    'two-keys': {
      title: 'Two keys for two moments',
      before: [
        'A charge cannot be set, it can only be made. So somebody has to remember that it was. The usual memory is a marker in ' +
          'Redis: `SET dedup:j1 1 NX` writes it only where there is none, so of all who try, one wins. It carries the job’s ' +
          'id, because that is what stays the same from delivery to delivery.',
        'There is another key that sounds just like it. The producer sets `emq:mail:de:K` when it adds a job with the ' +
          'deduplication id `K`. While that key is there, Redis drops every further add with the same id.',
        'A customer clicks three times. The producer’s key is there, the consumer’s marker is not. The worker charges the ' +
          'card and dies before it acknowledges.',
      ],
      ask: 'How often is the card charged?',
      options: {
        once: {
          say: 'Once: that is what a deduplication id is for.',
          because: 'The id kept the further clicks out. It is looked at when a job is added, and a redelivery adds nothing.',
        },
        twice: {
          say: 'Twice: the same job is delivered again.',
          because: 'The producer’s key dropped {dropped} clicks. The job that was left is delivered again, and nobody asks for a key.',
        },
        thrice: {
          say: 'Three times: once for each click.',
          because: 'The first click’s job has the key. The other adds are dropped at the door.',
        },
      },
      after: [
        'One key guards the add, the other guards the effect, and neither can stand in for the other. A marker without the ' +
          'producer’s key is just as open: an order that is added twice becomes two jobs with two ids, and the marker of the ' +
          'one says nothing about the other.',
      ],
      offers: { marker: 'added twice: a marker, no producer’s key', both: 'the three clicks again, with both keys' },
    },
    release: {
      title: 'Look before you delete',
      before: [
        'The producer’s key must go some day, or the same order could never come again. Here it goes in two ways: it lasts ' +
          '{key} seconds, and a worker that ends a job frees it.',
        'The first job takes {work} seconds, longer than its key lasts. So a second job with the same id is let in, and the ' +
          'key is now the second one’s. Then the first job ends, and its worker frees the key: in one world with a plain ' +
          '`DEL`, in the other it first compares whose key it is.',
      ],
      ask: 'A third add with the same id comes while the second job runs. What happens to it?',
      options: {
        dropped: {
          say: 'It is dropped in both worlds: the second job has the key.',
          because: 'It had the key, until the first worker’s plain `DEL` deleted it, without a look at whose it was.',
        },
        plain: {
          say: 'After the plain DEL it is let in, after the comparison it is dropped.',
          because: 'A `DEL` deletes whatever is there. The comparison finds the second job’s id and leaves the key alone.',
        },
        added: {
          say: 'It is let in in both: the first worker freed the key.',
          because: 'The one that compares would have, but the value of the key was another job’s id.',
        },
      },
      after: [
        'After the plain `DEL` two jobs of one id run side by side, which is what the key was there to prevent. So write your own ' +
          'id into every key that you will delete, and delete it only while it is yours: compare and delete, in one script. As ' +
          'two commands there is a gap between them, and the key can change hands in it. Locks are given back in the same way.',
      ],
    },
    claim: {
      title: 'Claim, then crash',
      before: [
        'Now the consumer’s marker. The worker claims the job with `SET … NX`, charges, acknowledges. Whoever cannot claim ' +
          'skips the charge. In the figure at the top of the page this kept the second charge away.',
        'This time the worker dies one step earlier: it has claimed, and has not charged yet.',
      ],
      ask: 'The job is redelivered to another worker. How does it end?',
      options: {
        saved: {
          say: 'Charged once: the claim survives, and the next worker does the work.',
          because: 'The claim survives, and that is the trouble: the next worker cannot claim, so it skips.',
        },
        seen: {
          say: 'Never charged, and one can see it: nobody acknowledges the job.',
          because: 'The one who skips acknowledges, as it should when the work is done. It cannot know that it is not.',
        },
        silent: {
          say: 'Never charged, and acknowledged as if it had been.',
          because: 'The second worker finds the marker and takes it for the work. The job’s list says: {list}.',
        },
      },
      after: [
        'A claim is the word “redelivered” in your own handwriting: it says that somebody began. It trades the second charge ' +
          'for a missing one, and tells nobody: no lock is left behind, no error, and the list looks fine. Not even a crash is ' +
          'needed. A handler that throws behind its claim loses the work on its own retry.',
        'This is the consumer that everybody calls idempotent, and the stage calls it so too. You have just seen where it ' +
          'does not earn the name. Some do; they come below, under [One place for both](#receiver).',
      ],
      offers: { later: 'the crash one step later', throws: 'no crash: the handler throws' },
    },
    check: {
      title: 'Check, do, record',
      before: [
        'Then the other way round: look for the marker, charge, and write the marker last. A worker that dies before the ' +
          'charge leaves no marker, so the next one does the work. Nothing is lost.',
        'In the figure it dies in the gap that this order leaves: charged, and not yet recorded.',
      ],
      ask: 'How often is the card charged?',
      options: {
        once: {
          say: 'Once: the second worker checks first.',
          because: 'It does check. There is nothing to find: the record is the very step that did not happen.',
        },
        twice: {
          say: 'Twice: the second worker finds no marker.',
          because: 'Only the dead worker knew of the charge. The next one finds no marker and charges again.',
        },
        never: {
          say: 'Never: after a crash the marker says that the job is taken.',
          because: 'That is the claim. Here the marker is written last, and before the charge there is none.',
        },
      },
      after: [
        'Write the marker first and you can lose. Write it last and you can repeat. There is no third place: marker and effect ' +
          'are two steps, in two systems, and a worker can die between any two steps.',
        'It does not even have to die. Two workers that check before either has recorded both find nothing.',
      ],
      goals: {
        rescue: 'Let a worker die so that nothing goes wrong: two deliveries, one charge.',
        race: 'Charge twice with nobody dead: pause a worker where it hurts.',
      },
      offers: { calm: 'no fault: strike yourself', race: 'two workers at once' },
    },
    'marker-life': {
      title: 'How long must a marker live?',
      before: [
        'Markers pile up, one for each job that ever was, so one gives them a time to live. The work here takes {work} ' +
          'seconds and the marker lasts {marker}: ample, it seems.',
        'The worker claims, charges, and dies before it acknowledges. This is the crash that a claim is good at.',
      ],
      ask: 'How often is the card charged?',
      options: {
        long: {
          say: 'Once: the marker lasts far longer than the work.',
          because: 'The work is not what it has to outlast.',
        },
        twice: {
          say: 'Twice: the marker is gone when the job comes back.',
          because: 'The marker went after {marker} seconds. The job came back after {back}.',
        },
        none: {
          say: 'Never: the claim of the dead worker is in the way again.',
          because: 'The charge came before the crash, so the first one is made in any case.',
        },
      },
      after: [
        'A marker must outlast the last delivery that can still come: the lock, the sweeps, every retry and the wait before it, and ' +
          'the weekend on which the queue stood still. That is days rather than seconds. Nor is the end of the work a good ' +
          'moment to tidy up, as long as the acknowledgement is still to come.',
      ],
      offers: { deleted: 'the worker deletes the marker itself' },
    },
    'two-state': {
      title: 'Busy, then done',
      before: [
        'A marker can say more than “there”. Let it say busy before the charge and done after it. Who finds done skips. Who ' +
          'finds busy fails and tries again later: somebody is at it. Or died at it, so busy gets a lease, and when that is ' +
          'over, the next one may begin.',
        'The two crashes from the beginning again, one behind the charge and one before it. The short lease is over before ' +
          'a lost job comes back. The long one is not.',
      ],
      ask: 'Which lease gives one charge for each of the two jobs?',
      options: {
        short: {
          say: 'The short one: whoever died lets the next one in.',
          because: 'It lets the next one in, and for one of the jobs the charge had been made.',
        },
        long: {
          say: 'The long one: nobody comes in before it is clear.',
          because: 'Nothing becomes clear. The next worker finds busy, fails, and its only attempt is used up; one job is never charged.',
        },
        neither: {
          say: 'Neither: each of them fails one of the two jobs.',
          because: 'The short one repeats {repeated}, the long one loses {lost}. Busy cannot say on which side of the charge the worker died.',
        },
      },
      after: [
        'Between the two leases lies no right one: what is missing is not time, it is knowledge. The long lease has a merit all ' +
          'the same. It stops, and somebody can look. But at what? {failed} jobs lie in the failed list, {charged} charge was ' +
          'made, and the list does not say for which. Ask the ledger before you press retry.',
      ],
    },
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
