/** The table that a reader takes to work. */
import type { PatternId, Trial, Verdict } from '../player/patterns';

interface Row {
  /** In a few words. */
  name: string;
  /** The kind of effect, and the pattern for it. */
  effect: string;
  pattern: string;
  /** What still goes wrong. */
  remains: string;
}

const rows: Record<PatternId, Row> = {
  set: {
    name: 'A value that is set',
    effect: 'A value that is set: a balance, a status',
    pattern: 'Set it. It is idempotent by nature.',
    remains: 'a late repeat sets an old value over a newer one; a version number beside the value would refuse it',
  },
  commit: {
    name: 'A row in your own database',
    effect: 'A row or a counter in your own database',
    pattern: 'The job’s id under a unique constraint, inserted in the same transaction as the row.',
    remains: 'what the transaction does not cover: the mail behind it goes out again',
  },
  keyed: {
    name: 'A charge with a key',
    effect: 'A charge, or another call to somebody who takes a key',
    pattern: 'An idempotency key made of the fact, and fixed when the job is added: `order:42:charge`. The job’s id, which ' +
      'the figures take, is enough only where no order can become two jobs.',
    remains: 'the receiver forgets the key before the job comes back',
  },
  claim: {
    name: 'A mail, the marker first',
    effect: 'A mail, or a call to somebody who takes no key: rather none than two',
    pattern: 'The marker first: claim, then act.',
    remains: 'a crash between the marker and the effect, and it never happens',
  },
  tick: {
    name: 'A mail, the marker last',
    effect: 'The same: rather two than none',
    pattern: 'The marker last: an outbox with a relay that ticks off.',
    remains: 'a crash between the effect and the marker, and it happens again',
  },
};

const trials: Record<Trial, string> = {
  before: 'Crash before the effect',
  after: 'Crash behind the effect',
  sleeps: 'Sleeps past its lock',
  remains: 'What remains',
};

const verdicts: Record<Verdict, string> = {
  once: 'once',
  repeated: 'twice',
  lost: 'never',
  late: 'old value last',
};

/** The same within a sentence. */
const inSentence: Record<Trial, string> = {
  before: 'crash before the effect',
  after: 'crash behind the effect',
  sleeps: 'sleeps past its lock',
  remains: 'what remains',
};

/** The row of the charge: what to change for whoever was charged twice. */
export const CHARGE_ROW = '#monday-keyed';

export const monday = {
  label: 'Kinds of effect, the pattern for each, and what comes of each fault',
  effect: 'Your effect',
  pattern: 'The pattern',
  trials,
  rows,
  verdicts,
  cell: (pattern: PatternId, trial: Trial, verdict: Verdict) =>
    `${verdicts[verdict]}. ${rows[pattern].name}, ${inSentence[trial]}. Play this run.`,
  thrown: 'A handler that throws, and is tried again, comes to the same as a worker that crashes there: before the effect, or ' +
    'after it. After it is the most ordinary of all: [the answer that never came](#case-no-answer).',
  stage: 'The run of a cell',
  title: (pattern: PatternId, trial: Trial) => `${rows[pattern].name}: ${trial === 'remains' ? rows[pattern].remains : inSentence[trial]}`,
};
