/** The words of the workshop: the builder, the world of faults, the verdicts, the twins, the table of orders. */
import type { CheckedPromise, CheckLimit, CheckProgress, Rest } from '../sim/check';
import type { EffectKind, StepName } from '../sim/scenario';
import type { Bound, Find, OnStage } from '../player/proving';
import { assumptions, type Assumed } from './assumptions';
import { count, group, times } from './numbers';
import * as nouns from './nouns';

export const proving = {
  prove: 'Prove it',
  cancel: 'cancel',
  cannot: (line: string) => `This cannot be proved yet. ${line}`,
  stale: 'You have changed something since. Prove it again.',
};

export const finds = {
  title: 'With a crash allowed, find',
  own: 'What you only start from does not count: change it.',
  names: {
    loses: 'a consumer that works, until a crash loses the charge',
    doubles: 'one that works, until a crash charges twice',
    holds: 'one that no crash can hurt',
  } satisfies Record<Find, string>,
};

/** What a step means, and then what Redis gets for it. */
const does: Record<StepName, string> = {
  take: 'The job goes to the in-flight list, under a lock: a delivery. LMOVE and SET, in one script.',
  pop: 'The job leaves every list: a delivery that nobody can repeat. RPOP.',
  claim: 'Says that it will be done now. If somebody said so before, skip to the ack. SET dedup:job NX.',
  check: 'Looks whether it was done. If so, skip to the ack. GET dedup:job.',
  effect: 'The card is charged, in the world outside. Redis does not know.',
  mark: 'Notes that it was done, whoever noted it before. SET dedup:job.',
  ack: 'Tells the queue that the job is done. Refused where the lock is no longer its own. LREM, in a script.',
  commit: 'Record and charge in one transaction of the charge’s own database.',
  keyed: 'The charge carries the job’s id; the receiver does it once.',
  set: 'The world takes the same value again. Twice is as good as once.',
  forget: 'Takes the marker away. DEL dedup:job.',
  'forgetful-ack': 'Tells the queue that the job is done, whoever holds the lock now. LREM.',
  release: 'Frees the producer’s key of the job, if the job still owns it.',
  'forgetful-release': 'Frees the producer’s key, whoever owns it. DEL.',
  begin: 'Says that it is busy with it. Found done: skip. Found busy: fail. SET dedup:job busy NX GET.',
  finish: 'Says that it was done. SET dedup:job done.',
  fence: 'The charge carries the delivery’s number; the receiver refuses an older one.',
};

/** What the core says of steps that cannot be proved, as it says it of a file; and the same to who puts them together. */
const refusals: readonly [RegExp, (step: string) => string][] = [
  [/must be take or pop/, () => 'The first step has to deliver the job: take or pop.'],
  [/must not be "([a-z-]+)": only the first/, (step) => `Only the first step delivers the job: ${step} cannot come after it.`],
  [/"([a-z-]+)" cannot be checked: it belongs to timed runs/, (step) => `What comes of ${step} depends on times, and the checker has no clock. It stands in the figures of the dives.`],
  [/^steps: .*list of 0$/, () => 'There is no step yet. Begin with take or pop.'],
  [/^steps: .*list of \d+$/, () => 'That is more steps than can be proved. Take one away.'],
];

export function refusal(line: string): string {
  for (const [of, say] of refusals) {
    const found = of.exec(line);
    if (found) return say(found[1] ?? '');
  }
  return line;
}

export const builder = {
  title: 'Your consumer',
  start: 'start from',
  own: 'steps of your own',
  does,
  list: 'Your consumer, step by step',
  hint: 'Drag a step by its handle, or move the one in focus with ↑ and ↓. Delete takes it away.',
  move: {
    up: (name: StepName) => `move ${name} up`,
    down: (name: StepName) => `move ${name} down`,
  },
  remove: (name: StepName) => `take away ${name}`,
  empty: 'No step yet. Begin with take or pop.',
  palette: 'Add a step',
  paletteHint: (after: StepName | undefined) => (after === undefined ? 'goes to the top' : `goes behind ${after}`),
  done: (verb: 'placed' | 'moved' | 'removed', name: StepName, at: number, of: number) => (verb === 'removed'
    ? `${name} is taken away; ${count(of, nouns.step)} left.`
    : `${name} is now step ${at + 1} of ${of}.`),
};

export const bounds = {
  title: 'What may happen',
  names: {
    workers: 'workers', jobs: 'jobs', crashes: 'crashes', pauses: 'pauses', lostAcks: 'lost acks',
    markerExpiries: 'marker expiries', lostLocks: 'lost locks',
  } satisfies Record<Bound, string>,
  note: 'In one run, at most. Each may strike anywhere, or not at all.',
};

export function stepsInWords(steps: readonly StepName[] | string): string {
  return typeof steps === 'string' ? steps : steps.join(' → ');
}

export interface Searched {
  /** The search goes on. */
  searching: boolean;
  cancelled: boolean;
  limit: CheckLimit;
  mostStates: number;
}

export const verdicts = {
  title: 'Verdict',
  caption: (steps: string, asked: Assumed) => `${steps}, for ${assumptions(asked)}`,
  names: {
    'always-in-a-list': 'an unfinished job stays in a list',
    'effect-happens': 'the effect happens',
    'no-duplicate-effect': 'no second effect',
    'one-delivery': 'can it be delivered twice?',
  } satisfies Record<CheckedPromise, string>,
  holds: (states: number) => `holds in all ${count(states, nouns.state)}`,
  broken: (length: number) => (length === 0 ? 'broken from the start, in every run' : `broken in ${count(length, nouns.action)}`),
  undecided: ({ searching, cancelled, limit, mostStates }: Searched) => {
    if (searching) return 'not broken so far';
    if (cancelled) return 'not decided: you stopped it';
    return limit === 'counts'
      ? 'not decided: a job comes round more often than a state can tell'
      : `not decided within ${count(mostStates, nouns.state)}`;
  },
  redelivery: (length: number) => `yes, after ${count(length, nouns.action)}: a fact, not a fault`,
  noRedelivery: (states: number) => `no, in none of ${count(states, nouns.state)}`,
  /** Behind what the checker takes for granted. */
  played: 'See what then remains.',
  play: 'play it',
  playLabel: (name: string) => `play it: the shortest run, ${name}`,
  failed: 'The search stopped at a fault of its own, perhaps for want of memory. Ask for less, and prove again.',
  counts: {
    states: 'states', transitions: 'transitions', waiting: 'waiting', depth: 'actions deep',
  } satisfies Partial<Record<keyof CheckProgress, string>>,
  phases: {
    states: 'finding every state', futures: 'looking for effects that never come', twins: 'looking for twins', done: 'done',
  } satisfies Record<CheckProgress['phase'], string>,
  before: 'Nothing has been asked yet.',
  limit: (states: number) => `Up to ${count(states, nouns.state)}. What takes more is not decided, and never “holds”.`,
  actions: 'An action is a step of a worker, a fault, a lock that runs out, or a sweep.',
  stopped: 'You stopped the search. What was found broken stays broken.',
  outcomesTitle: 'Where every run can end',
  outcomesPartly: 'Where runs were seen to end',
  moreOutcomes: (n: number) => `and ${group(n)} more`,
  /** Jobs that end alike are told together. */
  outcome: (jobs: readonly Rest[]) => {
    const ends = jobs.map(([deliveries = 0, effects = 0]) => restInWords(deliveries, effects));
    return [...new Set(ends)].map((end) => {
      const alike = ends.filter((other) => other === end).length;
      return alike > 1 ? `${count(alike, nouns.job)} ${end}` : end;
    }).join(' · ');
  },
};

function restInWords(deliveries: number, effects: number): string {
  const delivered = `delivered ${times(deliveries)}`;
  if (effects === 0) return `${delivered}, never done: lost`;
  return effects === 1 ? `${delivered}, done once` : `${delivered}, done ${times(effects)}: a duplicate`;
}

export const counterexample = {
  title: (of: OnStage['of'], length: number) => (of === 'twins'
    ? `Both twins: ${count(length, nouns.action)} together`
    : of === 'one-delivery'
      ? `The shortest run with a second delivery: ${count(length, nouns.action)}`
      : `The shortest run that breaks “${verdicts.names[of]}”: ${count(length, nouns.action)}`),
  label: 'The run that was found, step by step',
  place: 'in the run that was found',
  jump: 'jump to the first broken promise',
  jumpTwins: 'jump to the end of both paths',
  jumpDelivery: 'jump to the second delivery',
  /** `made`: how many of its actions have been made; more, and the clock has gone on behind them. */
  argument: (of: OnStage['of'], made: number, length: number, noun: string) => {
    if (made === 0 && length > 0) return `Not begun. ${count(length, nouns.action)}, then the clock goes on by itself.`;
    if (made < length) return `Action ${made} of ${length}.${of === 'twins' ? '' : ' Nothing is broken yet.'}`;
    const here = made === length && length > 0 ? `Action ${length} of ${length}. ` : '';
    return `${here}${broken(of, noun, made > length)}`;
  },
};

function broken(of: OnStage['of'], noun: string, later: boolean): string {
  switch (of) {
    case 'effect-happens': return later
      ? `From the ${noun} that could not come any more, the clock goes on. Watch what each worker makes of it.`
      : `From here, no future has the ${noun}: whoever takes the job next, whatever the reaper does.`;
    case 'no-duplicate-effect': return later ? `The second ${noun} stays in the ledger.` : `The second ${noun} stands in the ledger, and nothing takes it back.`;
    case 'always-in-a-list': return later ? 'Nobody can bring back what is in no list.' : 'The job is in no list: if its worker dies now, nobody knows of it.';
    case 'one-delivery': return later ? 'No reliable queue promises one delivery.' : 'The same job is handed out a second time. That breaks no promise.';
    case 'twins': return later ? 'The reaper does the same in both, since it sees the same.' : 'Both paths have been walked. What Redis held at the end of each is the same.';
  }
}

export const twins = {
  title: 'Two worlds the reaper cannot tell apart',
  lead: (length: number) => `The checker’s nearest pair, ${count(length, nouns.action)} together. This is all that the reaper can see of either:`,
  same: (keys: number) => `${count(keys, nouns.key)} in Redis, and every value the same, byte for byte.`,
  differ: 'The lists, the locks and the markers are the same. Only a counter differs that no decision may hang on.',
  none: 'There are no twins here: wherever the reaper could be in doubt, redelivering is right in both worlds.',
  world: (n: number) => `World ${n === 0 ? 'X' : 'Y'}`,
  hidden: 'behind it: a worker gone, a ledger unseen',
  reveal: 'Show what is behind',
  hide: 'Back to what the reaper sees',
  done: (noun: string) => `The ${noun} has happened.`,
  undone: (noun: string) => `The ${noun} has not happened.`,
  path: 'How it came here',
  noLock: 'no lock',
  keys: 'Redis holds',
  decision: 'If the reaper …',
  redeliver: 'brings the job back',
  leave: 'leaves it',
  right: 'right', wrong: 'wrong',
  comes: (effects: number, kind: EffectKind) => (effects === 0 ? `no ${nouns.effects[kind].one}, ever` : effects === 1 ? `one ${nouns.effects[kind].one}` : count(effects, nouns.effects[kind])),
  conclusion: (wrong: { redeliver: boolean; leave: boolean }) => (wrong.redeliver && wrong.leave
    ? 'Whatever it decides from what it sees, it is wrong in one of the two.'
    : 'Bringing it back is right in both.'),
  play: 'play both on the stage',
};

/** Of an effect that no run of an order comes to. */
const never = 'never';

export const orders = {
  title: 'Every order there is',
  lead: (n: number, asked: Assumed) => `All ${n} orders of these steps behind a take, each proved for ${assumptions(asked)}. Broken in so many actions: press a verdict to see its run.`,
  family: (of: readonly StepName[]) => `orders of ${of.join(', ')}`,
  columns: { 'effect-happens': 'effect happens', 'no-duplicate-effect': 'not twice' },
  start: 'Prove every order',
  again: 'Try again',
  pending: '…',
  holds: 'holds',
  undecided: '?',
  cell: (length: number) => (length === 0 ? never : `broken in ${length}`),
  cellLabel: (order: string, name: string, length: number) => `${order}: ${name}, ${length === 0 ? never : verdicts.broken(length)}, play it`,
  conclusion: (unsafe: number, separate: number, safe: readonly string[]) =>
    `${unsafe === separate ? `Each of the ${separate} orders of separate steps breaks a promise: no order is safe.` : `${unsafe} of the ${separate} orders of separate steps break a promise.`} ` +
    (safe.length > 0 ? `What holds lets the receiver deduplicate, and acknowledges last: ${safe.join('; ')}. It holds for as long as the receiver remembers; here that is for ever.` : ''),
  failed: 'The search stopped at a fault of its own.',
};
