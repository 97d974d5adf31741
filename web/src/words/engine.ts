/** What the engine says, to whoever asks it by program or by the command line, of a run that it cannot take to its end. */
import { group } from './numbers';

export const engine = {
  notAtRest: (name: string, steps: number, nowMs: number) =>
    `${name}: not at rest after ${group(steps)} steps, at ${nowMs} ms; lower untilMs or raise reaper.everyMs`,
};
