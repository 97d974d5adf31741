/** What a verdict takes for granted of whoever remembers that an effect was made: without it “holds” says too much. */
import type { StepName } from '../sim/scenario';
import { CHARGE_ROW } from './monday';

export interface Granted {
  says: string;
  /** Where it is played what comes of it, within the page; '' where nothing plays it. */
  played: string;
}

const granted: Partial<Record<StepName, Granted>> = {
  keyed: { says: 'Here the receiver never forgets a key. A real one does, and a redelivery after that repeats the effect.', played: CHARGE_ROW },
  commit: { says: 'Here the record is kept for ever. Yours has to outlive the last redelivery.', played: '' },
};

/** Of the steps that rely on such a memory; none for those that do without. */
export function grantedBy(steps: readonly StepName[]): Granted[] {
  return [...new Set(steps)].flatMap((step) => granted[step] ?? []);
}
