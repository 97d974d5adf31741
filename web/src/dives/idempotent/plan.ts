/** The second dive: what makes the second effect disappear. Every question is answered by the run it names. */
import type { Frame, WorldFrame } from '../../sim/frame';
import type { Played, RunSpec, Runs } from '../../player/runs';
import type { DivePlan, Fact } from '../lesson/plan';
import { Monday } from './monday';

const CRASHES = { file: 'two-crashes.json', settings: { consumers: ['non-idempotent'] } };
const SET_ADD = { file: 'set-and-add.json' };
const DEDUP_ID = { file: 'producer-dedup.json' };
const RELEASE = { file: 'dedup-release.json' };
const CLAIM = { file: 'claim-then-crash.json' };
const CHECK = { file: 'finish-then-crash.json', settings: { consumers: ['check-then-act'] } };
const EXPIRES = { file: 'marker-expires.json' };
const LEASES = { file: 'two-state-horns.json' };
const FENCE = { file: 'fenced.json' };
const FENCE_CRASH: RunSpec = {
  file: 'fenced.json', settings: { consumers: ['lock and fence'] },
  faults: [{ kind: 'crash', job: 'j1', delivery: 1, after: 'fence', restartMs: 1_000 }],
};
const THROW = { file: 'throw-after-effect.json' };
const LIMIT_CRASH: RunSpec = { file: 'crash-before-effect.json', settings: { maxStalled: 0 } };
const LIMIT_SLOW: RunSpec = { file: 'failed-with-two-effects.json', settings: { maxStalled: 0 } };
const FAILED_TWICE = { file: 'failed-with-two-effects.json' };
const ONE_PLACE = { file: 'one-place.json' };
const MAIL = { file: 'row-and-mail.json' };
const OUTBOX = { file: 'outbox.json' };

/** The consumer of a world that has no name of its own in the text. */
const PLAIN = 'non-idempotent';

const figure = (run: RunSpec, consumer: string, name: 'deliveries' | 'runs' | 'effects' | 'duplicates' | 'lost' | 'deduplicated'): Fact =>
  (runs) => runs.figure(run, consumer, name);

/** The list in which the job ends, by its name. */
const listOf = (run: RunSpec, consumer: string): Fact => (runs) => runs.played(run).figures[consumer]!.jobs.j1!;

const secondsOf = (run: RunSpec, ms: (played: Played) => number): Fact => (runs) => ms(runs.played(run)) / 1_000;

/** Milliseconds from the first delivery to the second. */
function betweenTakes({ beats }: Played): number {
  const taken = beats.filter(({ worlds }) => worlds[0]!.moved && worlds[0]!.happening.step === 'take');
  return taken[1]!.nowMs - taken[0]!.nowMs;
}

const failedOf = (run: RunSpec, consumer: string): Fact => (runs: Runs) =>
  Object.values(runs.played(run).figures[consumer]!.jobs).filter((state) => state === 'failed').length;

const some = (reached: (world: WorldFrame) => boolean) => (frame: Frame) => frame.worlds.some(reached);

export const plan: DivePlan = {
  sections: [
    {
      id: 'come-back',
      question: {
        run: CRASHES,
        options: [
          { id: 'two', predicts: [{ consumer: PLAIN, figure: 'duplicates', is: 2 }], belief: 13 },
          { id: 'one', predicts: [{ consumer: PLAIN, figure: 'duplicates', is: 1 }] },
          { id: 'none', predicts: [{ consumer: PLAIN, figure: 'duplicates', is: 0 }] },
        ],
      },
      facts: { deliveries: figure(CRASHES, PLAIN, 'deliveries'), effects: figure(CRASHES, PLAIN, 'effects') },
    },
    {
      id: 'by-nature',
      question: {
        run: SET_ADD,
        options: [
          { id: 'both', predicts: [{ consumer: 'sets a value', figure: 'effects', is: 2 }, { consumer: 'adds to a counter', figure: 'effects', is: 2 }] },
          { id: 'adds', predicts: [{ consumer: 'sets a value', figure: 'effects', is: 1 }, { consumer: 'adds to a counter', figure: 'effects', is: 2 }] },
          { id: 'neither', predicts: [{ consumer: 'sets a value', figure: 'effects', is: 1 }, { consumer: 'adds to a counter', figure: 'effects', is: 1 }] },
        ],
      },
      facts: { runs: figure(SET_ADD, 'sets a value', 'runs') },
      goals: [{ id: 'thrice', reached: some(({ figures }) => figures.effects === 3) }],
    },
    {
      id: 'two-keys',
      question: {
        run: DEDUP_ID,
        options: [
          { id: 'once', predicts: [{ consumer: PLAIN, figure: 'effects', is: 1 }], belief: 10 },
          { id: 'twice', predicts: [{ consumer: PLAIN, figure: 'effects', is: 2 }] },
          { id: 'thrice', predicts: [{ consumer: PLAIN, figure: 'effects', is: 3 }] },
        ],
      },
      facts: { dropped: figure(DEDUP_ID, PLAIN, 'deduplicated') },
      offers: [
        { id: 'marker', run: { file: 'added-twice.json' } },
        { id: 'both', run: { file: 'producer-dedup.json', settings: { consumers: ['idempotent'] } } },
      ],
    },
    {
      id: 'release',
      question: {
        run: RELEASE,
        options: [
          { id: 'dropped', predicts: [{ consumer: 'plain DEL', figure: 'effects', is: 2 }, { consumer: 'compare and delete', figure: 'effects', is: 2 }] },
          { id: 'plain', predicts: [{ consumer: 'plain DEL', figure: 'effects', is: 3 }, { consumer: 'compare and delete', figure: 'effects', is: 2 }] },
          { id: 'added', predicts: [{ consumer: 'plain DEL', figure: 'effects', is: 3 }, { consumer: 'compare and delete', figure: 'effects', is: 3 }] },
        ],
      },
      facts: {
        key: secondsOf(RELEASE, ({ info }) => info.queue.dedupMs!),
        work: secondsOf(RELEASE, ({ info }) => info.consumers[0]!.effectMs),
      },
    },
    {
      id: 'claim',
      question: {
        run: CLAIM,
        options: [
          { id: 'saved', predicts: [{ consumer: 'idempotent', figure: 'effects', is: 1 }], belief: 11 },
          { id: 'seen', predicts: [{ consumer: 'idempotent', figure: 'effects', is: 0 }, { consumer: 'idempotent', figure: 'acks', is: 0 }], belief: 18 },
          { id: 'silent', predicts: [{ consumer: 'idempotent', figure: 'effects', is: 0 }, { consumer: 'idempotent', figure: 'acks', is: 1 }] },
        ],
      },
      facts: { list: listOf(CLAIM, 'idempotent') },
      offers: [
        { id: 'later', run: { file: 'finish-then-crash.json', settings: { consumers: ['idempotent'] } } },
        { id: 'throws', run: { file: 'claim-then-throw.json' } },
      ],
    },
    {
      id: 'check',
      question: {
        run: CHECK,
        options: [
          { id: 'once', predicts: [{ consumer: 'check-then-act', figure: 'effects', is: 1 }], belief: 12 },
          { id: 'twice', predicts: [{ consumer: 'check-then-act', figure: 'effects', is: 2 }] },
          { id: 'never', predicts: [{ consumer: 'check-then-act', figure: 'effects', is: 0 }] },
        ],
      },
      offers: [
        { id: 'calm', run: { file: 'replay-1.json', settings: { consumers: ['check-then-act'] } } },
        { id: 'race', run: { file: 'check-then-act-race.json' } },
      ],
      goals: [
        { id: 'rescue', reached: some(({ figures }) => figures.deliveries > 1 && figures.effects === 1 && figures.acks > 0) },
        { id: 'race', reached: some(({ figures }) => figures.duplicates > 0 && figures.refused > 0) },
      ],
    },
    {
      id: 'marker-life',
      question: {
        run: EXPIRES,
        options: [
          { id: 'long', predicts: [{ consumer: 'idempotent', figure: 'effects', is: 1 }] },
          { id: 'twice', predicts: [{ consumer: 'idempotent', figure: 'effects', is: 2 }] },
          { id: 'none', predicts: [{ consumer: 'idempotent', figure: 'effects', is: 0 }] },
        ],
      },
      facts: {
        marker: secondsOf(EXPIRES, ({ info }) => info.consumers[0]!.markerMs!),
        work: secondsOf(EXPIRES, ({ info }) => info.consumers[0]!.effectMs),
        back: secondsOf(EXPIRES, betweenTakes),
      },
      offers: [{ id: 'deleted', run: { file: 'marker-deleted.json' } }],
    },
    {
      id: 'two-state',
      question: {
        run: LEASES,
        options: [
          { id: 'short', predicts: [{ consumer: 'short lease', figure: 'duplicates', is: 0 }, { consumer: 'short lease', figure: 'lost', is: 0 }] },
          { id: 'long', predicts: [{ consumer: 'long lease', figure: 'duplicates', is: 0 }, { consumer: 'long lease', figure: 'lost', is: 0 }] },
          { id: 'neither', predicts: [{ consumer: 'short lease', figure: 'duplicates', is: 1 }, { consumer: 'long lease', figure: 'lost', is: 1 }] },
        ],
      },
      facts: {
        repeated: figure(LEASES, 'short lease', 'duplicates'),
        lost: figure(LEASES, 'long lease', 'lost'),
        failed: failedOf(LEASES, 'long lease'),
        charged: figure(LEASES, 'long lease', 'effects'),
      },
    },
    {
      id: 'fence',
      question: {
        run: FENCE,
        options: [
          { id: 'lock', predicts: [{ consumer: 'lock alone', figure: 'effects', is: 1 }, { consumer: 'lock and fence', figure: 'effects', is: 1 }], belief: 17 },
          { id: 'fence', predicts: [{ consumer: 'lock alone', figure: 'effects', is: 2 }, { consumer: 'lock and fence', figure: 'effects', is: 1 }] },
          { id: 'both', predicts: [{ consumer: 'lock alone', figure: 'effects', is: 2 }, { consumer: 'lock and fence', figure: 'effects', is: 2 }] },
        ],
      },
      facts: {
        lock: secondsOf(FENCE, ({ info }) => info.queue.lockMs),
        crashed: figure(FENCE_CRASH, 'lock and fence', 'effects'),
      },
      offers: [{ id: 'crash', run: FENCE_CRASH }],
    },
    {
      id: 'forbid',
      question: {
        run: THROW,
        options: [
          { id: 'once', predicts: [{ consumer: PLAIN, figure: 'effects', is: 1 }], belief: 4 },
          { id: 'twice', predicts: [{ consumer: PLAIN, figure: 'effects', is: 2 }] },
          { id: 'never', predicts: [{ consumer: PLAIN, figure: 'effects', is: 0 }], belief: 18, refute: FAILED_TWICE },
        ],
      },
      facts: {
        slow: figure(LIMIT_SLOW, PLAIN, 'effects'), slowList: listOf(LIMIT_SLOW, PLAIN),
        crashed: figure(LIMIT_CRASH, PLAIN, 'effects'), crashedList: listOf(LIMIT_CRASH, PLAIN),
        failedTwice: figure(FAILED_TWICE, PLAIN, 'effects'),
      },
      offers: [{ id: 'crash', run: LIMIT_CRASH }, { id: 'slow', run: LIMIT_SLOW }, { id: 'twice', run: FAILED_TWICE }],
    },
    {
      id: 'receiver',
      question: {
        run: ONE_PLACE,
        options: [
          { id: 'repeats', predicts: [{ consumer: 'keyed', figure: 'effects', is: 3 }, { consumer: 'transactional', figure: 'effects', is: 3 }] },
          { id: 'loses', predicts: [{ consumer: 'keyed', figure: 'effects', is: 1 }, { consumer: 'transactional', figure: 'effects', is: 1 }] },
          { id: 'holds', predicts: [{ consumer: 'keyed', figure: 'effects', is: 2 }, { consumer: 'transactional', figure: 'effects', is: 2 }] },
        ],
      },
      facts: { deliveries: figure(ONE_PLACE, 'keyed', 'deliveries'), effects: figure(ONE_PLACE, 'keyed', 'effects') },
      goals: [{ id: 'again', reached: some(({ figures }) => figures.deliveries > 4 && figures.effects === 2) }],
      offers: [{ id: 'forgets', run: { file: 'key-forgotten.json' } }],
    },
    {
      id: 'mail',
      question: {
        run: MAIL,
        options: [
          { id: 'covered', predicts: [{ consumer: 'the row', figure: 'effects', is: 1 }, { consumer: 'the mail', figure: 'effects', is: 1 }], belief: 14 },
          { id: 'mails', predicts: [{ consumer: 'the row', figure: 'effects', is: 1 }, { consumer: 'the mail', figure: 'effects', is: 2 }] },
          { id: 'both', predicts: [{ consumer: 'the row', figure: 'effects', is: 2 }, { consumer: 'the mail', figure: 'effects', is: 2 }] },
        ],
      },
      facts: {
        lost: figure(OUTBOX, 'ticks, then sends', 'lost'),
        repeated: figure(OUTBOX, 'sends, then ticks', 'duplicates'),
      },
      offers: [{ id: 'outbox', run: OUTBOX }],
    },
    { id: 'monday', Part: Monday },
  ],
};
