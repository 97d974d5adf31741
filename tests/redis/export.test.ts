// The exported script of every scenario, run by sh and redis-cli against a real Redis.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CoreModule } from '../../wasm/core';
import type { KeyEntry } from '../../web/src/sim/report';
import { redisScript } from '../../web/src/export/redis-script';
import { loadCore, Run, shipped, type ScenarioText } from '../wasm/core.ts';
import { startRedis, type Server } from './server.ts';

let server: Server;
let core: CoreModule;
let folder: string;

beforeAll(async () => {
  server = await startRedis();
  core = await loadCore();
  folder = mkdtempSync(join(tmpdir(), 'at-least-once-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await server.stop();
});

function exported(scenario: ScenarioText): string {
  const run = new Run(core, scenario);
  run.toEnd();
  const keys = JSON.parse(run.raw.keyspace()) as KeyEntry[][];
  const lines = run.trace();
  const parts = run.info.consumers.map(({ name }, world) => ({
    consumer: name, keys: keys[world]!, lines: lines.filter((line) => line.world === world),
  }));
  run.raw.delete();
  return redisScript(run.info.title, parts, JSON.parse(core.scripts()));
}

function sh(script: string): { status: number | null; last: string } {
  const file = join(folder, 'run.sh');
  writeFileSync(file, script);
  const { status, stdout, stderr } = spawnSync('sh', [file, '-p', String(server.port)], { encoding: 'utf8' });
  return { status, last: `${stdout}${stderr}`.trimEnd().split('\n').at(-1)! };
}

const size = async () => Number(await server.client.sendCommand(['DBSIZE']));

describe('the script to take home', () => {
  test.each(shipped)('of $file is green on a real Redis, and leaves it empty', async (scenario) => {
    const { status, last } = sh(exported(scenario));
    expect(last).toMatch(/^all \d+ replies matched$/);
    expect([status, await size()]).toEqual([0, 0]);
  });

  test.each(shipped)('of $file is red when one reply that it expects is another', (scenario) => {
    const script = exported(scenario);
    const at = script.lastIndexOf('(integer) 1\nEND_OF_RUN');
    const { status, last } = sh(`${script.slice(0, at)}(integer) 2${script.slice(at + '(integer) 1'.length)}`);
    expect([status, last]).toEqual([1, 'some replies differ: < expected, > got']);
  });

  test('does nothing to a Redis that is not empty', async () => {
    await server.client.sendCommand(['SET', 'mine', '1']);
    const { status, last } = sh(exported(shipped[0]!));
    expect([status, last, await size()]).toEqual([2, 'this Redis is not empty ((integer) 1): take another one', 1]);
    await server.client.sendCommand(['FLUSHALL']);
  });
});
