/** Why something cannot be done now, in a sentence each. */
import type { WhyNot } from '../sim/answer';
import type { Answer } from '../player/on-show';
import type { NotNow } from '../player/transitions';

export const whyNot: Record<WhyNot, string> = {
  'worker-idle': 'This worker has no job now.',
  'worker-crashed': 'This worker has crashed.',
  'worker-paused': 'This worker is paused.',
  'worker-up': 'This worker is up.',
  'worker-hung': 'This worker hangs.',
  'no-such-step': 'This consumer has no such step.',
  'too-late': 'This delivery is over, and it never came to this gap.',
  'already-struck': 'A fault has struck here already.',
  'already-planned': 'A fault is planned here already.',
  'no-reaper': 'This scenario has no reaper.',
  'reaper-off': 'The reaper is off.',
  'reaper-on': 'The reaper is on.',
  'no-lock': 'No lock is held now.',
  'no-marker': 'No marker is set now.',
  'no-hash': 'Redis holds nothing of this job now.',
  'nothing-waits': 'No job waits in the main queue now.',
  'not-due': 'Its time has not come.',
};

/** Not an error: the fault is meant for a step, and strikes in the worlds that have it. */
const without = (consumer: string) => `The world of ${consumer} has no such step, and runs as before.`;

const WAITS = 'Planned. Play or step on, and it strikes.';

/** What is said of a choice that was made or refused; '' when the frame says it all. */
export function answered(answer: Answer | null): string {
  if (answer === null) return '';
  if ('refused' in answer) return answer.refused === '' ? '' : whyNot[answer.refused];
  const closed = answer.closed.map(({ consumer, why }) => (why === 'no-such-step' ? without(consumer) : `${consumer}: ${whyNot[why]}`));
  return [...(answer.waits ? [WAITS] : []), ...closed].join(' ');
}

export const notNow: Record<NotNow, string> = {
  'no-run': 'No scenario is open yet.',
  'file-refused': 'Go back to the run first.',
  'at-start': 'This is the start.',
  'at-end': 'This is the end of the run.',
  playing: 'It is playing.',
  paused: 'It is paused.',
};
