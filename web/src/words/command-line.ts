/** The words of the command line: its help, its errors, what it prints for people. */
import { count, group } from './numbers';
import * as nouns from './nouns';

/** What `--help` says. */
export const help = {
  program: 'A reliable Redis queue, simulated: what is delivered twice, what happens twice, what is lost.',
  run: 'Run scenario files to their end and compare the figures with what each file expects.',
  files: 'scenario files (JSON)',
  runJson: 'print the figures as JSON',
  trace: 'print every choice and what it did',
  check: 'Try every order of steps, crashes, pauses, expiries and sweeps: which promises hold in all of them.',
  steps: 'steps with commas between (take,claim,effect,ack), or the name of a consumer',
  workers: 'how many workers',
  jobs: 'how many jobs',
  crashes: 'how many crashes at most, over all workers',
  pauses: 'how many pauses',
  lostAcks: 'how many acknowledgements that never reach Redis',
  markerExpiries: 'how many markers that expire',
  lostLocks: 'how many locks of running workers that vanish',
  checkJson: 'print the answer as JSON',
  export: 'Write the run of a scenario file for use elsewhere.',
  file: 'a scenario file (JSON)',
  redis: 'as a shell script for redis-cli, with the replies that it expects',
};

/** What stands on stderr: a mistake in one line, and how far a long run or search is. */
export const errors = {
  unreadable: (file: string, code: string) => `${file}: cannot be read (${code})`,
  unwritable: (code: string) => `stdout: cannot be written (${code})`,
  notWhole: (name: string, text: string) => `${name}: must be a whole number, is "${text}"`,
  fault: (cause: string) => `at-least-once: the simulation stopped at a fault of its own: ${cause}`,
};

export const progress = {
  run: (name: string, steps: number, nowMs: number) => `${name}: ${group(steps)} steps, ${nowMs} ms `,
  check: (phase: string, states: number, transitions: number, depth: number) => `${phase}: ${printedCheck.found(states, transitions)}, depth ${depth} `,
};

/** What `run` prints. */
export const printedRun = {
  asExpected: '  as expected',
  missed: (line: string) => `  NOT as expected: ${line}`,
};

/** What `check` prints. */
export const printedCheck = {
  found: (states: number, transitions: number) => `${group(states)} states, ${group(transitions)} transitions`,
  andMore: (limit: string) => `, and more: ${limit}`,
  atStates: (most: number) => `given up at ${group(most)}`,
  atCounts: 'given up where a job comes back again and again',
  holds: (states: number, assumed: string) => `holds in all ${group(states)} states, with ${assumed}`,
  undecided: (states: number) => `not decided within ${group(states)} states`,
  broken: (length: number, perhapsFewer: boolean, keys: string) => `broken in ${count(length, nouns.action)}${perhapsFewer ? ' or fewer' : ''}: ${keys}`.trimEnd(),
  secondDelivery: { found: '  a second delivery is possible', none: '  a second delivery is not possible', undecided: '  a second delivery was not found' },
  ends: (outcomes: string, more: number) =>
    `  ends as ${outcomes || 'nothing that was found'}${more > 0 ? ` and ${more} more` : ''}  (deliveries, effects) of each job`,
  noTwins: '  no two states that the reaper cannot tell apart and must',
  twins: (length: number) => `  two states that the reaper cannot tell apart, ${count(length, nouns.action)} together:`,
  done: (job: string, keys: string) => `    the effect of ${job} done      ${keys}`,
  undone: (job: string, keys: string) => `    the effect of ${job} not done  ${keys}`,
};
