/** Of the second dive: the two keys, the consumer's marker, and where a marker fails. */
import type { SectionWords } from './lesson';

export const markers = {
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
      'This one is about the producer’s key alone. If it is the consumer that you came for, go on to [Claim, then crash](#claim).',
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
} satisfies Record<string, SectionWords>;
