// What the page says that BullMQ's fields hold after each cause of a second effect, BullMQ's fields hold.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileOf, Runs } from '../../web/src/player/runs';
import { loadScenarios } from '../../web/src/player/scenarios';
import { CALM, MOST_STALLED } from '../../web/src/player/storm-file';
import { causes, tracesOf } from '../../web/src/player/traces';
import { Simulation } from '../../web/src/sim/simulation';
import { bullmq } from '../../web/src/words/settings';
import { loadCore, Run } from '../wasm/core.ts';
import { startRedis, type Server } from './server.ts';
import { defaultsOfBullMq, tracesOnBullMq } from './traces-bullmq.ts';

const core = await loadCore();
await loadScenarios();
const runs = new Runs(new Simulation(core));
let server: Server;

beforeAll(async () => { server = await startRedis(); });
afterAll(() => server.stop());

test.each(causes.map((cause) => [cause.id, cause] as const))('the traces of “%s” are those that BullMQ keeps', async (_, cause) => {
  const file = fileOf(cause.run);
  const run = new Run(core, { file: file.name, text: file.text });
  if (cause.run.settings) run.change(cause.run.settings);
  const happened = run.trace(0, run.toEnd().length).map(({ happening }) => happening);
  run.raw.delete();
  const { attempts } = runs.played(cause.run).info.consumers[0]!;
  expect(tracesOf(runs, cause)).toEqual(await tracesOnBullMq(server.port, server.client, happened, attempts));
});

test('the options of BullMQ that stand under the settings are its own, and the first storm has their defaults', async () => {
  const defaults = await defaultsOfBullMq(server.port);
  expect(defaults).toMatchObject({
    [bullmq.lock]: CALM.lockMs, [bullmq.renew]: CALM.renewMs, [bullmq.every]: CALM.everyMs, [bullmq.maxStalled]: MOST_STALLED,
  });
});
