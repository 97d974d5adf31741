import { describe, expect, test } from 'vitest';
import { PAGE } from '../../web/src/player/story';
import { glyph, markKinds } from '../../web/src/views/glyphs';
import { chosen } from '../../web/src/views/stills';
import { layOut, type Drawing } from '../../web/src/views/timeline-layout';
import { everyMark, happening, story, window } from './frames';

const names = { wait: 'main queue', active: 'in-flight', reaper: 'reaper', ledger: 'ledger', others: 'others', time: (ms: number) => `${ms / 1000} s` };
const running = { name: 'A', status: 'running' as const, job: 'j1', line: 1 };
const idle = { name: 'B', status: 'idle' as const, job: null, line: -1 };
const taken = happening({ kind: 'step', step: 'take', result: 'taken' });

/** Enqueued, taken, effect, crash, then 25 s later the reaper moves it back. */
const run = story(
  { workers: [{ ...running, status: 'idle', job: null }, idle] },
  { happening: happening({ kind: 'add' }), wait: window('j1'), workers: [{ ...running, status: 'idle', job: null }, idle] },
  { happening: taken, active: window({ job: 'j1', locked: true }), workers: [running, idle] },
  { happening: happening({ kind: 'step', step: 'effect', nth: 1 }), marks: ['effect'], active: window({ job: 'j1', locked: true }), workers: [running, idle], nowMs: 5_000, sinceMs: 5_000 },
  { happening: happening({ kind: 'crash' }), marks: ['crash'], active: window({ job: 'j1', locked: true }), workers: [{ ...running, status: 'crashed' }, idle], nowMs: 5_000 },
  { happening: happening({ kind: 'sweep', recovered: 1, worker: '' }), marks: ['lock-expired', 'sweep'], wait: window('j1'), workers: [idle], nowMs: 30_000, sinceMs: 25_000 },
);

const draw = (width = 600): Drawing => layOut(run, 0, true, names, width);
const lane = (drawing: Drawing, name: string) => drawing.lanes.find((one) => one.name === name)!.y;

/** The points where the pieces of a path begin. */
const starts = (path: string) => [...path.matchAll(/M ?(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

describe('the time-line', () => {
  test('has a lane for the reaper, each list, each worker and the ledger, in the order of what acts on what', () => {
    expect(draw().lanes.map((one) => one.name)).toEqual(['reaper', 'main queue', 'in-flight', 'A', 'B', 'ledger']);
  });

  test('draws a job as waiting, locked and unlocked for as long as it is', () => {
    const drawing = draw();
    expect(starts(drawing.bars.waiting).map(([x]) => x)).toEqual([drawing.x(1), drawing.x(5)]);
    expect(starts(drawing.bars.locked)).toEqual([2, 3, 4].map((beat) => [drawing.x(beat), lane(drawing, 'in-flight')]));
    expect(drawing.bars.unlocked).toBe('');
  });

  test('ends the bar of a worker at its crash', () => {
    const drawing = draw();
    expect(starts(drawing.bars.running)).toEqual([2, 3].map((beat) => [drawing.x(beat), lane(drawing, 'A')]));
  });

  test('lands the effect in the ledger, below its worker', () => {
    const drawing = draw();
    expect(drawing.links.land).toBe(`M${drawing.x(3).toFixed(1)} ${lane(drawing, 'A')}V${lane(drawing, 'ledger')}`);
    expect(drawing.marks.effect).toBe(glyph('effect', drawing.x(3), lane(drawing, 'ledger'), 4.5));
  });

  test('lets the lock run out before the sweep that finds it gone', () => {
    const drawing = draw();
    const [[lockX]] = starts(drawing.marks['lock-expired']) as [[number, number]];
    expect(lockX).toBeLessThan(drawing.x(5));
    expect(lockX).toBeGreaterThan(drawing.x(4));
    expect(drawing.links.recover).toContain(`V${lane(drawing, 'main queue') + 6}`);
  });

  test('folds each long wait on its axis', () => {
    expect(starts(draw().folds).length).toBe(4); // two strokes a fold, two folds
  });

  test('names no time twice, and no two that would run into each other', () => {
    const { ticks } = draw();
    expect(ticks.map((tick) => tick.text)).toEqual(['0 s', '5 s', '30 s']);
    for (const [i, tick] of ticks.entries()) if (i > 0) expect(tick.x - ticks[i - 1]!.x).toBeGreaterThanOrEqual(64);
  });

  test('gives back the beat of every place it draws one at, and the nearest for the rest', () => {
    const drawing = draw();
    for (const { beat } of run) expect(drawing.beatAt(drawing.x(beat))).toBe(beat);
    expect([drawing.beatAt(0), drawing.beatAt(10_000)]).toEqual([0, 5]);
  });

  test('grows wider than a narrow place rather than crowd its columns', () => {
    const many = story(...Array.from({ length: PAGE + 1 }, () => ({})));
    expect(layOut(many, 0, false, names, 280).width).toBeGreaterThan(280 + 40);
    expect(layOut(run, 0, true, names, 280).width).toBe(280);
  });

  test('keeps four lanes for a hundred workers, the last for all the others', () => {
    const many = story(...Array.from({ length: 10 }, (_, i) => ({ workers: [{ ...running, name: `W${i}` }] })));
    expect(layOut(many, 0, false, names, 600).lanes.filter((one) => one.kind === 'worker').map((one) => one.name))
      .toEqual(['W0', 'W1', 'W2', 'others']);
  });
});

describe('the marks', () => {
  test('have a shape each, and every kind has one', () => {
    expect([...markKinds].sort()).toEqual([...everyMark].sort());
    expect(new Set(markKinds.map((kind) => glyph(kind, 0, 0, 5))).size).toBe(markKinds.length);
  });
});

describe('the storyboard', () => {
  test('shows the start, the end and what stands out, a delivery too', () => {
    expect(chosen(run, 0).map((one) => one.beat)).toEqual([0, 2, 3, 4, 5]);
  });

  test('shows eighteen stills at most, the page on which the run stands', () => {
    const long = story(...Array.from({ length: 40 }, () => ({ marks: ['effect' as const] })));
    for (const here of [18, 20, 35]) expect(chosen(long, here).map((one) => one.beat)).toEqual(Array.from({ length: 18 }, (_, i) => 18 + i));
    expect(chosen(long, 39).at(-1)!.beat).toBe(39);
  });
});
