// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { painted } from '../../web/src/player/clock';
import { PAGE, Story } from '../../web/src/player/story';
import { marks } from './frames';

/** The beats on show when the cursor stands at `beat` of a run of so many. */
function pageAt(beat: number, beats: number): [first: number | undefined, last: number | undefined] {
  const story = new Story({
    marks: () => marks(),
    story: (from, count) => Array.from({ length: Math.min(count, beats - from + 1) }, (_, i) => ({ beat: from + i, nowMs: 0, sinceMs: 0, worlds: [] })),
  });
  story.follow(beat, beats);
  return [story.beats.value[0]?.beat, story.beats.value.at(-1)?.beat];
}

test('a page ends where the next one begins', () => {
  expect([pageAt(PAGE - 1, 100), pageAt(PAGE, 100)]).toEqual([[0, PAGE], [PAGE, 2 * PAGE]]);
});

test('the last page of a run is as full as the others', () => {
  expect([pageAt(PAGE, PAGE), pageAt(PAGE + 1, PAGE + 1), pageAt(90, 100), pageAt(0, 0)])
    .toEqual([[0, PAGE], [1, PAGE + 1], [100 - PAGE, 100], [0, 0]]);
});

test('the marks of a run that is being computed are asked for each time it has doubled', () => {
  let asked = 0;
  const story = new Story({ marks: () => { ++asked; return marks(); }, story: () => [] });
  for (let beats = 1; beats <= 64; ++beats) story.follow(0, beats);
  expect(asked).toBe(7);
});

test('asked to turn a page later it shows the old one until then, and turns only to the last that was asked for', async () => {
  const asked: number[] = [];
  const story = new Story({ marks: () => marks(), story: (from) => { asked.push(from); return [{ beat: from, nowMs: 0, sinceMs: 0, worlds: [] }]; } });
  story.follow(0, 1_000);
  story.follow(500, 1_000, true);
  story.follow(900, 1_000, true);
  expect([asked, story.beats.value[0]?.beat]).toEqual([[0], 0]);
  await vi.waitUntil(() => story.beats.value[0]?.beat !== 0);
  expect(asked).toEqual([0, 880]);
  story.follow(0, 1_000, true);
  story.forget();
  await painted();
  expect(asked).toEqual([0, 880]);
});

test('a full page stays while the run behind it is computed', () => {
  let asked = 0;
  const story = new Story({
    marks: () => marks(),
    story: (from, count) => { ++asked; return Array.from({ length: count }, (_, i) => ({ beat: from + i, nowMs: 0, sinceMs: 0, worlds: [] })); },
  });
  story.follow(90, 100);
  for (let beats = 110; beats < 200; beats += 10) story.grow(90, beats);
  expect(asked).toBe(1);
  story.forget();
  story.grow(90, 200);
  expect(asked).toBe(2);
});
