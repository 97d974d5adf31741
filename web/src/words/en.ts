/** Every word the reader sees, in one place. Field terms as the glossary has them, plain short active sentences. */
import type { Chip, EffectKind, Marker, MarkKind, Marks, PromiseName, Receipt, ScenarioInfo, Sighting, WhyNot, Worker } from '../sim/frame';
import type { LoadFault } from '../sim/core';
import type { Answer } from '../player/player';
import type { NotNow } from '../player/transitions';
import { count, group, ordinal, seconds } from './numbers';
import { fault } from './plans';

export { count, group, ordinal, seconds };
export { sentence } from './sentences';

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

export const page = {
  title: 'at-least-once',
  claim: 'Cause a duplicate. Then try to prevent it.',
  lead: 'One job, two consumers, one reliable Redis queue. Deliver the job twice and see who charges the card twice.',
  see: [
    'Both halves get the same job and the same faults. A worker takes the job: it moves from the main queue to the ' +
      'in-flight list, and a lock says whose it is. The ring around the job is what is left of that lock. When the ' +
      'worker dies, nobody renews it. The reaper finds a job without a lock and moves it back, and somebody takes it again.',
    'The reaper sees a lock, or none. It does not see the worker, and it does not see the card. So it cannot know ' +
      'whether the job was done.',
    'The lamps under a consumer’s name are what it claims, and no more. A second delivery breaks no promise here: no ' +
      'reliable queue makes one about it. The picture below the worlds is the whole run; click in it to go there.',
  ],
  seeTitle: 'What you see',
  notesTitle: 'What it was compared with',
  compared: (report: RedisReport) =>
    `On ${report.date}, ${group(report.commands)} commands and ${group(report.scripts)} scripts of ${group(report.scenarios)} scenarios and ` +
    `${group(report.cells)} crossings of consumers and faults were sent to Redis ${report.redis}, and ${group(report.randomCommands)} random commands ` +
    `besides. Replies, and all of the keyspace after each step: ${count(report.differences, 'difference')}.`,
  tryTitle: 'What to try',
  tries: [
    'Press play. Both consumers get the job twice; one of them charges twice.',
    'Set the toggle to 1, click the gap between the effect and the ack, and crash the worker there yourself.',
    'Now crash it between the claim and the effect. Count the effects on the right.',
    'Turn the reaper off and crash a worker. Nothing runs twice. Nothing runs at all.',
    'Choose another consumer from the name above its world: one that checks before it acts, or one that the receiver helps.',
  ],
};

export const figure = {
  label: 'The queue, step by step',
  toggle: 'The job is delivered',
  crashes: 'Crashes before the ack',
  changed: 'With what you changed. See for yourself whether it still comes out as before.',
  times: (n: number) => (n === 1 ? 'once' : n === 2 ? 'twice' : `${n} times`),
  readoutDeliveries: (n: number) => (n === 1 ? 'delivery' : 'deliveries'),
  readoutEffects: (n: number) => (n === 1 ? 'effect' : 'effects'),
  source: 'from a public report',
  loading: 'Loading the simulation …',
  later: (ms: number) => `⋯ ${seconds(ms)}`,
  laterSpoken: (ms: number) => `${seconds(ms)} later: `,
};

export const lists = {
  title: 'Redis',
  names: {
    wait: 'main queue', active: 'in-flight list', delayed: 'delayed', completed: 'completed', failed: 'failed',
    nowhere: 'in no list',
  },
  empty: 'empty',
  emptyEnd: '–',
  spoken: {
    wait: 'main queue, the last is taken next', active: 'in-flight list, the first was taken last',
  },
  noLock: 'no lock',
  candidate: 'noted by the last sweep',
  delayedFor: (ms: number) => `in ${seconds(ms)}`,
  lock: (lock: NonNullable<Chip['lock']>) => `${lock.owner} · ${seconds(lock.leftMs)}`,
  deliveries: (n: number) => `×${n}`,
  chip: (chip: Chip) => `${chip.job}, ${count(chip.deliveries, 'delivery').replace(/ys$/, 'ies')}` +
    `${chip.stalled > 0 ? `, recovered ${chip.stalled === 1 ? 'once' : `${chip.stalled} times`}` : ''}`,
};

export const marker = {
  title: 'consumer’s marker',
  states: {
    absent: 'absent', set: 'set', busy: 'busy', done: 'done', expired: 'expired',
  } satisfies Record<Marker['state'], string>,
  none: 'none kept',
  producer: 'producer’s key',
  left: (ms: number | null) => (ms === null ? '' : `${seconds(ms)} left`),
};

export const promises = {
  title: 'What this consumer claims',
  names: {
    'always-in-a-list': 'stays in a list',
    'effect-happens': 'effect happens',
    'no-duplicate-effect': 'no second effect',
  } satisfies Record<PromiseName, string>,
  kept: 'kept',
  broken: 'broken',
  none: 'claims nothing',
};

export const worker = {
  title: (name: string) => `Worker ${name}`,
  status: {
    idle: 'idle', running: 'running', paused: 'paused', crashed: 'crashed', hung: 'hung',
  } satisfies Record<Worker['status'], string>,
  holding: (w: Worker) => (w.job === null ? '' : `${w.job}, delivery ${w.delivery}`),
  lock: (holds: boolean) => (holds ? 'holds the lock' : 'has lost the lock'),
  left: (ms: number) => `${seconds(ms)} to go`,
  running: 'runs now: ',
  act: 'act now',
  actLabel: (name: string) => `act now: worker ${name}`,
};

const fleetStates = { r: 'running', i: 'idle', p: 'paused', c: 'crashed', h: 'hung' } as const;

export const fleet = {
  label: (workers: number, counts: (readonly [keyof typeof fleetStates, number])[]) =>
    `${count(workers, 'worker')}: ${counts.filter(([letter, n]) => n > 0 || letter === 'r')
      .map(([letter, n]) => `${group(n)} ${worker.status[fleetStates[letter]]}`).join(', ')}`,
};

export const faults = {
  crash: 'crash', pause: 'pause', throw: 'throw', hang: 'hang',
  loseAck: 'lose the next ack', restart: 'restart', resume: 'resume',
  evictLock: 'evict the lock', evictMarker: 'evict the marker',
};

export const gap = {
  open: 'crash, pause, throw or hang here',
  loseAck: 'lose this ack',
  label: (text: string, after: string, name: string) => `${text}: after ${after}, worker ${name}`,
  here: (kind: string) => `${kind} here`,
  title: (job: string, delivery: number) => `${job}, delivery ${delivery}`,
  planned: 'planned',
  struck: 'struck',
  none: 'There is no job here to plan for.',
  waits: 'Planned. Play or step on, and it strikes.',
};

export const reaper = {
  title: 'Reaper',
  none: 'No reaper in this scenario: nobody looks.',
  off: 'off: nobody looks',
  next: (ms: number) => (ms === 0 ? 'sweeps now' : `sweeps in ${seconds(ms)}`),
  every: (ms: number, phases: string) => `every ${seconds(ms)}, ${phases}`,
  turnOff: 'turn off',
  turnOn: 'turn on',
  saw: 'saw',
  sawNothing: 'Nothing was in flight.',
  sawMore: (n: number) => `and ${group(n)} more`,
  blind: 'It sees locks, not workers.',
  sighting: (seen: Sighting) => {
    if (seen.recovered) return 'no lock: moved back';
    if (seen.locked === null) return 'noted, for the next sweep';
    return seen.locked ? 'a lock: left alone' : 'no lock: left';
  },
};

const nouns: Record<EffectKind, string> = {
  charge: 'charge', row: 'row', mail: 'mail', counter: 'count', balance: 'balance',
};

export const ledger = {
  title: 'Ledger',
  outside: 'the world outside Redis',
  empty: 'no effect yet',
  earlier: (n: number) => `${group(n)} earlier`,
  what: (kind: EffectKind) => nouns[kind],
  nth: (n: number) => (n === 1 ? '1st' : n === 2 ? '2nd' : n === 3 ? '3rd' : `${n}th`),
  by: (receipt: Receipt) => `${receipt.worker} · ${seconds(receipt.atMs)}`,
  spoken: (receipt: Receipt, kind: EffectKind) =>
    `${ordinal(receipt.nth)} ${nouns[kind]} for ${receipt.job}, by worker ${receipt.worker} at ${seconds(receipt.atMs)}` +
    `${receipt.nth > 1 ? ': a duplicate' : ''}`,
};

export const counters = {
  title: 'Counts',
  deliveries: 'deliveries', effects: 'effects', acks: 'acks', lost: 'lost',
  duplicates: 'duplicates', refused: 'refused acks', stalled: 'recoveries',
};

export const command = {
  title: 'Redis got',
  none: 'nothing in this step',
  more: (n: number) => `and ${group(n)} more`,
  script: (name: string) => `script ${name}`,
};

export const transport = {
  label: 'Playback',
  play: 'play', pause: 'pause', replay: 'play again', back: 'step back', step: 'step', help: 'keys',
  home: 'take this run home',
  homeTitle: 'A script that asks a real Redis the same, and compares',
  tooLong: 'This run is too long to take home.',
  stepOf: (beat: number, beats: number) => `step ${group(beat)} of ${group(beats)}`,
  at: (ms: number) => `at ${seconds(ms)}`,
  scrub: 'Step',
  broken: 'first broken promise',
  noneBroken: (whole: boolean) => (whole ? 'No promise is broken in this run.' : 'No promise is broken as far as the run is known.'),
  speed: 'speed',
  times: (n: number) => `${n}×`,
  computing: (choices: number, ms: number) => `Computing: ${group(choices)} choices, ${seconds(ms)} …`,
  stop: 'stop',
  goOn: 'compute the rest',
  cut: (ms: number) => `The scenario ends here, at ${seconds(ms)}; the run would go on.`,
  endless: 'This run never comes to rest: it is broken off here.',
  partial: 'The run goes on past the last step shown.',
  futures: ['go back to the other future', 'to the one before it', 'to the one before that'],
};

export const marks = {
  legend: 'What the marks say',
  gap: '＋ between two lines: crash, pause, throw or hang the worker there',
  names: {
    effect: 'first effect', duplicate: 'duplicate effect', crash: 'crash', fault: 'other fault', 'lock-expired': 'lock ran out',
    sweep: 'sweep', ack: 'ack', refused: 'refused ack', broken: 'broken promise',
  } satisfies Record<MarkKind, string>,
  summary: (all: Marks) => {
    const said = (Object.keys(marks.names) as MarkKind[]).filter((kind) => all[kind].length > 0)
      .map((kind) => `${marks.names[kind]} at ${all[kind].slice(0, 8).map(group).join(', ')}${all[kind].length > 8 ? ' …' : ''}`);
    return said.length === 0 ? 'No marks' : `Marks by step: ${said.join('; ')}`;
  },
};

export const timeline = {
  names: {
    wait: 'main queue', active: 'in-flight', reaper: 'reaper', ledger: 'ledger', others: 'other workers',
    time: (ms: number) => seconds(ms),
  },
  caption: (consumer: string, from: number, to: number, of: number) => (to - from === of
    ? `${consumer}: the run in one picture`
    : `${consumer}: steps ${group(from)} to ${group(to)} of ${group(of)} in one picture`),
  label: (consumer: string) => `Time-line of ${consumer}. The transcript below says the same in words; a click goes to a step.`,
};

export const transcript = {
  title: 'The run in words',
  step: (beat: number) => `step ${group(beat)}`,
  part: (from: number, to: number, of: number) => `Steps ${group(from)} to ${group(to)} of ${group(of)}: those around where the run stands.`,
};

export const storyboard = {
  title: 'The run in stills',
  step: (beat: number) => `step ${group(beat)}`,
};

export const consumers = {
  label: (nth: number) => `Consumer of world ${nth}`,
  compare: 'Compare with',
  choose: 'choose a consumer',
};

export const parameters = {
  title: 'Settings of the run',
  names: {
    lock: 'lock lasts', renew: 'renewed every', every: 'sweep every', sweep: 'sweep', maxStalled: 'recoveries allowed',
    effect: 'effect takes', workers: 'workers',
  },
  seconds: 's',
  never: 's: never',
  noReaper: 'no reaper',
  sweeps: { 'one-phase': 'one-phase', 'two-phase': 'two-phase' },
  noLimit: 'no limit',
  reset: 'back to the file’s settings',
  notANumber: (name: string) => `“${name}” needs a number.`,
  refused: (name: string, line: string) => `“${name}” stays as it was. ${line}`,
  facts: (info: ScenarioInfo) => factsOf(info).join(' · '),
};

/** What a file may set beside the fields, where it differs from what is usual. */
function factsOf(info: ScenarioInfo): string[] {
  const facts = info.consumers.flatMap((consumer) => {
    const own = [
      consumer.effectMs === info.consumers[0]!.effectMs ? '' : `effect takes ${seconds(consumer.effectMs)}`,
      consumer.markerMs === null ? '' : `marker lasts ${seconds(consumer.markerMs)}`,
      consumer.leaseMs === null ? '' : `busy marker lasts ${seconds(consumer.leaseMs)}`,
      consumer.keyMs === null ? '' : `receiver remembers for ${seconds(consumer.keyMs)}`,
      consumer.attempts === 1 ? '' : count(consumer.attempts, 'attempt'),
      consumer.backoffMs === 0 ? '' : `backoff ${seconds(consumer.backoffMs)}`,
    ].filter(Boolean);
    return own.length > 0 ? [`${consumer.name}: ${own.join(', ')}`] : [];
  });
  facts.push(`ends at ${seconds(info.untilMs)} at the latest`);
  if (info.queue.dedupMs !== null) facts.push(`producer’s key lasts ${seconds(info.queue.dedupMs)}`);
  if (info.storm) facts.push(stormOf(info.storm, info.seed));
  facts.push(...info.faults.items.map(fault));
  if (info.faults.count > info.faults.items.length) facts.push(`${group(info.faults.count - info.faults.items.length)} more faults`);
  return facts;
}

function stormOf({ crash, pause, loseAck, restartMs, pauseMs }: NonNullable<ScenarioInfo['storm']>, seed: number): string {
  const percent = (chance: number) => `${group(100 * chance)} %`;
  const back = restartMs === null ? 'for good' : `for ${seconds(restartMs)}`;
  return `each delivery: crash ${percent(crash)} ${back}, pause ${percent(pause)} for ${seconds(pauseMs)}, lost ack ${percent(loseAck)}, from seed ${seed}`;
}

export const menu = {
  scenario: 'scenario',
  entry: 'in this file',
  open: 'open a file',
  drop: 'Drop the scenario file',
};

export const problem = {
  title: 'This file cannot be played',
  back: 'back to the run before it',
  tooLarge: (name: string, bytes: number) => `${name}: larger than 16 MiB, is ${bytes.toLocaleString('en')} bytes`,
  unreadable: (name: string) => `${name}: the browser cannot read this file`,
  trapTitle: 'The simulation has stopped',
  trap: 'The simulation stopped at a fault of its own. Reload the page to go on.',
  load: {
    'no-webassembly': 'This browser has WebAssembly switched off, and the simulation needs it. Allow it for this page, then reload.',
    'not-loaded': 'The simulation could not be loaded. Check the connection, then reload the page.',
  } satisfies Record<LoadFault, string>,
};

export const help = {
  title: 'Keys, while the focus is in the figure',
  keys: [
    ['space', 'play or pause'],
    ['→', 'step'],
    ['←', 'step back'],
    ['Home, End', 'to the start, to the end'],
    ['c', 'crash the worker in focus, else the first one running'],
    ['Esc', 'close what is open'],
    ['?', 'this list'],
  ] as const,
  close: 'close',
  nobodyRuns: 'No worker runs now, so none can crash.',
};

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
  'not-due': 'Its time has not come.',
};

/** What is said of a choice that was made or refused; '' when the frame says it all. */
export function answered(answer: Answer | null): string {
  if (answer === null) return '';
  if ('refused' in answer) return answer.refused === '' ? '' : whyNot[answer.refused];
  const closed = answer.closed.map(({ consumer, why }) => `${consumer}: ${whyNot[why]}`);
  return [...(answer.waits ? [gap.waits] : []), ...closed].join(' ');
}

export const notNow: Record<NotNow, string> = {
  'no-run': 'No scenario is open yet.',
  'file-refused': 'Go back to the run first.',
  'at-start': 'This is the start.',
  'at-end': 'This is the end of the run.',
  playing: 'It is playing.',
  paused: 'It is paused.',
};

