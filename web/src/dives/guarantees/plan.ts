/** The first dive: what a queue can promise. Every question is answered by the run it names. */
import type { DivePlan } from '../lesson/plan';

const SLOW = { file: 'zombie.json' };
const CRASH = { file: 'finish-then-crash.json' };
const A = 'non-idempotent';

export const plan: DivePlan = {
  sections: [
    {
      id: 'slow-worker',
      question: {
        run: SLOW,
        options: [
          { id: 'once', predicts: [{ consumer: A, figure: 'effects', is: 1 }], belief: 8 },
          { id: 'twice', predicts: [{ consumer: A, figure: 'effects', is: 2 }] },
          { id: 'never', predicts: [{ consumer: A, figure: 'effects', is: 0 }], belief: 1, refute: CRASH },
        ],
      },
      facts: { deliveries: (runs) => runs.figure(SLOW, A, 'deliveries') },
      goals: [{ id: 'lose', reached: (frame) => frame.worlds.some((world) => world.figures.lost > 0) }],
      offers: [{ id: 'crash', run: CRASH }],
    },
  ],
};
