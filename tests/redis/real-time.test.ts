/**
 * Times to live, in real time: what the simulator's clock says expires, Redis lets expire. Few, and with wide margins:
 * all that is set for 300 ms is there in the transaction that set it, and gone 1,500 ms later.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CoreModule } from '../../wasm/core';
import type { TraceLine } from '../../web/src/sim/happening';
import type { KeyEntry } from '../../web/src/sim/report';
import { loadCore, Run } from '../wasm/core.ts';
import { sendsOf, transaction } from './replay.ts';
import { startRedis, type Server } from './server.ts';

const SHORT_MS = 300;
const LATER_MS = 1_500;
const LONG_MS = 3_600_000;

let server: Server;
let core: CoreModule;
let scripts: Record<string, string>;

beforeAll(async () => {
  server = await startRedis();
  core = await loadCore();
  scripts = JSON.parse(core.scripts());
});
afterAll(() => server.stop());
beforeEach(() => server.client.sendCommand(['FLUSHALL']));

interface Spans {
  lockMs: number;
  dedupMs: number;
  markerMs: number;
}

/** Two jobs of one id, the second long after; nobody renews and nobody sweeps. */
function open(spans: Spans, steps: string[]): Run {
  const { lockMs, dedupMs, markerMs } = spans;
  const scenario = {
    version: 1, queue: { name: 'q', lockMs, dedupMs }, reaper: null,
    jobs: [{ id: 'j1', dedupId: 'd' }, { id: 'j2', atMs: LATER_MS, dedupId: 'd' }],
    consumers: { c: { steps, markerMs, leaseMs: markerMs, effectMs: 100_000 } },
  };
  return new Run(core, { file: 'real-time', text: JSON.stringify(scenario) });
}

/** Makes these choices, and sends Redis what they send; the keys that each has then. */
async function make(run: Run, path: string[], from: number) {
  run.play(path);
  const lines = run.trace(from);
  const sends = lines.flatMap((line: TraceLine) => sendsOf(line.happening, scripts));
  const replies = await transaction(server.client, [...sends.map((send) => send.args), ['KEYS', '*']]);
  const differences: unknown[] = [];
  sends.forEach((send, i) => send.compare(replies[i]!, (...different) => differences.push(different)));
  expect(differences).toEqual([]);
  return { theirs: (replies.at(-1) as string[]).sort(), ours: keysOf(run).sort() };
}

function keysOf(run: Run): string[] {
  return (JSON.parse(run.raw.keyspace()) as KeyEntry[][])[0]!.map(({ key }) => key);
}

const CLAIMED = ['0/add:j1', '0/step:A', '0/wait:1', '0/step:A'];

describe('in real time', () => {
  test.each([
    ['claim', '1'], ['begin', 'busy'],
  ])('a lock, a producer’s key and a marker (%s) of 300 ms are there at once and gone later', async (step, value) => {
    const run = open({ lockMs: SHORT_MS, dedupMs: SHORT_MS, markerMs: SHORT_MS }, ['take', step, 'effect', 'ack']);
    const before = await make(run, CLAIMED, 0);
    expect(before.theirs).toEqual(before.ours);
    expect(before.theirs).toEqual(['dedup:j1', 'emq:q:active', 'emq:q:de:d', 'emq:q:j1', 'emq:q:j1:lock']);
    await sleep(LATER_MS);
    // What has expired may be taken again: the second job of the id comes in.
    const after = await make(run, [...CLAIMED, `0/wait:${LATER_MS}`, '0/add:j2'], CLAIMED.length);
    expect(after.theirs).toEqual(after.ours);
    expect(after.theirs).toEqual(['emq:q:active', 'emq:q:de:d', 'emq:q:j1', 'emq:q:j2', 'emq:q:wait']);
    expect(await server.client.sendCommand(['SET', 'dedup:j1', value, 'NX'])).toEqual(Buffer.from('OK'));
  });

  test('what is set for an hour is there 1,500 ms later, and the key keeps the second job out', async () => {
    const run = open({ lockMs: LONG_MS, dedupMs: LONG_MS, markerMs: LONG_MS }, ['take', 'claim', 'effect', 'ack']);
    const before = await make(run, CLAIMED, 0);
    await sleep(LATER_MS);
    const after = await make(run, [...CLAIMED, `0/wait:${LATER_MS}`, '0/add:j2'], CLAIMED.length);
    expect(after.theirs).toEqual(after.ours);
    expect(after.theirs).toEqual(before.theirs);
  });

  test('a renewed lock outlives the one it was', async () => {
    const lock = (ms: number) => ['SET', 'emq:q:j1:lock', 'A:1', 'PX', String(ms)];
    const renew = ['EVAL', scripts.renew!, '2', 'emq:q:j1:lock', 'emq:q:stalled', 'j1', 'A:1', String(LONG_MS)];
    await transaction(server.client, [lock(SHORT_MS), renew]);
    await sleep(LATER_MS);
    expect(await server.client.sendCommand(['GET', 'emq:q:j1:lock'])).toBe('A:1');
  });
});
