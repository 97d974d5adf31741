// The producer's key in every mode, in the simulator and on a real BullMQ: the same after every move.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CoreModule } from '../../wasm/core';
import { loadCore } from '../wasm/core.ts';
import { onBullMq } from './dedup-bullmq.ts';
import { sequences, told } from './dedup-sequences.ts';
import { simulated } from './dedup-simulated.ts';
import { startRedis, type Server } from './server.ts';

let server: Server;
let core: CoreModule;

beforeAll(async () => {
  server = await startRedis();
  core = await loadCore();
});
afterAll(() => server.stop());

describe('BullMQ and the simulator agree', () => {
  test.each(sequences)('on $name', async (sequence) => {
    const theirs = await onBullMq(server.port, server.client, sequence);
    const ours = simulated(core, sequence);
    const course = (states: typeof ours.states) => states.map((state, i) => `${sequence.moves[i]}: ${told(state)}`);
    expect(course(ours.states)).toEqual(course(theirs.states));
    expect(ours).toEqual(theirs);
    expect([theirs.adds.join(' '), told(theirs.states.at(-1)!)]).toEqual([sequence.adds, sequence.ends]);
  });
});
