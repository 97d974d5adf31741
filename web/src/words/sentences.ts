/**
 * One plain sentence for every thing that can happen, said to the reader. The page's line, the screen reader's line
 * and the command line's --trace are this one. A new kind, step or result does not compile until it has its sentence.
 */
import type { Happening, Sighting } from '../sim/happening';
import type { EffectKind, StepName } from '../sim/scenario';
import { count, ordinal, seconds } from './numbers';
import * as nouns from './nouns';
import { plan } from './plans';

/** `effect`: what the consumer's effect is, for its verb. */
export function sentence(h: Happening, effect: EffectKind): string {
  switch (h.kind) {
    case 'start': return 'Nothing has happened yet. Press play, or take one step.';
    case 'wait': case 'expire': case 'expire-marker': return waited(h);
    case 'add': return added(h);
    case 'step': return h.step === '' ? '' : step(h, h.step, effect);
    case 'renew': return renewed(h);
    case 'sweep': return swept(h);
    case 'move': return moved(h);
    case 'retry': return h.result === 'due'
      ? `The delay is over: ${h.job} goes to the left end of the main queue.`
      : `The backoff is over: ${h.job} goes back to the left end of the main queue.`;
    case 'crash': return crashed(h);
    case 'pause': return paused(h);
    case 'throw': return threw(h);
    case 'hang': return h.result === 'idle'
      ? `Worker ${h.worker} runs no handler now: nothing to hang.`
      : `The handler of worker ${h.worker} hangs with ${h.job}. The process lives; a lock shows no more than that.`;
    case 'restart': return `Worker ${h.worker} is back. It remembers nothing and waits for a job.`;
    case 'resume': return h.job
      ? `Worker ${h.worker} wakes up where it stood, with ${h.job}. It cannot tell how long it slept.`
      : `Worker ${h.worker} wakes up.`;
    case 'evict-lock': return h.result === 'none' ? `There is no lock of ${h.job} to drop.` : `Redis drops the lock of ${h.job}. Its worker does not notice.`;
    case 'evict-marker': return h.result === 'none' ? `There is no marker of ${h.job} to drop.` : `Redis drops the marker of ${h.job}: nothing says any more that it was handled.`;
    case 'evict-job': return h.result === 'none' ? `Redis holds nothing of ${h.job} to drop.` : `Redis drops the hash of ${h.job}: a producer’s key that names it is stale now.`;
    case 'evict-wait': return h.result === 'none' ? 'The main queue is empty: there is no key to drop.' : 'Redis drops the key of the main queue, and every job that waited in it. Nobody is told.';
    case 'plan': return plan(h);
    case 'reaper-off': return 'You switch the reaper off. What is in flight without a worker stays there.';
    case 'reaper-on': return 'You switch the reaper on. It will sweep again.';
  }
}

function step(h: Happening, name: StepName, effect: EffectKind): string {
  switch (name) {
    case 'take': return taken(h);
    case 'pop': return `Worker ${h.worker} pops ${h.job}. Now it is in no list: if ${h.worker} dies, nobody knows of it.`;
    case 'claim': return h.result === 'skip'
      ? `Worker ${h.worker} cannot claim ${h.job}: the marker is there. It skips the effect, done or not.`
      : `Worker ${h.worker} claims ${h.job}: the marker is set, the effect is still to come.`;
    case 'check': return h.result === 'skip'
      ? `Worker ${h.worker} finds the marker of ${h.job} and skips the effect.`
      : `Worker ${h.worker} finds no marker for ${h.job}. Until it writes one, everyone else finds none either.`;
    case 'effect': return landed(h, effect);
    case 'set': return h.result === 'same'
      ? `Worker ${h.worker} sets the same value for ${h.job} again. One more run, still one effect.`
      : `Worker ${h.worker} sets the value for ${h.job}: the ${ordinal(Math.max(1, h.nth))} effect. Again would change nothing.`;
    case 'mark': return `Worker ${h.worker} marks ${h.job} as done, after the effect.`;
    case 'commit': return h.result === 'present'
      ? `The database has a record of ${h.job} already: worker ${h.worker} changes nothing.`
      : `Worker ${h.worker} commits the record of ${h.job} and the effect in one transaction: both or neither.`;
    case 'keyed': return h.result === 'remembered'
      ? `Worker ${h.worker} asks again with the key ${h.job}. The receiver remembers it and does nothing.`
      : keyed(h, effect);
    case 'begin': return begun(h);
    case 'finish': return `Worker ${h.worker} turns the marker of ${h.job} from busy to done.`;
    case 'forget': return `Worker ${h.worker} deletes the marker of ${h.job}.`;
    case 'fence': return h.result === 'refused'
      ? `The receiver refuses worker ${h.worker}: delivery ${h.delivery} of ${h.job} is older than one it has seen.`
      : fenced(h, effect);
    case 'ack': return acked(h);
    case 'forgetful-ack': return forgetfullyAcked(h);
    case 'release': return h.result === 'none'
      ? `Worker ${h.worker} would free the producer’s key, but it is not that of ${h.job} any more: nothing changes.`
      : `Worker ${h.worker} frees the producer’s key: it still was that of ${h.job}.`;
    case 'forgetful-release': return forgetfullyReleased(h);
  }
}

const verbs: Record<EffectKind, string> = {
  charge: 'charges the card',
  row: 'inserts the row',
  mail: 'sends the mail',
  counter: 'adds to the counter',
  balance: 'writes the balance',
};

function landed(h: Happening, effect: EffectKind): string {
  if (h.nth <= 1) return `Worker ${h.worker} ${verbs[effect]}: the first effect of ${h.job}. Redis knows nothing of it.`;
  return `Worker ${h.worker} ${verbs[effect]} again: the ${ordinal(h.nth)} effect of ${h.job}. Nothing in Redis could know.`;
}

function keyed(h: Happening, effect: EffectKind): string {
  if (h.nth <= 1) return `Worker ${h.worker} ${verbs[effect]} with the key ${h.job}: the first effect. The receiver keeps the key.`;
  return `Worker ${h.worker} ${verbs[effect]} again: the receiver has forgotten the key. The ${ordinal(h.nth)} effect of ${h.job}.`;
}

function fenced(h: Happening, effect: EffectKind): string {
  if (h.nth <= 1) return `Worker ${h.worker} ${verbs[effect]} as delivery ${h.delivery}: the first effect of ${h.job}.`;
  return `Worker ${h.worker} ${verbs[effect]} again: a newer number passes the fence. The ${ordinal(h.nth)} effect of ${h.job}.`;
}

function taken(h: Happening): string {
  if (h.result === 'failed') return `${h.job} was recovered once too often: the take moves it to failed and runs nothing.${made(h)}`;
  if (h.delivery <= 1) return `Worker ${h.worker} takes ${h.job}: one script moves it to the in-flight list and locks it.`;
  return `Worker ${h.worker} takes ${h.job}: delivery ${h.delivery}. The job does not say how far the last one got.`;
}

function begun(h: Happening): string {
  if (h.result === 'skip') return `The marker of ${h.job} says done: worker ${h.worker} skips the effect.`;
  if (h.result === 'busy') return `The marker of ${h.job} says busy: somebody is at it, or died at it. ${fate(h)}`;
  return `Worker ${h.worker} marks ${h.job} as busy before the effect.`;
}

function acked(h: Happening): string {
  switch (h.result) {
    case 'missing-lock': return `Worker ${h.worker} acknowledges ${h.job} and is refused: its lock is gone. What it did stays done.`;
    case 'lock-mismatch': return `Worker ${h.worker} acknowledges ${h.job} and is refused: the lock is another's. What it did stays done.`;
    case 'not-in-flight': return `Worker ${h.worker} acknowledges ${h.job} and is refused: it is not in flight any more.`;
    case 'lost': return `Worker ${h.worker} acknowledges ${h.job}, but the script never reaches Redis. Nobody crashed.`;
    default: return `Worker ${h.worker} acknowledges ${h.job}: it leaves the in-flight list and is completed.${made(h)}`;
  }
}

function forgetfullyAcked(h: Happening): string {
  switch (h.result) {
    case 'none': return `Worker ${h.worker} removes ${h.job} from the in-flight list and finds none there.`;
    case 'lost': return `Worker ${h.worker} acknowledges ${h.job}, but the command never reaches Redis. Nobody crashed.`;
    default: return `Worker ${h.worker} removes ${h.job} from the in-flight list without asking whose lock it is.${made(h)}`;
  }
}

/** A job that was kept for the end of this one. */
function made(h: Happening): string {
  if (h.next === '') return '';
  return ` ${h.next} was kept for this end, and is ${h.delayed ? 'delayed' : 'added'} now.`;
}

function forgetfullyReleased(h: Happening): string {
  if (h.result === 'none') return `Worker ${h.worker} deletes the producer’s key of ${h.job}, and there is none.`;
  if (h.owner === h.job) return `Worker ${h.worker} deletes the producer’s key of ${h.job}, without asking whose it is.`;
  return `Worker ${h.worker} deletes the producer’s key without asking. It was ${h.owner}’s by now: the next add meets no key.`;
}

function crashed(h: Happening): string {
  if (h.result === 'dead') return `Worker ${h.worker} is down already: nothing left to crash.`;
  if (!h.job) return `Worker ${h.worker} crashes with nothing in hand.`;
  if (h.result === 'removed') return `Worker ${h.worker} crashes. Its supervisor acknowledges ${h.job} for it: nobody will run it again.${made(h)}`;
  return `Worker ${h.worker} crashes and forgets everything. ${h.inFlight ? `Redis still shows ${h.job} as if it were at work.` : `No in-flight list holds ${h.job}.`}`;
}

function paused(h: Happening): string {
  if (h.result === 'dead') return `Worker ${h.worker} is down already: nothing left to pause.`;
  if (!h.job) return `Worker ${h.worker} falls asleep with nothing in hand.`;
  return `Worker ${h.worker} stops, as in a long garbage collection. It holds ${h.job} and does not renew the lock.`;
}

function threw(h: Happening): string {
  switch (h.result) {
    case 'idle': return `Worker ${h.worker} runs no handler now: nothing to throw.`;
    case 'missing-lock':
    case 'lock-mismatch':
    case 'not-in-flight':
      return `The handler of worker ${h.worker} throws, but ${h.job} is no longer its own: the give-up is refused.`;
    default: return `The handler of worker ${h.worker} throws. ${fate(h)}`;
  }
}

function fate(h: Happening): string {
  switch (h.fate) {
    case 'retry': return `${h.job} goes back to the main queue.`;
    case 'delayed': return `${h.job} waits for its backoff.`;
    case 'failed': return `No attempt is left: ${h.job} has failed.${made(h)}`;
    case '': return `The attempt on ${h.job} ends.`;
  }
}

function added(h: Happening): string {
  const how = h.delayed ? `${h.job} is delayed` : `${h.job} goes to the left end of the main queue`;
  switch (h.result) {
    case 'dropped': return `The producer's key is taken, so Redis drops ${h.job}. That key guards the enqueue, never a redelivery.`;
    case 'extended': return `The producer's key is ${h.owner}’s, so Redis drops ${h.job}, and the key's time starts anew.`;
    case 'kept': return `${h.owner} is in flight, so Redis keeps ${h.job} for its end.${h.discarded ? ` ${h.discarded}, kept until now, never will be made.` : ''}`;
    case 'replaced': return `${h.owner} is still delayed: Redis removes it, and the producer's key is ${h.job}’s. ${how}.`;
    case 'recovered': return `The producer's key names ${h.owner}, of which Redis holds nothing: the key was stale. ${how}.`;
    default: return h.delayed
      ? `The producer adds ${h.job} with a delay. It does not wait for a worker yet.`
      : `The producer pushes ${h.job} to the left end of the main queue.`;
  }
}

function renewed(h: Happening): string {
  switch (h.result) {
    case 'gone': return `Worker ${h.worker} would renew the lock of ${h.job}, but it is gone. It works on.`;
    case 'asleep': return `Worker ${h.worker} should renew the lock of ${h.job} now, and sleeps.`;
    default: return `Worker ${h.worker} renews the lock of ${h.job}: full time again.`;
  }
}

function waited(h: Happening): string {
  const [first] = h.expired;
  if (!first) return `The clock moves on by ${seconds(h.spanMs)}.`;
  switch (first.what) {
    case 'lock': return `The lock of ${first.name} runs out: nobody renewed it. Nobody is told, either.`;
    case 'marker': return `The marker of ${first.name} expires: nothing says any more that it was handled.`;
    case 'other': return `A key expires.`;
    case 'dedup': return `The producer's key ${first.name} expires: the same id can be enqueued again.`;
  }
}

/** The second half of a sweep that is no script. */
function moved(h: Happening): string {
  const [first] = h.saw.items;
  const who = h.saw.count === 1 ? first!.job : count(h.saw.count, nouns.job);
  if (h.saw.items.every((seen) => seen.removed)) return `The reaper moves ${who} back, by what it saw before. It does not look again.`;
  const twice = h.saw.items.find((seen) => !seen.removed)!;
  return `The reaper pushes ${twice.job} too, by what it saw before. It had left the in-flight list already: one job, twice.`;
}

/** Its first half: what has no lock now will be moved, whatever happens until then. */
function looked(h: Happening): string {
  const unlocked = h.saw.items.filter((seen) => seen.locked === false);
  if (unlocked.length === 0) return 'The reaper looks: no job in flight is without a lock.';
  const reapers = reapersOf(unlocked);
  return `${reapers > 1 ? `${count(reapers, nouns.reaper)} see` : 'The reaper sees'} ${whom(unlocked)} without a lock, and will move it back: a step of its own, not this one.`;
}

/** Several reapers see the same jobs, each for itself. */
function reapersOf(saw: Sighting[]): number {
  return saw.filter(({ job }) => job === saw[0]!.job).length;
}

function whom(saw: Sighting[], all = saw.length): string {
  const jobs = new Set(saw.map(({ job }) => job));
  return jobs.size === 1 ? saw[0]!.job : count(all * jobs.size / saw.length, nouns.job);
}

function swept(h: Happening): string {
  const { items } = h.saw;
  if (h.saw.count === 0) return 'The reaper looks: nothing is in flight.';
  if (h.result === 'looked') return looked(h);
  if (h.recovered > 1) return `The reaper finds ${count(h.recovered, nouns.job)} without a lock and moves them back to the main queue.`;
  const recovered = items.find((seen) => seen.recovered);
  if (recovered) return `The reaper sees ${recovered.job} without a lock and moves it back. Done or not done looks the same from here.`;
  const who = whom(items, h.saw.count);
  if (items.every((seen) => seen.locked === null)) return `The reaper notes ${who}. Without a lock at the next sweep, it goes back.`;
  if (items.some((seen) => seen.locked === false)) return `The reaper sees no lock on ${who}, and leaves what it had not noted before.`;
  const reapers = reapersOf(items);
  return reapers > 1
    ? `${count(reapers, nouns.reaper)} see a lock on ${who} and leave it. They cannot see the worker.`
    : `The reaper sees a lock on ${who} and leaves it. It cannot see the worker.`;
}
