/**
 * What the screen shows is what a real Redis does: every scenario and every cell of the grid, command by command, and
 * random commands besides. The report is written by `UPDATE_REPORT=1`; without it, it must agree with what was found.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CoreModule } from '../../wasm/core';
import type { KeyEntry } from '../../web/src/sim/report';
import { grid, loadCore, Run, shipped, type ScenarioText } from '../wasm/core.ts';
import { replay, type Comparison, type Moment } from './replay.ts';
import { startRedis, type Server } from './server.ts';
import { differences, onRedis, onStore, randomCommands } from './twin.ts';

const REPORT = 'web/src/notes/redis-report.json';
const RANDOM_COMMANDS = 100_000;

let server: Server;
let core: CoreModule;
let scripts: Record<string, string>;

beforeAll(async () => {
  server = await startRedis();
  core = await loadCore();
  scripts = JSON.parse(core.scripts());
});
afterAll(() => server.stop());

/** The worlds of a scenario, each as what was made in it. */
function worldsOf(scenario: ScenarioText): Map<string, Moment[]> {
  const run = new Run(core, scenario);
  run.toEnd();
  const worlds = new Map<string, Moment[]>(run.info.consumers.map(({ name }) => [name, []]));
  for (const line of run.trace()) {
    run.seek(line.position + 1);
    const keys = (JSON.parse(run.raw.keyspace()) as KeyEntry[][])[line.world]!;
    worlds.get(run.info.consumers[line.world]!.name)!.push({ line, keys });
  }
  run.raw.delete();
  return worlds;
}

async function compare(scenario: ScenarioText): Promise<Comparison> {
  const sum: Comparison = { commands: 0, scripts: 0, differences: [] };
  for (const [consumer, moments] of worldsOf(scenario)) {
    const { commands, scripts: ran, differences: found } = await replay(server.client, scripts, moments, `${scenario.file}, ${consumer}`);
    sum.commands += commands;
    sum.scripts += ran;
    sum.differences.push(...found);
  }
  return sum;
}

const found = { commands: 0, scripts: 0, scenarios: 0, cells: 0 };

describe('on a real Redis', () => {
  test.each(shipped)('$file gives every reply and every key that the simulator has', async (scenario) => {
    const { commands, scripts: ran, differences: differ } = await compare(scenario);
    expect(differ).toEqual([]);
    expect(commands).toBeGreaterThan(3);
    found.commands += commands;
    found.scripts += ran;
    ++found.scenarios;
  });

  test('so does every cell of the grid', async () => {
    for (const cell of grid) {
      const { commands, scripts: ran, differences: differ } = await compare(cell);
      expect(differ).toEqual([]);
      found.commands += commands;
      found.scripts += ran;
      ++found.cells;
    }
    console.log(`${found.commands.toLocaleString('en')} commands and ${found.scripts.toLocaleString('en')} scripts compared with Redis ${server.version}, 0 differences`);
  });

  test('the report that the page shows says what was found', () => {
    const now = { redis: server.version, ...found, randomCommands: RANDOM_COMMANDS, differences: 0 };
    if (process.env.UPDATE_REPORT) writeFileSync(REPORT, `${JSON.stringify({ ...now, date: new Date().toISOString().slice(0, 10) }, null, 2)}\n`);
    expect(existsSync(REPORT)).toBe(true);
    const { date, redis, ...counts } = JSON.parse(readFileSync(REPORT, 'utf8')) as Record<string, unknown>;
    const { redis: _, ...counted } = now;
    expect(counts).toEqual(counted);
    expect(redis).toMatch(/^\d+\.\d+\.\d+$/);
    expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
  });
});

describe('the comparison finds', () => {
  const alter = async (change: (moments: Moment[]) => void): Promise<string[]> => {
    const [moments] = worldsOf(shipped.find((one) => one.file === 'zombie.json')!).values();
    change(moments!);
    return (await replay(server.client, scripts, moments!, 'zombie')).differences;
  };

  test('a reply that is another', async () => {
    const found = await alter((moments) => {
      const exchange = moments.flatMap((one) => one.line.happening.exchanges.items).find(({ command }) => command.startsWith('LREM'))!;
      exchange.reply = '(integer) 7';
    });
    expect(found.join()).toContain('(integer) 7');
  });

  test('a time to live that is not there, or is another', async () => {
    const lock = (moments: Moment[]) => moments.flatMap((one) => one.keys).find(({ key }) => key.endsWith(':lock'))!;
    expect((await alter((moments) => { lock(moments).leftMs = null; })).join()).toContain('time to live');
    expect((await alter((moments) => { lock(moments).leftMs! += 3_600_000; })).join()).toContain('time to live');
  });

  test('a key too many, too few, or with another value', async () => {
    const last = (moments: Moment[]) => moments.at(-1)!.keys;
    expect((await alter((moments) => { last(moments).pop(); })).join()).toContain('absent');
    expect((await alter((moments) => { last(moments).push({ key: 'more', type: 'string', value: 'x', leftMs: null }); })).join()).toContain('key more');
    expect((await alter((moments) => { last(moments)[0]!.value = 'other'; })).join()).toContain('value of');
  });

  test('a script that does something else', async () => {
    const [moments] = worldsOf(shipped.find((one) => one.file === 'zombie.json')!).values();
    const altered = { ...scripts, ack: scripts.ack!.replace("redis.call('SREM', stalled, job)", '') };
    expect((await replay(server.client, altered, moments!, 'zombie')).differences.join()).toContain('script ack calls');
  });
});

describe('the store', () => {
  test(`answers ${RANDOM_COMMANDS.toLocaleString('en')} random commands as Redis does, errors included`, async () => {
    const commands = randomCommands(RANDOM_COMMANDS, 1);
    const theirs = await onRedis(server.client, commands);
    expect(differences(commands, onStore(commands), theirs).slice(0, 5)).toEqual([]);
    // A test of right commands alone, or of wrong ones, would say little.
    const errors = theirs.filter((reply) => reply.startsWith('(error)')).length;
    expect(errors / theirs.length).toBeGreaterThan(0.1);
    expect(errors / theirs.length).toBeLessThan(0.7);
  });

  // Each a store of its own, with one line of its source altered when it was compiled.
  test.each([
    ['takes from the other end in LREM', 'store_shell_lrem', /LREM|LRANGE|RPOP|LMOVE|LPOS/],
    ['forgets a time to live', 'store_shell_ttl', /PTTL|PERSIST/],
    ['says another length of a list that is not there', 'store_shell_reply', /LLEN/],
  ])('is found out when it %s', async (_, shell, where) => {
    const commands = randomCommands(20_000, 2);
    const theirs = await onRedis(server.client, commands);
    const found = differences(commands, onStore(commands, shell), theirs);
    expect(found.length).toBeGreaterThan(0);
    expect(found[0]).toMatch(where);
    expect(differences(commands, onStore(commands), theirs)).toEqual([]);
  });
});
