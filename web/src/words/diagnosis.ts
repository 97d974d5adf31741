/** The table on top of the field guide: what a cause leaves behind, in our words and under BullMQ's names. */
import type { CauseId } from '../player/traces';
import type { JobState } from '../sim/frame';
import type { SectionWords } from './lesson';
import { CHARGE_ROW } from './monday';
import { group } from './numbers';

/** What can be looked up, in the order of the columns. */
export type Look = 'jobs' | 'started' | 'stalled' | 'made' | 'refused' | 'ended';

export const words: SectionWords = {
  title: 'What did you find?',
  before: [
    'A customer was charged twice, and you want to know why. Look these up: what Redis keeps of the job (`getJob` has the fields), ' +
      'what your workers logged, and how many jobs there are for the order. Then find your row, and play it.',
  ],
  after: [
    'BullMQ counts in `attemptsMade` each attempt that it was told the end of, a good end too: a job that was done at the ' +
      'first go has one there. `attemptsStarted` counts each take, so it can be ahead of the deliveries in the figure: a job ' +
      'over its stall limit is taken once more, to be failed. While another worker is still at the job, an ack is refused ' +
      'with `Lock mismatch`. Were your jobs removed when they ended, the fields are gone with them, and only the logs are left.',
    'Where two causes share their traces, what the queue keeps of a job cannot tell them apart. Then look further: at your ' +
      'workers’ log, and at the requests that the payment provider has kept. The remedy does not wait for the answer: ' +
      `it is [the same for all of them](${CHARGE_ROW}).`,
  ],
};

const columns: Record<Look, { name: string; field: string }> = {
  jobs: { name: 'jobs for the order', field: 'id' },
  started: { name: 'takes', field: 'attemptsStarted' },
  stalled: { name: 'recoveries', field: 'stalledCounter' },
  made: { name: 'attempts ended', field: 'attemptsMade' },
  refused: { name: 'refused acks', field: 'Missing lock' },
  ended: { name: 'where it ended', field: 'getState()' },
};

const causes: Record<CauseId, string> = {
  threw: 'The handler threw after the charge, and was tried again',
  'gave-up': 'It threw after the charge each time, until no attempt was left',
  died: 'The worker died after the charge',
  'lost-ack': 'The acknowledgement was lost on its way',
  paused: 'The worker stood still past its lock: a blocked event loop, a long pause',
  evicted: 'Redis lost the lock: evicted, or failed over',
  outlasted: 'The job took longer than its lock, and nobody renewed it',
  added: 'The order was added twice',
};

/** How those who leave the same traces are told apart, by what they are. */
const apart: Record<string, string> = {
  'died lost-ack': 'The job’s fields are the same for these two. Look beside them: did the worker’s process end, or does its log ' +
    'go on after the charge with an error of the connection?',
  'paused evicted': 'The job’s fields are the same for these two. Look beside them: a gap in the worker’s log (an event loop ' +
    'that was blocked, a machine that slept), or `evicted_keys` in the `INFO` of Redis, or a failover.',
};

export const diagnosis = {
  label: 'What each cause of a second charge leaves behind',
  cause: 'The cause',
  next: 'See it',
  columns,
  causes,
  apart,
  /** Of several jobs with the same number it is said once. */
  count: (of: readonly number[]) => (of.length > 1 && new Set(of).size === 1 ? `${group(of[0]!)} each` : of.map(group).join(', ')),
  ended: (lists: readonly JobState[]) => [...new Set(lists)].join(', '),
  /** The sections that are none of the guide's own, by their titles. */
  elsewhere: { 'two-keys': 'Two keys for two moments' } as Record<string, string>,
  play: 'play it',
  playLabel: (cause: CauseId) => `play it: ${causes[cause]}`,
  remedy: 'what to change',
  remedyLabel: (cause: CauseId) => `what to change: ${causes[cause]}`,
};
