// Random commands for the store and for Redis: few keys and words, so that they meet; many of them wrong.

import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import type { Client } from './server.ts';
import { textOf, type RawReply } from './text.ts';

const key = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
const word = fc.constantFrom('x', 'y', 'z', '1', '-1', '0', '10', 'x y', '', '"q"');
const integer = fc.constantFrom('0', '1', '2', '-1', '-2', '5', '-100', '100', 'two', '1.5', '', '9223372036854775807', '99999999999999999999');
/** Sums of these stay whole in JavaScript. */
const small = fc.constantFrom('1', '2', '-1', '100', 'two', '', '99999999999999999999');
const score = fc.oneof(fc.integer({ min: -1_000_000, max: 1_000_000 }).map(String), fc.constantFrom('one', ''));
const side = fc.constantFrom('LEFT', 'RIGHT', 'left', 'right', 'MIDDLE');
/** Far longer than a test, so that nothing expires in it. */
const ttl = fc.constantFrom('100000000', '200000000', '0', '-5', 'soon');

const setOption = fc.oneof(
  fc.constant([]), fc.constant(['NX']), fc.constant(['GET']), fc.constant(['NX', 'GET']), fc.constant(['BAD']),
  fc.constant(['KEEPTTL']), ttl.map((ms) => ['KEEPTTL', 'PX', ms]), ttl.map((ms) => ['PX', ms, 'KEEPTTL']),
  ttl.map((ms) => ['PX', ms]), ttl.map((ms) => ['NX', 'PX', ms]), fc.constant(['PX']),
);

const right = fc.oneof(
  fc.tuple(key, word, setOption).map(([k, v, options]) => ['SET', k, v, ...options]),
  key.map((k) => ['GET', k]),
  fc.array(key, { minLength: 1, maxLength: 3 }).map((keys) => ['DEL', ...keys]),
  key.map((k) => ['PTTL', k]),
  key.map((k) => ['PERSIST', k]),
  fc.array(key, { minLength: 1, maxLength: 3 }).map((keys) => ['EXISTS', ...keys]),
  fc.tuple(fc.constantFrom('LPUSH', 'RPUSH'), key, fc.array(word, { minLength: 1, maxLength: 3 })).map(([verb, k, items]) => [verb, k, ...items]),
  key.map((k) => ['RPOP', k]),
  fc.tuple(key, key, side, side).map(([from, to, one, other]) => ['LMOVE', from, to, one, other]),
  fc.tuple(key, integer, word).map(([k, n, v]) => ['LREM', k, n, v]),
  key.map((k) => ['LLEN', k]),
  fc.tuple(key, word).map(([k, item]) => ['LPOS', k, item]),
  fc.tuple(key, integer, integer).map(([k, from, to]) => ['LRANGE', k, from, to]),
  fc.tuple(fc.constantFrom('SADD', 'SREM'), key, fc.array(word, { minLength: 1, maxLength: 3 })).map(([verb, k, items]) => [verb, k, ...items]),
  key.map((k) => ['SMEMBERS', k]),
  fc.tuple(key, word).map(([k, v]) => ['SISMEMBER', k, v]),
  fc.tuple(key, fc.array(fc.tuple(word, word), { minLength: 1, maxLength: 2 })).map(([k, pairs]) => ['HSET', k, ...pairs.flat()]),
  fc.tuple(key, word).map(([k, field]) => ['HGET', k, field]),
  fc.tuple(key, word, small).map(([k, field, n]) => ['HINCRBY', k, field, n]),
  fc.tuple(key, fc.array(fc.tuple(score, word), { minLength: 1, maxLength: 2 })).map(([k, pairs]) => ['ZADD', k, ...pairs.flat()]),
  fc.tuple(key, fc.array(word, { minLength: 1, maxLength: 2 })).map(([k, members]) => ['ZREM', k, ...members]),
  fc.tuple(key, word).map(([k, member]) => ['ZSCORE', k, member]),
  fc.tuple(key, integer, integer).map(([k, from, to]) => ['ZRANGE', k, from, to]),
);

/** A word too many or too few, in another case, or a verb that there is not. */
const command = fc.oneof(
  { weight: 12, arbitrary: right },
  { weight: 1, arbitrary: right.map((words) => words.slice(0, -1)) },
  { weight: 1, arbitrary: fc.tuple(right, word).map(([words, more]) => [...words, more]) },
  { weight: 1, arbitrary: right.map(([verb, ...rest]) => [verb!.toLowerCase(), ...rest]) },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom('FLY', 'GETX', 'set '), fc.array(word, { maxLength: 3 })).map(([verb, words]) => [verb, ...words]) },
);

/** A time to live that would end in the test: the store's clock stands still, that of Redis does not. */
function expiresSoon(words: string[]): boolean {
  const at = words.findIndex((word) => word.toUpperCase() === 'PX');
  const ms = Number(words[at + 1]);
  return at > 0 && ms > 0 && ms < 1_000_000;
}

export function randomCommands(count: number, seed: number): string[][] {
  return fc.sample(command.filter((words) => !expiresSoon(words)), { numRuns: count, seed });
}

/** `shell`: the store as it is, or one with a fault compiled into it (faulty_store.cmake). */
export function onStore(commands: string[][], shell = 'store_shell'): string[] {
  const { stdout, status, error } = spawnSync(`build/native/${shell}`, {
    input: commands.map((words) => `${JSON.stringify(words)}\n`).join(''), encoding: 'utf8', maxBuffer: 1 << 30,
  });
  if (error || status !== 0) throw error ?? new Error(`${shell} ended with ${status}`);
  return stdout.split('\n').slice(0, -1);
}

export async function onRedis(client: Client, commands: string[][]): Promise<string[]> {
  await client.sendCommand(['FLUSHALL']);
  const texts: string[] = [];
  for (let at = 0; at < commands.length; at += BATCH) {
    const replies = await Promise.all(commands.slice(at, at + BATCH).map((words) => client.sendCommand(words).catch((error: Error) => error)));
    texts.push(...replies.map((reply) => textOf(reply as unknown as RawReply)));
  }
  return texts;
}

/** So many are under way together. */
const BATCH = 2_000;

/** Where the two differ: the number of the command, the command, both replies. */
export function differences(commands: string[][], ours: string[], theirs: string[]): string[] {
  return commands.flatMap((words, i) => {
    const [one, other] = [ours[i]!, theirs[i]!].map((reply) => comparable(words, reply));
    return one === other ? [] : [`${i}: ${JSON.stringify(words)}: the store says ${one}, Redis ${other}`];
  });
}

/** A set has no order, and real time passes in Redis. */
function comparable([verb]: string[], reply: string): string {
  const name = verb?.toUpperCase();
  if (name === 'SMEMBERS') return (reply.match(/"(?:[^"\\]|\\.)*"/g) ?? [reply]).sort().join(' ');
  if (name === 'PTTL' && /^\(integer\) \d+$/.test(reply)) return `about ${Math.round(Number(reply.slice(10)) / 10_000_000)}`;
  return reply;
}
