/**
 * The words of the field guide: what happened to somebody, as the report tells it and no more; the question; the remedy,
 * with {was} and {is}, the effects without it and with it; and what remains even so.
 */
import { keyCases } from './guide-keys';
import { queueCases } from './guide-queue';
import type { DiveWords } from './lesson';

export const guide = {
  before:
    'These are public reports, told in a few sentences. Pick the one that sounds like your queue. Say what you think ' +
    'happens, then watch it; then put the remedy beside it, with the same job and the same faults.',
  list: 'The cases',
  groups: {
    worker: 'The worker',
    queue: 'The queue',
    marker: 'The marker',
    producer: 'The producer’s key',
  } as Record<string, string>,
  /** What the reader has seen of it at home, before the case is picked. */
  symptoms: {
    'case-no-answer': 'charged again after a time-out',
    'case-asterisk': 'a second charge after a crash',
    'case-slow': 'a second effect, and nothing crashed',
    'case-popped': 'a job gone without a trace',
    'case-skipped-check': 'a job active for ever',
    'case-long-job': 'a long job starts twice',
    'case-deadly': 'a job that kills each worker',
    'case-threw': 'a retry is dropped as a duplicate',
    'case-crashed': 'claimed, and never done',
    'case-race': 'two writers, one marker, no error',
    'case-in-progress': 'each retry fails: already in progress',
    'case-withdrawal': 'money leaves twice after a timeout',
    'case-one-key': 'one id, and two run at once',
    'case-burst': 'one mail too many after a burst',
    'case-meanwhile': 'the last change is never written',
  } as Record<string, string>,
  pick: 'Pick a case to see it here.',
};

export const words: DiveWords = { sections: { ...queueCases, ...keyCases } };
