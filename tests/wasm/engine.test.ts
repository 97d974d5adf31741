// The engine without a page, as a program meets it: where the cursor goes, what is refused, and what its page says.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ENGINE, engineDocs, fieldsOf } from '../../.ci/engine-tables.mjs';
import { check, open, Refused, Run, setWasm, type ScenarioInfo } from '../../web/src/engine';
import type { Simulation } from '../../web/src/sim/simulation';

setWasm(readFileSync('build/wasm/core.wasm'));
setWasm(readFileSync('build/wasm/lab.wasm'), 'lab');

const scenario = (name: string) => readFileSync(`core/scenarios/${name}.json`, 'utf8');

describe('the cursor', () => {
  test('goes where it is told in a run of which nothing was computed before', async () => {
    const one = await open(scenario('replay-2'));
    const [far, beats] = [one.toEnd().position, one.frame.beats];
    one.dispose();
    const other = await open(scenario('replay-2'));
    expect([other.seek(far - 1).position, other.seekBeat(beats).beat]).toEqual([far - 1, beats]);
    other.dispose();
  });

  test('stops at the start and at the end', async () => {
    const one = await open(scenario('replay-2'));
    const end = one.toEnd();
    expect([one.seek(-1).position, one.seekBeat(-1).beat, one.step(-5).beat]).toEqual([0, 0, 0]);
    expect([one.seek(end.position + 9).position, one.seekBeat(end.beats + 9).beat]).toEqual([end.position, end.beats]);
    one.dispose();
  });

  test('stands nowhere in a run that was disposed of', async () => {
    const one = await open(scenario('replay-2'));
    one.dispose();
    one.dispose();
    expect(() => one.seek(1)).toThrow('disposed');
    expect(() => one.outcome()).toThrow('disposed');
  });
});

describe('bad input is refused in one line', () => {
  const refusal = async (asked: Promise<unknown>) => {
    const cause = await asked.then(() => null, (thrown: unknown) => thrown);
    expect(cause).toBeInstanceOf(Refused);
    expect((cause as Refused).message).not.toContain('\n');
    return (cause as Refused).message;
  };

  test('of a scenario, of settings, of a question', async () => {
    expect(await refusal(open({ version: 2 }, { name: 'mine.json' }))).toMatch(/^mine\.json: version: /);
    expect(await refusal(open(scenario('replay-2'), { settings: { replays: 9 } }))).toContain('replays');
    expect(await refusal(check({ steps: 'idempotent', workers: 0 }))).toBe('workers: must be a whole number from 1 to 8, is 0');
  });

  test('of a key that is none', async () => {
    const one = await open(scenario('replay-2'));
    expect(() => one.choose('0/dance:A')).toThrow(Refused);
    one.dispose();
  });

  test('of a run that the core has broken off, with what may help', () => {
    const brokenOff = { seek: () => ({}), extend: () => ({ length: 5_000_000, nowMs: 7_000, complete: true, endless: true }) };
    const one = new Run(brokenOff as unknown as Simulation, {} as ScenarioInfo, 'mine.json');
    expect(() => one.toEnd()).toThrow(new Refused('mine.json: not at rest after 5,000,000 steps, at 7000 ms; lower untilMs or raise reaper.everyMs'));
  });
});

test('a search is ended by its signal', async () => {
  const ending = new AbortController();
  const asked = check({ steps: 'idempotent', workers: 3, jobs: 3, crashes: 3 }, { onProgress: () => ending.abort(new Error('enough')), signal: ending.signal });
  await expect(asked).rejects.toThrow('enough');
});

test('its page has every key of what it takes: `node .ci/engine-tables.mjs` writes them', () => {
  expect(readFileSync(ENGINE, 'utf8')).toBe(engineDocs());
});

test('a key without a word on it is no key for the page', () => {
  expect(() => fieldsOf('A', 'export interface A {\n  /** What it is. */\n  one?: number;\n  two: string;\n}\n')).toThrow('A: 2 fields, 1 with a line above');
});
