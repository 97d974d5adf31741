/** The simulation notes: what the model leaves out, and what it was held against. */
import { count, group } from './numbers';
import * as nouns from './nouns';
import { bullmq, parameters } from './settings';

/** What the comparison with a real Redis wrote down: tests/redis. */
export interface RedisReport {
  redis: string;
  date: string;
  commands: number;
  scripts: number;
  scenarios: number;
  cells: number;
  randomCommands: number;
  differences: number;
}

export interface NoteGroup {
  title: string;
  notes: readonly string[];
}

export const notes = {
  before:
    'Every figure on this page is computed, in your browser, by one small model of a queue. A model is useful because it ' +
    'leaves things out. Here is what this one leaves out, so that you can tell when your own queue is not like it.',
  comparedTitle: 'Held against a real Redis',
  compared: (report: RedisReport) =>
    `On ${report.date}, ${group(report.commands)} commands and ${group(report.scripts)} scripts of ${group(report.scenarios)} scenarios and ` +
    `${group(report.cells)} crossings of consumers and faults were sent to Redis ${report.redis}, and ${group(report.randomCommands)} random commands ` +
    `besides. Replies, and all of the keyspace after each step: ${count(report.differences, nouns.difference)}.`,
  howCompared: [
    `In BullMQ’s words: “${parameters.names.lock}” is ${bullmq.lock}, “${parameters.names.renew}” is ${bullmq.renew}, ` +
      `“${parameters.names.every}” is ${bullmq.every}, “${parameters.names.maxStalled}” is ${bullmq.maxStalled}, the main ` +
      'queue is wait, the in-flight list is active.',
    'Time does not pass in that comparison. When the simulator’s clock says that a key is gone, the key is deleted on the ' +
      'real Redis too; times to live are compared, not waited for. A few keys are waited for as well, in real time.',
    'The producer’s key is held against BullMQ itself, in every one of its modes. Workers, the reaper and their scripts ' +
      'follow BullMQ, but they are reduced to what this page needs: it is their scripts that were compared with Redis, not ' +
      'a running BullMQ.',
    'What the checker counts, a second checker counts too: the same world written for Spin.',
  ],
} as const;

export const simplifications: readonly NoteGroup[] = [
  {
    title: 'Time',
    notes: [
      'The clock is virtual. No figure reads the time of your machine: a run follows from its scenario, its seed and what ' +
        'you do to it, and from nothing else.',
      'An effect takes as long as the scenario says and lands at its end. Every other step of a worker takes a ' +
        'millisecond, and taking a job takes no time. The network is not there: no command is slow.',
      'What falls on one instant happens in a fixed order: first what was planned first, then free workers take, in the ' +
        'order in which they are listed. Real machines have no such order. The checker tries every order; a timed run ' +
        'shows you one.',
      'There is one clock. Clocks that disagree are not modelled.',
      'What you watch goes by beats. A long wait is folded into one; the times beside it are the true ones.',
    ],
  },
  {
    title: 'Steps',
    notes: [
      'A step is whole: it happens or it does not. A worker crashes or pauses between two steps, never inside one. So ' +
        'there is no half-sent mail and no half-written row.',
      'A script is one step, as it is in Redis: taking a job and locking it, the acknowledgement with its check of the ' +
        'lock, a sweep. The one exception is the reaper that looks first and moves later, which is there to show why a ' +
        'sweep should be a script.',
      'The record of a transactional consumer is looked for and written in one step, as an INSERT under a unique constraint ' +
        'does it. Isolation levels, at which two transactions can both find nothing, are not modelled.',
      'A worker runs one job at a time, and free workers take at the instant a job is there. Nobody polls.',
      'An acknowledgement can get lost on its way to Redis. A reply that gets lost on its way back is not modelled; for ' +
        'the queue it is the same as a worker that crashes right after its acknowledgement.',
    ],
  },
  {
    title: 'Redis',
    notes: [
      'There is one Redis and it does not fail. It is never restarted, nothing is written to a disk, there is no replica, ' +
        'no failover and no cluster. What a real one can lose in those is modelled by its result only: a lock, a marker ' +
        'or a job that is gone at some instant.',
      'Memory is never short, so Redis evicts nothing of its own accord.',
      'A key with a time to live is gone at the very millisecond.',
      'The set of stalled jobs has no order in Redis. Here the reaper goes through the in-flight list from its head, so ' +
        'that a run is the same each time.',
      'Redis here knows the commands and scripts that this queue sends, and no others.',
    ],
  },
  {
    title: 'The queue',
    notes: [
      'It is BullMQ’s protocol without priorities, rate limits, parents and children, schedules, events, a paused queue, ' +
        'or the removal of finished jobs. A job is delayed by its producer or by the backoff after a failure, and by ' +
        'nothing else.',
      'A lock is renewed at exact intervals while its worker runs, and not at all while it is paused. A pause is not made ' +
        'up for afterwards.',
      'The reaper is a part of its own and sweeps at exact intervals. In BullMQ the workers sweep, and take turns.',
      'A supervisor that acknowledges for a dead worker does so at the instant of the crash.',
      'Finished jobs stay in their list for ever.',
    ],
  },
  {
    title: 'The world outside',
    notes: [
      'The ledger never fails and never forgets; only the receiver of an idempotency key does, where the scenario says so. ' +
        'A charge, a mail, a row differ by name: the model counts effects and knows nothing of what is in them.',
      '“Lost” is what the simulation knows because it sees the whole of a run: no effect, and nobody left who could bring ' +
        'one about. No queue can count it.',
    ],
  },
  {
    title: 'Faults',
    notes: [
      'A crashed worker forgets everything; when it is back, it is a new one. A paused worker goes on where it stood. A ' +
        'hung one goes on renewing its lock and never gets further.',
      'A worker that is cut off from Redis and works on is not a fault of its own here. A lock that is lost, together with ' +
        'an acknowledgement that is lost, comes to the same.',
      'Many jobs at once draw their faults from a seed, each delivery for itself. Real faults come together: a machine ' +
        'takes all of its workers with it.',
      'Nobody lies. A worker that says what is not so, and a bug in the handler, are beyond this model.',
    ],
  },
  {
    title: 'The checker, and the marks in the gaps',
    notes: [
      'The checker’s world has no clock. A lock can expire whenever no running worker holds it, soon or late, and every ' +
        'order of what can happen is tried. The lock of a running worker vanishes only if you allow lost locks.',
      'Its sweep is the one that moves all stalled jobs at once. There is no stall limit, and a marker expires only if you ' +
        'allow that. The receiver of an idempotency key never forgets it there, and a record that was committed stays: what ' +
        'the checker says of them holds for as long as a real one remembers.',
      'It does not take the two-state marker’s steps and the fencing token: those depend on times. They belong to timed runs.',
      'A verdict holds for the numbers of workers, jobs and faults that stand beside it, and says nothing about more. Beyond ' +
        'its bound the checker says “not decided” and not “holds”.',
      'The mark in a gap is what one crash there can come to, with two workers and one job. More faults can do worse.',
    ],
  },
];
