/** The words of the third dive: why delivery cannot be exactly once. */
import type { Cause, Decision } from '../player/reaping-game';
import type { DiveWords } from './lesson';
import { count, seconds } from './numbers';
import * as nouns from './nouns';

export const words: DiveWords = {
  sections: {
    reaper: {
      title: 'You are the reaper',
      before: [
        'The reaper goes through the in-flight list and looks for jobs without a lock. Now that is you. A worker took ' +
          'job `j2`, its lock has run out, and Redis has no more to tell. You do not see the worker: dead, asleep, or just ' +
          'slow. You do not see the ledger, where the [effect:charge] is, or is not.',
        'Redeliver the job, or leave it? You decide once for each of {worlds} worlds, and for good. You are right when the ' +
          'card is charged exactly once in the end.',
      ],
    },
    asterisk: {
      title: 'Between the work and the word',
      before: [
        'A worker does two things at the end of a job. It charges the card, out there at the bank. Then it tells Redis ' +
          'that it is done: the [ack:ack]. Two steps, in two places. Whatever comes between them, Redis does not hear of it.',
        'This time nothing crashes. The charge goes through. The ack is sent, and never arrives: a dropped connection, ' +
          'a Redis that is just starting again.',
      ],
      ask: 'Your queue’s front page says “exactly-once*”. How often is the card charged?',
      options: {
        once: {
          say: 'Once. The asterisk is about crashes, and nothing crashed.',
          because: 'The asterisk is about acks. Whatever keeps one from arriving hands the job out again: a crash, a long pause, a dropped connection.',
        },
        twice: {
          say: 'Twice. Nobody told Redis that the job is done.',
          because: 'Redis waits for the word, not for the work. No word came, so the lock runs out, the reaper moves the job back, and delivery {deliveries} charges the card again.',
        },
        kept: {
          say: 'Once. The job is done, so it just stays in flight.',
          because: 'Redis does not know that it is done. In flight without a lock is what the reaper looks for.',
        },
      },
      after: [
        'So read the asterisk like this: a job is delivered again whenever its ack does not arrive. Perhaps the work was ' +
          'not done. Perhaps it was, and only the word got lost. To Redis both are the same silence.',
      ],
      offers: { lost: 'the ack is lost', before: 'a crash before the charge' },
      goals: { rescue: 'Crash the worker at a place where the second delivery is what saves the charge.' },
    },
    'two-worlds': {
      title: 'Two worlds, one picture',
      before: [
        'Why was there nothing to see? The checker went through every order of steps, crashes and sweeps that there is for ' +
          '`take`, `effect`, `ack`. It picked two worlds in which Redis holds the same, and the truth differs.',
      ],
      ask: 'You may write one rule for the reaper. Below, one bank answers quickly and one slowly; the worker dies at the same instant in both. Which rule charges the card once in both?',
      options: {
        redeliver: {
          say: 'Redeliver what has no lock. An unfinished job must go on.',
          because: 'The quick bank had charged the card already.',
        },
        leave: {
          say: 'Leave it. A job that was started must not start again.',
          because: 'Then nobody ever charges the card at the slow bank.',
        },
        wait: {
          say: 'Wait much longer first. Then you can be sure.',
          because: 'Here the lock lasted {patience} instead of {lock}. Time shows that the worker is silent. It does not show how far the worker got.',
        },
        none: {
          say: 'None. Whatever the rule is, it goes wrong in one of the two.',
          because: 'A rule can only use what the reaper sees, and it sees the same in both. So it does the same in both. One needs a redelivery, the other must not have one.',
        },
      },
      after: [
        'This is not a weakness of Redis, and no smarter reaper mends it. Asking the worker does not help: a dead one does ' +
          'not answer, and a slow one answers too late. Whoever hears only silence is wrong in one of the two worlds.',
        'So a queue cannot promise that every job is delivered exactly once. It can choose its mistake. Leave the job: ' +
          'at-most-once, and work gets lost. Redeliver it: at-least-once, and work gets repeated. A reliable queue ' +
          'redelivers, because whoever makes the effect can still recognize a repetition. Work that was never done leaves ' +
          'nothing there to be recognized.',
      ],
      offers: { redelivered: 'redeliver', left: 'leave it', waited: 'wait longer, then redeliver' },
    },
    dead: {
      title: 'Who speaks for the dead',
      before: [
        '“Acknowledge late” is good advice: the worker gives its word only when the work is done. But it may not be the ' +
          'only one who can give it. A supervisor watches the worker. When the worker dies, it tidies up, so that ' +
          'nothing stays in flight.',
      ],
      ask: 'The worker acknowledges late. It dies right after the take, before the charge, and its supervisor tidies up. What becomes of the charge?',
      options: {
        comes: {
          say: 'It comes with the next delivery: the worker never acknowledged.',
          because: 'The worker did not. Its supervisor did, and to Redis a word is a word, whoever gives it.',
        },
        never: {
          say: 'It never comes: the supervisor has spoken for the worker.',
          because: 'The job has left the in-flight list as if it were done. The reaper has nothing to find: {recoveries} recoveries, {lost} lost job.',
        },
        waits: {
          say: 'Not yet, but nothing is lost: the job waits in flight until somebody looks.',
          because: 'It does not wait anywhere. The supervisor took it out of the in-flight list.',
        },
      },
      after: [
        'In the other world the dead stay silent, and the reaper makes its usual guess: here it is the right one. A late ack is ' +
          'only as good as the rule about who else may ack. Celery’s [documentation](https://docs.celeryq.dev/en/stable/userguide/tasks.html) ' +
          'says that it acknowledges a task whose process was killed, late ack or not, and why: a task that kills its ' +
          'process would come back and kill the next one. A setting turns that around.',
        'And look where the lost job ended: in `completed`. The final list tells who had the last word. It does not tell ' +
          'what happened.',
      ],
    },
    'both-right': {
      title: 'Impossible, and in production',
      before: [
        'Ask whether exactly-once is possible, and engineers take sides. “Impossible, and there is a proof.” “We have run ' +
          'it for years.” Here is the crash that no queue can see through: after the charge, before the ack. One consumer below ' +
          'is the one you know. The other is called `keyed`: the job’s id goes along with the charge, and the bank remembers it.',
      ],
      ask: 'What do you count for `keyed`?',
      options: {
        delivered: {
          say: 'One delivery, one charge. That is exactly-once, and it works.',
          because: 'The charge is one. The delivery is not: the queue could not know, and delivered again.',
        },
        impossible: {
          say: 'Two deliveries, two charges. It is impossible, after all.',
          because: 'The proof is about deliveries. The second one came, and asked for the charge again. The bank had seen the id.',
        },
        both: {
          say: 'Two deliveries, one charge.',
          because: 'The job was delivered {deliveries} times, and the bank was asked {runs} times. It knew the id the second time and did nothing. {effects} charge.',
        },
      },
      after: [
        'Both sides are right, since they count different things. Exactly-once delivery cannot exist: the reaper cannot ' +
          'know. An exactly-once [effect:effect] can: whoever keeps the ledger sees the one thing that the reaper does not.',
        'When somebody offers you exactly-once, ask three things. Who recognizes the repetition? How long do they remember? ' +
          'And is the memory written together with the effect, or just before, or just after?',
      ],
      offers: { keyed: 'the bank remembers the id', transactional: 'a record and the charge in one transaction' },
    },
    order: {
      title: 'Then move the ack',
      before: [
        'The gap lies between the charge and the ack. So turn the two around: acknowledge first, then charge. A job that ' +
          'was charged is never handed out again.',
      ],
      ask: 'The worker takes the job, acknowledges it, and crashes before the charge. How often does `ack-first` charge the card?',
      options: {
        again: {
          say: 'Once: the reaper finds the job and moves it back.',
          because: 'It looks through the in-flight list, and the job has left that: {recoveries} recoveries.',
        },
        resumes: {
          say: 'Once: the worker comes back and goes on.',
          because: 'A crashed worker remembers nothing. What it was about to do was nowhere but in its memory.',
        },
        never: {
          say: 'Never: nobody looks for a job that was called done.',
          because: 'The job was called done before it was done. This is at-most-once under another name.',
        },
      },
      after: [
        'Ack last, and a crash in the gap charges twice. Ack first, and it never charges. But you have more steps than these: ' +
          'a claim, a check, a mark. Is there some order of them that does neither? Do not believe anybody, not this page ' +
          'either. Put one together [in the workshop](#prove), right below, and press “Prove it”.',
      ],
      offers: { before: 'crash before the charge', after: 'crash after the charge' },
    },
  },
};

const charges = (n: number) => (n === 0 ? 'no charge' : n === 1 ? 'one charge' : n === 2 ? 'two charges' : count(n, nouns.effects.charge));

/** The key that decides so, and what is written for the decision where there is room for one letter. */
const letters: Record<Decision, string> = { redeliver: 'r', leave: 'l' };

export const game = {
  label: `You are the reaper. ${letters.redeliver} redelivers, ${letters.leave} leaves the job.`,
  round: (nth: number, of: number, job: string) => `World ${nth} of ${of}: ${job} is in flight, and its lock is gone.`,
  seed: (seed: number) => `game ${seed}`,
  veil: 'the workers, the bank: you cannot see them from here',
  keys: (n: number) => `Look for a clue: ${count(n, nouns.key)}, all that Redis holds`,
  redisKey: 'key',
  redisValue: 'value',
  expires: (ms: number | null) => (ms === null ? '' : `${seconds(ms)} left`),
  buttons: { redeliver: 'Redeliver it', leave: 'Leave it' } satisfies Record<Decision, string>,
  letters,
  decided: 'What you decided so far',
  said: (nth: number, decision: Decision | undefined) =>
    `World ${nth}: ${decision === undefined ? 'not yet' : decision === 'redeliver' ? 'redelivered' : 'left'}`,

  reckoning: (score: number, of: number) => `You were right in ${score} of ${of}`,
  counted:
    'Each world was played to its end both ways. Right means one charge for the job when all has come to rest; nothing else ' +
    'is counted. A job that you left and that was done stands in flight for ever, and still counts as right.',
  tally: 'What each came to, world by world',
  right: 'right',
  players: { you: 'you', redeliver: 'always redeliver', leave: 'always leave', coin: 'a coin' },
  key: (effects: number) => (effects === 1 ? 'one charge: right' : effects === 0 ? 'no charge: lost' : 'two charges: a duplicate'),
  blind: (redeliver: number, leave: number) =>
    `“Always redeliver” is right ${redeliver} times, “always leave” ${leave} times, and in no world both. If you did better, ` +
    'it was luck: nothing that you saw could tell you.',
  twins: (one: number, other: number) =>
    `In worlds ${one} and ${other} Redis held the same, key by key. In one the right thing was to redeliver, in the other to leave it.`,
  behind: 'What was behind them',
  causes: {
    'crashed-at-once': 'The worker crashed right after the take. No charge yet.',
    'crashed-under-way': 'The worker crashed while it was asking the bank. The charge never got there.',
    'killed-asleep': 'The worker stood still before the charge. Soon after you looked, it was killed in its sleep.',
    hung: 'The handler hung before the charge, and Redis dropped its lock. It never went on.',
    'crashed-after': 'The worker charged the card, and crashed before the ack.',
    'ack-lost': 'The worker charged the card. Its ack never reached Redis.',
    'asleep-before': 'The worker stood still before the charge. Soon after you looked, it woke up and went on.',
    'asleep-under-way': 'The worker stood still in the middle of the charge. Soon after you looked, the charge went through.',
    'asleep-after': 'The worker charged the card, and stood still before the ack.',
  } satisfies Record<Cause, string>,
  comes: (decision: Decision, effects: number, yours: boolean) =>
    `${decision === 'redeliver' ? (yours ? 'You redelivered it' : 'Redelivered') : (yours ? 'You left it' : 'Left')}: ${charges(effects)}`,
  open: 'watch',
  openLabel: (nth: number) => `watch world ${nth}`,
  opened: (nth: number) => `World ${nth}, at the moment you decided`,
  place: (nth: number) => `in world ${nth} of the game`,
  taken: { redeliver: 'redeliver it', leave: 'leave it' } satisfies Record<Decision, string>,
  again: 'Play again, with other worlds',
  drawn:
    'How the worlds are dealt: half of them want a redelivery, half must not have one. The number of the game draws their ' +
    'order, and what happened in each. Real systems deal from another deck. Where workers mostly die before the charge, ' +
    'redelivering is right more often. It is never right every time.',
};
