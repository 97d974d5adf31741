/**
 * Every word the reader sees, in this folder; what the views take comes from here. Field terms as the glossary has
 * them, plain short active sentences.
 */
import type { Chip, DedupKey, Marker, Memory, Reaper, Receipt, Worker } from '../sim/frame';
import type { Sighting } from '../sim/happening';
import { MOST_FILE_MIB } from '../sim/limits';
import type { EffectKind, PromiseName } from '../sim/scenario';
import { count, group, nth, ordinal, plural, seconds, times } from './numbers';
import * as nouns from './nouns';
import { parameters } from './settings';

export { count, group, ordinal, seconds };
export { page } from './page';
export { answered, notNow, whyNot } from './reasons';
export { marks, storyboard, timeline, transcript, transport } from './run';
export { sentence } from './sentences';
export { consumers, parameters } from './settings';
export { widget } from './widget';

export const figure = {
  label: 'The queue, step by step',
  keys: 'Space plays, the arrows step, ? lists the keys.',
  skip: 'Skip this figure',
  toPlayback: 'Go to playback',
  end: 'End of the figure',
  toggle: 'The job is delivered',
  crashes: 'Crashes before the ack',
  changed: 'With what you changed. See for yourself whether it still comes out as before.',
  times,
  readoutDeliveries: (n: number) => plural(n, nouns.delivery),
  readoutEffects: (n: number) => plural(n, nouns.effect),
  source: 'from a public report',
  loading: 'Loading the simulation …',
  later: (ms: number) => `⋯ ${seconds(ms)}`,
  laterSpoken: (ms: number) => `${seconds(ms)} later: `,
  ended: (came: { consumer: string; deliveries: number; effects: number }[]) => 'The run ends here. ' + came
    .map(({ consumer, deliveries, effects }) => `${consumer}: ${count(deliveries, nouns.delivery)}, ${count(effects, nouns.effect)}.`)
    .join(' '),
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
  chip: (chip: Chip) => `${chip.job}, ${count(chip.deliveries, nouns.delivery)}` +
    `${chip.stalled > 0 ? `, recovered ${times(chip.stalled)}` : ''}`,
};

export const marker = {
  title: 'consumer’s marker',
  states: {
    absent: 'absent', set: 'set', busy: 'busy', done: 'done', expired: 'expired',
  } satisfies Record<Marker['state'], string>,
  none: 'none kept',
  producer: 'producer’s key',
  free: 'free: the next add enters',
  ofKey: (key: DedupKey) => [
    key.kept === null ? '' : `then ${key.kept}, kept for its end`,
    key.leftMs === null ? '' : `${seconds(key.leftMs)} left`,
  ].filter(Boolean).join(' · '),
  left: (ms: number | null) => (ms === null ? '' : `${seconds(ms)} left`),
};

export const memory = {
  title: 'receiver’s memory',
  none: 'nothing yet',
  never: 'keeps nothing',
  of: ({ key, recorded, newest }: Memory) => [
    key === 'absent' ? '' : memory.keys[key],
    recorded ? 'record kept' : '',
    newest > 0 ? `newest delivery: ${newest}` : '',
  ].filter(Boolean).join(' · '),
  keys: { known: 'key known', forgotten: 'key forgotten' } satisfies Record<Exclude<Memory['key'], 'absent'>, string>,
};

export const promises = {
  title: 'What this consumer promises',
  names: {
    'always-in-a-list': 'stays in a list',
    'effect-happens': 'effect happens',
    'no-duplicate-effect': 'no second effect',
  } satisfies Record<PromiseName, string>,
  kept: 'kept',
  broken: 'broken',
  /** Of what it does not promise. */
  unpromised: (names: readonly PromiseName[]) => `not promised: ${names.map((name) => promises.names[name]).join(', ')}`,
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
    `${count(workers, nouns.worker)}: ${counts.filter(([letter, n]) => n > 0 || letter === 'r')
      .map(([letter, n]) => `${group(n)} ${worker.status[fleetStates[letter]]}`).join(', ')}`,
};

export const faults = {
  crash: 'crash', pause: 'pause', throw: 'throw', hang: 'hang',
  loseAck: 'lose the next ack', restart: 'restart', resume: 'resume',
  evictLock: 'evict the lock', evictMarker: 'evict the marker',
};

/** A fault that is planned in a gap, or has struck there. */
const marked = { crash: 'crash', pause: 'pause', throw: 'throw', hang: 'hang', loseAck: 'ack lost' };

export const gap = {
  open: 'crash, pause, throw or hang here',
  loseAck: 'lose this ack',
  label: (text: string, after: string, name: string) => `After ${after}, worker ${name}: ${text}`,
  here: (kind: string) => `${kind} here`,
  title: (job: string, delivery: number) => `${job}, delivery ${delivery}`,
  marks: {
    planned: (fault: keyof typeof marked, delivery: number) => `planned for delivery ${delivery}: ${marked[fault]}`,
    struck: (fault: keyof typeof marked, delivery: number) => `delivery ${delivery}: ${marked[fault]} here`,
  },
  none: 'There is no job here to plan for.',
  legend: { lost: 'a crash here can lose it', duplicate: 'a crash here can do it twice', harmless: 'a crash here does neither' },
  fate: ({ worst, both, why }: { worst: '' | keyof typeof fates; both: boolean; why: string }) => {
    if (both) return 'A crash here can lose the effect, and can double it.';
    return worst === '' ? unmarked[why] ?? (why && `What a crash here leads to is not known. ${why}`) : fates[worst];
  },
};

const fates = {
  lost: 'A crash here can lose the effect for good.',
  duplicate: 'A crash here can double the effect.',
  harmless: 'A crash here neither loses the effect nor doubles it.',
};

/** Why a gap carries no mark. */
const unmarked: Record<string, string> = {
  '': '',
  'too-long': 'What a crash here leads to is not worked out: this consumer has too many steps.',
  'not-loaded': 'What a crash here leads to is not known: the checker could not be loaded.',
  nobody: 'Nobody ever stands here with the job in hand.',
  endless: 'With a crash here, no run comes to its end.',
};

export const reaper = {
  title: 'Reaper',
  none: 'No reaper in this scenario: nobody looks.',
  off: 'off: nobody looks',
  next: (ms: number) => (ms === 0 ? 'sweeps now' : `sweeps in ${seconds(ms)}`),
  every: ({ everyMs, sweep, reapers }: Reaper) => `${reapers > 1 ? `${count(reapers, nouns.reaper)}, ` : ''}every ${seconds(everyMs)}, ${parameters.sweeps[sweep]}`,
  turnOff: 'turn off',
  turnOn: 'turn on',
  saw: 'saw',
  sawNothing: 'Nothing was in flight.',
  sawMore: (n: number) => `and ${group(n)} more`,
  blind: 'It sees locks, not workers.',
  /** `looked`: a sweep that moves later what it sees now. */
  sighting: (seen: Sighting, looked: boolean) => {
    if (seen.recovered && !seen.removed) return 'gone from in flight: pushed all the same';
    if (seen.recovered && seen.locked === null) return 'moved back, unseen';
    if (looked) return seen.locked ? 'a lock: left alone' : 'no lock: moves next';
    if (seen.recovered) return 'no lock: moved back';
    if (seen.locked === null) return 'noted, for the next sweep';
    return seen.locked ? 'a lock: left alone' : 'no lock: left';
  },
};

export const ledger = {
  title: 'Ledger',
  outside: 'the world outside Redis',
  empty: 'no effect yet',
  earlier: (n: number) => `${group(n)} earlier`,
  what: (kind: EffectKind) => nouns.effects[kind].one,
  nth,
  by: (receipt: Receipt) => `${receipt.worker} · ${seconds(receipt.atMs)}`,
  spoken: (receipt: Receipt, kind: EffectKind) =>
    `${ordinal(receipt.nth)} ${nouns.effects[kind].one} for ${receipt.job}, by worker ${receipt.worker} at ${seconds(receipt.atMs)}` +
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

export const menu = {
  scenario: 'scenario',
  entry: 'in this file',
  open: 'open a file',
  drop: 'Drop the scenario file',
};

export const problem = {
  title: 'This file cannot be played',
  back: 'back to the run before it',
  tooLarge: (name: string, bytes: number) => `${name}: larger than ${MOST_FILE_MIB} MiB, is ${group(bytes)} bytes`,
  unreadable: (name: string) => `${name}: the browser cannot read this file`,
  trapTitle: 'The simulation has stopped',
  trap: 'The simulation stopped at a fault of its own. Reload the page to go on.',
};

export const keyboard = {
  nobodyRuns: 'No worker runs now, so none can crash.',
};
