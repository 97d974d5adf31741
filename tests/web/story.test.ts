import { expect, test } from 'vitest';
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

test('the last beat of a run has no page to itself', () => {
  expect([pageAt(PAGE, PAGE), pageAt(PAGE + 1, PAGE + 1), pageAt(0, 0)]).toEqual([[0, PAGE], [PAGE, PAGE + 1], [0, 0]]);
});
