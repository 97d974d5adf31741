/** The third dive: why delivery cannot be exactly once. */
import { ROUNDS } from '../../player/reaping-game';
import type { RunSpec } from '../../player/runs';
import { inWords, seconds } from '../../words/numbers';
import type { DivePlan } from '../lesson/plan';
import { Game } from './game';
import { Twins } from './twins';

const A = 'non-idempotent';
const LOST_ACK: RunSpec = { file: 'lost-ack.json', settings: { consumers: [A] } };
const BEFORE: RunSpec = { file: 'crash-before-effect.json' };

const [QUICK, SLOW] = ['a quick bank', 'a slow bank'];
const PATIENCE_MS = 300_000;
const REDELIVERED: RunSpec = { file: 'two-worlds.json' };
const LEFT: RunSpec = { file: 'two-worlds-left.json' };
const WAITED: RunSpec = { file: 'two-worlds.json', settings: { lockMs: PATIENCE_MS } };
const onceInBoth = [{ consumer: QUICK, figure: 'effects', is: 1 }, { consumer: SLOW, figure: 'effects', is: 1 }] as const;

const SUPERVISED: RunSpec = { file: 'supervisor-acks.json' };
const BY_SUPERVISOR = 'acknowledged by the supervisor';

const KEYED: RunSpec = { file: 'finish-then-crash.json', settings: { consumers: [A, 'keyed'] } };
const TRANSACTIONAL: RunSpec = { file: 'finish-then-crash.json', settings: { consumers: [A, 'transactional'] } };

/** The crash falls before the effect: behind the ack of the one, before the ack of the other. */
const ACK_FIRST: RunSpec = { file: 'crash-before-effect.json', settings: { consumers: ['ack-first', A] } };
const AFTER: RunSpec = { file: 'finish-then-crash.json', settings: { consumers: ['ack-first', A] } };

export const plan = {
  sections: [
    { id: 'reaper', Part: Game, facts: { worlds: () => inWords(ROUNDS) } },
    {
      id: 'asterisk',
      question: {
        run: LOST_ACK,
        options: [
          { id: 'once', predicts: [{ consumer: A, figure: 'effects', is: 1 }], belief: 2 },
          { id: 'twice', predicts: [{ consumer: A, figure: 'effects', is: 2 }] },
          { id: 'kept', predicts: [{ consumer: A, figure: 'deliveries', is: 1 }] },
        ],
      },
      facts: { deliveries: (runs) => runs.figure(LOST_ACK, A, 'deliveries') },
      offers: [{ id: 'lost', run: LOST_ACK }, { id: 'before', run: BEFORE }],
      goals: [{
        id: 'rescue',
        reached: ({ worlds }) => worlds.some(({ atRest, figures }) => atRest && figures.deliveries === 2 && figures.effects === 1),
      }],
    },
    {
      id: 'two-worlds',
      Opening: Twins,
      question: {
        run: REDELIVERED,
        options: [
          { id: 'redeliver', predicts: onceInBoth },
          { id: 'leave', predicts: onceInBoth, refute: LEFT },
          { id: 'wait', predicts: onceInBoth, refute: WAITED, belief: 9 },
          { id: 'none', predicts: [{ consumer: QUICK, figure: 'effects', is: 2 }, { consumer: SLOW, figure: 'effects', is: 1 }] },
        ],
      },
      facts: {
        lock: (runs) => seconds(runs.played(REDELIVERED).info.queue.lockMs),
        patience: (runs) => seconds(runs.played(WAITED).info.queue.lockMs),
      },
      offers: [{ id: 'redelivered', run: REDELIVERED }, { id: 'left', run: LEFT }, { id: 'waited', run: WAITED }],
    },
    {
      id: 'dead',
      question: {
        run: SUPERVISED,
        options: [
          { id: 'comes', predicts: [{ consumer: BY_SUPERVISOR, figure: 'effects', is: 1 }], belief: 19 },
          { id: 'never', predicts: [{ consumer: BY_SUPERVISOR, figure: 'effects', is: 0 }, { consumer: BY_SUPERVISOR, figure: 'lost', is: 1 }] },
          { id: 'waits', predicts: [{ consumer: BY_SUPERVISOR, figure: 'lost', is: 0 }] },
        ],
      },
      facts: {
        recoveries: (runs) => runs.figure(SUPERVISED, BY_SUPERVISOR, 'stalled'),
        lost: (runs) => runs.figure(SUPERVISED, BY_SUPERVISOR, 'lost'),
      },
    },
    {
      id: 'both-right',
      question: {
        run: KEYED,
        options: [
          { id: 'delivered', predicts: [{ consumer: 'keyed', figure: 'deliveries', is: 1 }, { consumer: 'keyed', figure: 'effects', is: 1 }], belief: 15 },
          { id: 'impossible', predicts: [{ consumer: 'keyed', figure: 'deliveries', is: 2 }, { consumer: 'keyed', figure: 'effects', is: 2 }], belief: 15 },
          { id: 'both', predicts: [{ consumer: 'keyed', figure: 'deliveries', is: 2 }, { consumer: 'keyed', figure: 'effects', is: 1 }] },
        ],
      },
      facts: {
        deliveries: (runs) => runs.figure(KEYED, 'keyed', 'deliveries'),
        runs: (runs) => runs.figure(KEYED, 'keyed', 'runs'),
        effects: (runs) => runs.figure(KEYED, 'keyed', 'effects'),
      },
      offers: [{ id: 'keyed', run: KEYED }, { id: 'transactional', run: TRANSACTIONAL }],
    },
    {
      id: 'order',
      question: {
        run: ACK_FIRST,
        options: [
          { id: 'again', predicts: [{ consumer: 'ack-first', figure: 'stalled', is: 1 }, { consumer: 'ack-first', figure: 'effects', is: 1 }] },
          { id: 'resumes', predicts: [{ consumer: 'ack-first', figure: 'effects', is: 1 }] },
          { id: 'never', predicts: [{ consumer: 'ack-first', figure: 'effects', is: 0 }] },
        ],
      },
      facts: { recoveries: (runs) => runs.figure(ACK_FIRST, 'ack-first', 'stalled') },
      offers: [{ id: 'before', run: ACK_FIRST }, { id: 'after', run: AFTER }],
    },
  ],
} satisfies DivePlan;
