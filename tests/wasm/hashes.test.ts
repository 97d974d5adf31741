// Determinism across machines: every world of every shipped scenario, after every step, hashes in wasm to what
// tests/golden/hashes.json holds, which is made natively (tests/core/hash_test.cc says how).

import { beforeAll, expect, test } from 'vitest';
import type { CoreModule } from '../../wasm/core';
import { Run, golden, loadCore, shipped } from './core';

interface Kept {
  /** Choices made in this world. */
  steps: number;
  /** FNV-1a over the hashes of the world at the start and after each of its steps, as text. */
  every: string;
  /** The hash of the last world. */
  last: string;
}

const kept = JSON.parse(golden('hashes.json')) as Record<string, Record<string, Kept>>;
let core: CoreModule;

beforeAll(async () => { core = await loadCore(); });

function fnv(state: bigint, text: string): bigint {
  for (const byte of Buffer.from(text)) state = BigInt.asUintN(64, (state ^ BigInt(byte)) * 0x100000001b3n);
  return state;
}
const FNV_START = 0xcbf29ce484222325n;

function hex(number: bigint): string {
  return number.toString(16).padStart(16, '0');
}

/** Goes through the run position by position; each time one world has moved. */
function hashesOf(run: Run): Kept[] {
  run.toEnd();
  const path = run.path();
  run.seek(0);
  const worlds = run.hash().map((last) => ({ steps: 0, every: fnv(FNV_START, last), last }));
  path.forEach((key, position) => {
    run.seek(position + 1);
    const index = Number(key[0]);
    const [world, last] = [worlds[index]!, run.hash()[index]!];
    worlds[index] = { steps: world.steps + 1, every: fnv(world.every, last), last };
  });
  return worlds.map((world) => ({ ...world, every: hex(world.every) }));
}

test('the hash of the hashes is the published FNV-1a', () => {
  expect(hex(fnv(FNV_START, 'foobar'))).toBe('85944171f73967e8');
});

test('there are hashes of every shipped scenario and of no other', () => {
  expect(Object.keys(kept).sort()).toEqual(shipped.map(({ file }) => file.replace('.json', '')).sort());
});

test.each(shipped)('every world of $file, after every step, is the one that was made natively', (scenario) => {
  const run = new Run(core, scenario);
  const found = hashesOf(run);
  const byName = Object.fromEntries(run.info.consumers.map(({ name }, index) => [name, found[index]]));
  expect(byName).toEqual(kept[scenario.file.replace('.json', '')]);
});
