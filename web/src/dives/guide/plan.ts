/**
 * The field guide: what happened to somebody, as a scenario. Each case asks, plays the run, and then sets beside it the
 * one that has the remedy. `{was}` and `{is}` in its words are the effects in the two.
 */
import type { Option } from '../../player/lesson';
import type { RunSpec } from '../../player/runs';
import type { SectionPlan } from '../lesson/plan';

/** A world of a run: whose effects are counted. */
export interface Told {
  run: RunSpec;
  consumer: string;
}

export interface CasePlan extends SectionPlan {
  /** The shipped scenario that names the report. */
  file: string;
  was: Told;
  is: Told;
}

const PLAIN = 'non-idempotent';

const alone = (file: string, consumer: string): RunSpec => ({ file, settings: { consumers: [consumer] } });
const beside = (file: string, ...consumers: string[]): RunSpec => ({ file, settings: { consumers } });

/** An option that expects so many effects. */
const expects = (consumer: string) => (id: string, effects: number, belief?: number): Option =>
  ({ id, predicts: [{ consumer, figure: 'effects', is: effects }], ...(belief !== undefined && { belief }) });

interface Written {
  id: string;
  file: string;
  was: Told;
  is: Told;
  /** The run that the question is about; else `was`. */
  asks?: RunSpec;
  options: readonly Option[];
  more?: SectionPlan['offers'];
}

function theCase({ id, file, was, is, asks = was.run, options, more = [] }: Written): CasePlan {
  return {
    id, file, was, is,
    question: { run: asks, options },
    facts: {
      was: (runs) => runs.figure(was.run, was.consumer, 'effects'),
      is: (runs) => runs.figure(is.run, is.consumer, 'effects'),
    },
    offers: [{ id: 'was', run: was.run }, { id: 'is', run: is.run }, ...more],
  };
}

/** The remedy is another consumer, which gets the same job and the same faults in a world beside the first. */
function another(id: string, file: string, consumer: string, remedy: string, options: readonly Option[]): CasePlan {
  return theCase({ id, file, was: { run: alone(file, consumer), consumer }, is: { run: beside(file, consumer, remedy), consumer: remedy }, options });
}

const plain = expects(PLAIN);
const claims = expects('idempotent');
const checks = expects('check-then-act');
const twoState = expects('two-state');

const DEADLY = { file: 'deadly-job.json' };
const NO_LIMIT = { file: 'deadly-job.json', settings: { maxStalled: null } };

export const groups: readonly { id: string; cases: readonly CasePlan[] }[] = [
  {
    id: 'worker',
    cases: [
      another('case-no-answer', 'throw-after-effect.json', PLAIN, 'keyed', [plain('once', 1), plain('twice', 2), plain('none', 0)]),
      another('case-asterisk', 'finish-then-crash.json', PLAIN, 'keyed', [plain('once', 1, 2), plain('twice', 2), plain('none', 0, 6)]),
      another('case-slow', 'zombie.json', PLAIN, 'idempotent', [plain('once', 1, 1), plain('twice', 2), plain('none', 0)]),
    ],
  },
  {
    id: 'queue',
    cases: [
      another('case-popped', 'pop.json', 'at-most-once', PLAIN, [
        expects('at-most-once')('again', 1, 16), expects('at-most-once')('lost', 0), expects('at-most-once')('twice', 2),
      ]),
      theCase({
        id: 'case-skipped-check', file: 'no-reaper.json',
        was: { run: { file: 'no-reaper.json' }, consumer: PLAIN },
        is: { run: { file: 'no-reaper.json', settings: { everyMs: 30_000 } }, consumer: PLAIN },
        options: [plain('once', 1, 20), plain('never', 0), plain('twice', 2)],
      }),
      theCase({
        id: 'case-long-job', file: 'fixed-lease.json',
        was: { run: { file: 'fixed-lease.json' }, consumer: PLAIN },
        is: { run: { file: 'fixed-lease.json', settings: { renewMs: 15_000 } }, consumer: PLAIN },
        options: [plain('once', 1), plain('twice', 2), plain('stopped', 0, 8)],
      }),
      theCase({
        id: 'case-deadly', file: 'poison.json',
        was: { run: NO_LIMIT, consumer: PLAIN },
        is: { run: DEADLY, consumer: PLAIN },
        options: [plain('harmless', 1), plain('neither', 0), plain('both', 2)],
        more: [{ id: 'one', run: { file: 'poison.json' } }],
      }),
    ],
  },
  {
    id: 'marker',
    cases: [
      another('case-threw', 'claim-then-throw.json', 'idempotent', 'keyed', [claims('once', 1, 11), claims('never', 0), claims('twice', 2)]),
      another('case-crashed', 'claim-then-crash.json', 'idempotent', 'transactional', [claims('once', 1, 11), claims('never', 0), claims('twice', 2)]),
      theCase({
        id: 'case-race', file: 'check-then-act-race.json',
        was: { run: { file: 'check-then-act-race.json' }, consumer: 'check-then-act' },
        is: { run: { file: 'claim-race.json' }, consumer: 'idempotent' },
        options: [checks('once', 1, 12), checks('twice', 2), checks('none', 0)],
      }),
      another('case-in-progress', 'two-state-long-lease.json', 'two-state', 'transactional', [twoState('once', 1), twoState('never', 0), twoState('twice', 2)]),
      another('case-withdrawal', 'two-state-short-lease.json', 'two-state', 'keyed', [twoState('once', 1), twoState('twice', 2), twoState('never', 0)]),
    ],
  },
  {
    id: 'producer',
    cases: [
      another('case-one-key', 'producer-dedup.json', PLAIN, 'idempotent', [plain('once', 1, 10), plain('twice', 2), plain('thrice', 3)]),
      theCase({
        id: 'case-burst', file: 'dedup-debounce.json',
        asks: { file: 'dedup-debounce.json' },
        was: { run: { file: 'add-burst.json' }, consumer: PLAIN },
        is: { run: { file: 'dedup-debounce.json' }, consumer: PLAIN },
        options: [plain('one', 1), plain('two', 2), plain('all', 4)],
      }),
      theCase({
        id: 'case-meanwhile', file: 'dedup-keep-last.json',
        was: { run: { file: 'dedup-while-active.json' }, consumer: PLAIN },
        is: { run: { file: 'dedup-keep-last.json' }, consumer: PLAIN },
        options: [plain('first', 1), plain('two', 2), plain('all', 3)],
      }),
    ],
  },
];

export const plan: { sections: readonly CasePlan[] } = { sections: groups.flatMap(({ cases }) => cases) };
