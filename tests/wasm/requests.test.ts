// What Redis gets: what the code panel says beforehand is what comes, and the log leaves nothing out.

import { beforeAll, describe, expect, test } from 'vitest';
import type { Happening } from '../../web/src/sim/happening';
import type { CoreModule } from '../../wasm/core';
import { filled, termsOf } from '../../web/src/views/request';
import { Run, grid, loadCore, shipped, shippedText, type ScenarioText } from './core';
import { misfits, readShapes } from './shapes';

let core: CoreModule;

beforeAll(async () => { core = await loadCore(); });

/** What a choice sent, as the log shows it: a script as one EVAL. */
function sentBy({ exchanges, runs }: Happening): { command: string; reply: string }[] {
  const sent: { at: number; command: string; reply: string }[] = runs.items.map((run) => ({
    at: run.from, reply: run.reply,
    command: ['EVAL', run.script, String(run.keys.length), ...run.keys, ...run.args].map((word) => (/^[^ "'\\]+$/.test(word) ? word : JSON.stringify(word))).join(' '),
  }));
  exchanges.items.forEach((exchange, at) => {
    if (!runs.items.some((run) => at >= run.from && at < run.from + run.count)) sent.push({ at, ...exchange });
  });
  return sent.sort((a, b) => a.at - b.at).map(({ command, reply }) => ({ command, reply }));
}

/** Every step of a run: what its line said before it was made, and the request that came of it. */
function announcedIn(scenario: ScenarioText): { announced: string; came: string }[] {
  const run = new Run(core, scenario);
  run.toEnd();
  const pairs = run.trace().filter(({ happening }) => happening.kind === 'step' && happening.result !== 'lost').flatMap(({ position, world, atMs, happening }) => {
    const step = run.info.consumers[world]!.steps.find(({ name }) => name === happening.step)!;
    const before = run.seek(position).worlds[world]!.workers.items.find(({ name }) => name === happening.worker);
    if (!before) return [];
    const terms = { ...termsOf(before, atMs), worker: before.name, now: String(atMs) };
    const needless = step.name.endsWith('release') && before.dedupId === '';
    const announced = step.sends && !needless ? filled(step.sends, terms) : 'nothing';
    return [{ announced, came: sentBy(happening)[0]?.command ?? 'nothing' }];
  });
  run.raw.delete();
  return pairs;
}

describe('the request that a line of code announces is the one that Redis gets', () => {
  test.each(shipped)('in $file', (scenario) => {
    const pairs = announcedIn(scenario);
    expect(pairs.length).toBeGreaterThan(0);
    for (const { announced, came } of pairs) expect(announced).toBe(came);
  });

  test('in the whole grid, where every kind of fault strikes at every step', () => {
    const wrong = grid.flatMap(announcedIn).filter(({ announced, came }) => announced !== came);
    expect(wrong).toEqual([]);
  });

  test('with the names that the delivery brings, and in braces while there is none', () => {
    const { info, raw } = new Run(core, shippedText('replay-2.json'));
    const claim = info.consumers.find(({ name }) => name === 'idempotent')!.steps.find(({ name }) => name === 'claim')!;
    expect(filled(claim.sends!, {})).toBe('SET dedup:{job} 1 NX');
    expect(filled(claim.sends!, { job: 'my job' })).toBe('SET "dedup:my job" 1 NX');
    raw.delete();
  });
});

describe('the log', () => {
  test.each(shipped)('of $file has all that the trace has, in order', (scenario) => {
    const run = new Run(core, scenario);
    run.toEnd();
    const trace = run.trace();
    run.info.consumers.forEach((_, world) => {
      const log = run.log(world);
      expect(misfits(readShapes(), log, 'RedisLog')).toEqual([]);
      const expected = trace.filter((line) => line.world === world).flatMap(({ atMs, happening }) => sentBy(happening).map((sent) => ({ atMs, ...sent })));
      expect(log.lines.map(({ atMs, command, reply }) => ({ atMs, command, reply }))).toEqual(expected);
      expect(log.count).toBe(expected.length);
    });
    run.raw.delete();
  });

  test('ends at the cursor, and leaves it where it is', () => {
    const run = new Run(core, shippedText('zombie.json'));
    const { length } = run.toEnd();
    let before = 0;
    for (let position = 0; position <= length; position += 1) {
      const frame = run.seek(position);
      const { count } = run.log(0, 0, 0);
      expect(count).toBeGreaterThanOrEqual(before);
      expect(run.seek(position)).toEqual(frame);
      before = count;
    }
    expect(before).toBe(run.log(0).lines.length);
    run.raw.delete();
  });

  test('gives any stretch of itself', () => {
    const run = new Run(core, shippedText('replay-3.json'));
    run.toEnd();
    const { count, lines } = run.log(1);
    for (let from = 0; from <= count; from += 1) {
      expect(run.log(1, from, 3).lines).toEqual(lines.slice(from, from + 3));
    }
    run.raw.delete();
  });

  test('names the beat of each line: there the line is among those that came', () => {
    const run = new Run(core, shippedText('replay-2.json'));
    run.toEnd();
    for (const { index, beat } of run.log(0).lines) {
      run.seekBeat(beat);
      expect(run.log(0, 0, 0).count).toBeGreaterThan(index);
      if (beat === 0) continue;
      run.seekBeat(beat - 1);
      expect(run.log(0, 0, 0).count).toBeLessThanOrEqual(index);
    }
    run.raw.delete();
  });

  test('shows a script as one line, with its commands inside', () => {
    const run = new Run(core, shippedText('replay-1.json'));
    run.toEnd();
    const take = run.log(0).lines.find(({ script }) => script === 'take')!;
    expect(take.command).toMatch(/^EVAL take 4 emq:mail:wait /);
    expect(take.exchanges.items[0]!.command).toBe('LMOVE emq:mail:wait emq:mail:active RIGHT LEFT');
    expect(take.worker).toBe('A');
    run.raw.delete();
  });
});
