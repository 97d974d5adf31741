/** The words of the storm: its sliders, its charts, its table, its worst jobs. */
import type { Answer, OnStage } from '../player/storming';
import type { Slider, StormSettings, Try } from '../player/storm-file';
import type { StormCause, StormWorld, StormWorst, WorstJob } from '../sim/storm';
import { count, group, seconds, times } from './numbers';
import * as nouns from './nouns';
import { bullmq } from './settings';

const percent = (chance: number) => `${chance * 100 < 0.1 ? chance * 100 : group(chance * 100)} %`;
const span = (ms: number) => seconds(ms);

export const storm = {
  place: 'in the worst job',
  controls: 'The weather',
  groups: { queue: 'The queue', faults: 'What goes wrong', work: 'The work' },
  sliders: {
    lockMs: 'lock lasts', renewMs: 'renewed every', everyMs: 'sweep every', crash: 'crashes', pause: 'pauses', pauseMs: 'a pause lasts',
    loseAck: 'lost acks', effectMs: 'effect takes', markerMs: 'marker kept',
  } satisfies Record<Slider, string>,
  options: { lockMs: bullmq.lock, renewMs: bullmq.renew, everyMs: bullmq.every } as Partial<Record<Slider, string>>,
  value: (name: Slider, value: number | null) => {
    if (value === null) return 'for ever';
    if (name === 'renewMs' && value === 0) return 'never';
    return name === 'crash' || name === 'pause' || name === 'loseAck' ? percent(value) : span(value);
  },
  sweep: 'sweep',
  sweeps: { 'two-phase': 'two-phase', 'one-phase': 'one-phase' } satisfies Record<StormSettings['sweep'], string>,
  seed: 'seed',
  anotherSeed: 'another seed',
  reset: 'back to the first weather',
  facts: (jobs: number, workers: number, everyMs: number, restartMs: number, mostStalled: number) =>
    `${group(jobs)} jobs, one every ${span(everyMs)}, ${group(workers)} workers. Chances are of each delivery, and strike right behind one ` +
    `of its steps. A crashed worker is back after ${span(restartMs)}. The stall limit (\`${bullmq.maxStalled}\`) is ` +
    `${group(mostStalled)}: a job that is recovered more often than that fails.`,
  markerNote: (marker: string) => `A receiver remembers the key of a keyed effect for as long as “${marker}” says.`,
  consumer: (nth: number) => `Consumer ${nth}`,
  compare: 'Compare with',
  choose: 'choose a consumer',
  remove: (name: string) => `take away ${name}`,
  failed: 'The storm stopped at a fault of its own, perhaps for want of memory. Reload the page.',
  working: 'computing …',
  soFar: (world: StormWorld, jobs: number) => `so far: the first ${group(world.arrived)} of ${group(jobs)} jobs`,
};

export const causes: Record<StormCause, string> = {
  crash: 'crash', pause: 'pause', 'lost-ack': 'lost ack', slow: 'slow', other: 'other',
};

/** What a cause means, at length. */
export const causeNotes: Record<StormCause, string> = {
  crash: 'the worker crashed', pause: 'the worker was paused for longer than its lock', 'lost-ack': 'the acknowledgement was lost',
  slow: 'the steps outlasted the lock, and nobody renewed it', other: 'the reaper had no hand in it',
};

export const charts = {
  duplicates: 'repeated effects',
  lost: 'lost jobs',
  /** Moving a job loses none, and so it is said why some are. */
  givenUp: 'Each of them was recovered more often than the stall limit lets, and was given up before its effect.',
  late: 'how late they came back',
  when: 'when it happened',
  lateNote: 'From the crash or the pause to the job’s next delivery.',
  whenNote: 'Jobs brought back by the reaper, and among the effects the repeated ones, over the run.',
  noneLate: 'Nothing had to be brought back.',
  percentile: (name: 'p50' | 'p99') => (name === 'p50' ? 'half' : '99 %'),
  lock: 'lock',
  recoveries: 'brought back',
  repeats: 'repeated',
  jobs: (n: number) => count(n, nouns.job),
  glance: (world: StormWorld) => [world.consumer, `${group(world.duplicates)} repeated`, `${group(world.lost)} lost`],
  tick: (ms: number) => span(ms),
  summary: (world: StormWorld, jobs: number) =>
    `${world.consumer}: ${count(world.duplicates, nouns.repeated[world.effect])} and ${count(world.lost, nouns.lostJob)} of ${group(jobs)}` +
    `${world.latency.recoveries > 0 ? `; half of the recovered came back within ${span(world.latency.p50Ms)}, the last after ${span(world.latency.mostMs)}` : ''}` +
    `${world.open > 0 ? `; ${count(world.open, nouns.job)} not done within ${span(world.nowMs)}` : ''}.`,
  open: (world: StormWorld) => `${count(world.open, nouns.job)} not done within ${span(world.nowMs)}`,
};

export const table = {
  title: 'All figures in a table',
  caption: (answer: Answer) => `The storm of seed ${answer.settings.seed}: what it came to for each consumer`,
  rows: {
    deliveries: 'deliveries', runs: 'runs of the effect step', effects: 'effects', duplicates: 'repeated effects', lost: 'lost jobs', open: 'jobs not done at the end',
    acks: 'acknowledgements', refused: 'refused acknowledgements', stalled: 'brought back by the reaper',
  } satisfies Partial<Record<keyof StormWorld, string>>,
  struck: { crash: 'crashes that struck', pause: 'pauses that struck', 'lose-ack': 'acknowledgements lost' } satisfies Record<keyof StormWorld['struck'], string>,
  repeatedBy: (cause: StormCause) => `repeated by: ${causeNotes[cause]}`,
  lostBy: (cause: StormCause) => `lost by: ${causeNotes[cause]}`,
  percentiles: { p50Ms: 'half came back within', p90Ms: '90 % came back within', p99Ms: '99 % came back within', mostMs: 'the last came back after' },
  deliveredTimes: (n: number, last: boolean) => `jobs delivered ${times(n)}${last ? ' or more' : ''}`,
  number: group,
  span,
  none: '–',
};

export const worst = {
  title: 'The worst jobs',
  kinds: { repeated: 'repeated', lost: 'lost', late: 'latest' } satisfies Record<StormWorst, string>,
  what: (of: StormWorst, one: WorstJob) => {
    if (of === 'late') return `back after ${span(one.latestMs ?? 0)}`;
    return `${count(one.deliveries, nouns.delivery)}, ${count(one.effects, nouns.effect)}`;
  },
  play: 'play it',
  playLabel: (consumer: string, of: StormWorst, one: WorstJob) => `play it: job ${one.job} of ${consumer}, ${worst.kinds[of]}`,
  none: 'none',
  wait: 'The storm is still being computed.',
  stage: ({ job, consumer }: OnStage) => `Job ${job}, ${consumer}`,
  label: 'The worst job, step by step',
  alone: 'The job alone, with the faults that struck it in the storm, at their times. It ends as it did there.',
  whole: 'Without the other jobs around it this one would end otherwise, so here is the whole storm, up to where it shows.',
  ofAnother: 'The weather has changed since: this job is of the storm before.',
  jump: { repeated: 'jump to the repeated effect', lost: 'jump to the fault that lost it', late: 'jump to its coming back' } satisfies Record<StormWorst, string>,
  computing: 'The run is still being computed as far as there.',
};

const wholeSeconds = (ms: number) => span(Math.round(ms / 1_000) * 1_000);

/** `188 → 311 repeated`; '' where it is as it was. */
const turned = (from: string, to: string, what: string) => (from === to ? '' : `${from} → ${to} ${what}`);

export const tries = {
  title: 'What to try',
  /** What a try has made of a consumer's storm. */
  changed: (before: StormWorld, after: StormWorld) => {
    const parts = [
      turned(group(before.duplicates), group(after.duplicates), 'repeated'),
      turned(group(before.lost), group(after.lost), 'lost'),
      turned(wholeSeconds(before.latency.p50Ms), wholeSeconds(after.latency.p50Ms), 'until half of the recovered were back'),
    ].filter(Boolean);
    return `${after.consumer}: ${parts.length > 0 ? parts.join(', ') : 'as before'}`;
  },
  set: 'set it',
  setLabel: (name: Try) => `set it: ${tries.names[name]}`,
  names: {
    pauses: 'Have more workers pause, and for longer.', reaper: 'Let the reaper sweep less often.', marker: 'Let the marker expire too soon.', slow: 'Stop renewing, and let the effect be slow.',
  } satisfies Record<Try, string>,
  shows: {
    pauses: 'Each pause outlasts the lock: the reaper moves the job back, a second worker takes it while the first only sleeps, ' +
      'and the non-idempotent consumer charges twice. Then make the lock longer than the pause: these repeats go, and those that crashed come back later.',
    reaper: 'About as much is repeated and lost as before. What crashed comes back later: a job waits for the sweep that notes it, and for the next one that moves it.',
    marker: 'The idempotent consumer starts to repeat: a redelivery that comes after the marker is gone finds nothing. A marker has to outlive the lock, the sweeps and the pause together.',
    slow: 'Now a delivery is repeated with no fault at all. Give the lock its renewal back, and it stops.',
  } satisfies Record<Try, string>,
};
