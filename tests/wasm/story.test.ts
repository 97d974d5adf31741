// The story and the marks of a run say what its frames say, beat by beat.

import { beforeAll, describe, expect, test } from 'vitest';
import type { Frame } from '../../web/src/sim/frame';
import type { StoryBeat } from '../../web/src/sim/story';
import type { CoreModule } from '../../wasm/core';
import { Run, grid, loadCore, shipped, type ScenarioText } from './core';

let core: CoreModule;

beforeAll(async () => { core = await loadCore(); });

/** A story's beat without its marks. */
type Told = Omit<StoryBeat, 'worlds'> & { worlds: Omit<StoryBeat['worlds'][number], 'marks'>[] };

function withoutMarks(story: StoryBeat[]): Told[] {
  return story.map((beat) => ({ ...beat, worlds: beat.worlds.map(({ marks: _, ...world }) => world) }));
}

/** What a story's beat must say, out of the frame at its end. `before` is the frame of the beat before. */
function told(frame: Frame, before: Frame | null): Told {
  const worlds = frame.worlds.map((world, index) => {
    const broken = (one: Frame | null) => one?.worlds[index]!.promises.filter((promise) => promise.broken).map(({ name }) => name) ?? [];
    return {
      moved: frame.moved.includes(index),
      happening: {
        ...world.happening,
        saw: { ...world.happening.saw, items: world.happening.saw.items.slice(0, 4) },
        runs: { ...world.happening.runs, items: [] },
        exchanges: { ...world.happening.exchanges, items: [] },
      },
      wait: { count: world.wait.count, items: world.wait.items.slice(-4).map(({ job }) => job) },
      active: { count: world.active.count, items: world.active.items.slice(0, 4).map(({ job, lock }) => ({ job, locked: lock !== null })) },
      workers: world.workers.items.map(({ name, status, job, line }) => ({ name, status, job, line })),
      deliveries: world.figures.deliveries,
      effects: world.figures.effects,
      duplicates: world.figures.duplicates,
      broken: broken(frame).filter((name) => !broken(before).includes(name)),
    };
  });
  return { beat: frame.beat, nowMs: frame.nowMs, sinceMs: frame.sinceMs, worlds };
}

function frames(run: Run): Frame[] {
  const { beats } = run.seek(0);
  return Array.from({ length: beats + 1 }, (_, beat) => run.seekBeat(beat));
}

describe.each(shipped)('the story of $file', (scenario: ScenarioText) => {
  test('is what the frames of its beats say', () => {
    const run = new Run(core, scenario);
    run.toEnd();
    const all = frames(run);
    expect(withoutMarks(run.story())).toEqual(all.map((frame, beat) => told(frame, all[beat - 1] ?? null)));
    run.raw.delete();
  });

  test('is the same in windows, in any order, and leaves the cursor', () => {
    const run = new Run(core, scenario);
    const { beats } = run.toEnd();
    const whole = run.story();
    const here = run.seekBeat(Math.floor(beats / 2));
    for (let from = beats + 2; from >= 0; from -= 1) expect(run.story(from, 3)).toEqual(whole.slice(from, from + 3));
    expect(run.seek(here.position)).toEqual(here);
    expect(run.seekBeat(here.beat)).toEqual(here);
    run.raw.delete();
  });
});

describe('the marks', () => {
  test('stand where the trace says, in every shipped scenario', () => {
    for (const scenario of shipped) {
      const run = new Run(core, scenario);
      run.toEnd();
      const ends = frames(run).map(({ position }) => position);
      const beatsWith = (wanted: (happening: ReturnType<Run['trace']>[number]['happening']) => boolean): number[] => [
        ...new Set(run.trace().filter(({ happening }) => wanted(happening)).map(({ position }) => ends.findIndex((end) => end > position))),
      ];
      const marks = run.marks();
      expect(marks.effect).toEqual(beatsWith(({ nth }) => nth === 1));
      expect(marks.duplicate).toEqual(beatsWith(({ nth }) => nth > 1));
      expect(marks.crash).toEqual(beatsWith(({ kind, result }) => kind === 'crash' && result === 'done'));
      expect(marks.sweep).toEqual(beatsWith(({ kind, saw }) => (kind === 'sweep' || kind === 'move') && saw.count > 0));
      expect(marks['lock-expired']).toEqual(beatsWith(({ expired }) => expired.some(({ what }) => what === 'lock')));
      expect(marks.ack).toEqual(beatsWith(({ kind, step, result }) => kind === 'step' && /ack$/.test(step) && result === 'done'));
      run.raw.delete();
    }
  });

  test('of a break are where the story breaks, and the first is where the frame says', () => {
    let breaks = 0;
    for (const scenario of [...shipped, ...grid]) {
      const run = new Run(core, scenario);
      const frame = run.toEnd();
      const broken = run.story().filter(({ worlds }) => worlds.some((world) => world.broken.length > 0));
      expect(run.marks().broken).toEqual(broken.map(({ beat }) => beat));
      expect(frame.firstBroken?.beat).toBe(broken[0]?.beat);
      if (frame.firstBroken) expect(broken[0]!.worlds[frame.firstBroken.world]!.broken).toContain(frame.firstBroken.promise);
      breaks += broken.length;
      run.raw.delete();
    }
    expect(breaks).toBeGreaterThan(50);
  });

  test('are those that the story has in its beats', () => {
    for (const scenario of shipped) {
      const run = new Run(core, scenario);
      run.toEnd();
      const story = run.story();
      for (const [kind, beats] of Object.entries(run.marks())) {
        const told = story.filter(({ worlds }) => worlds.some(({ marks }) => (marks as string[]).includes(kind)));
        expect(told.map(({ beat }) => beat), kind).toEqual(beats);
      }
      run.raw.delete();
    }
  });

  test('are thinned evenly, with the first and the last', () => {
    const run = new Run(core, shipped.find(({ file }) => file === 'replay-3.json')!);
    run.toEnd();
    const all = run.marks().sweep;
    expect(all.length).toBeGreaterThan(4);
    const thin = run.marks(3).sweep;
    expect(thin).toEqual([all[0], all[Math.floor((all.length - 1) / 2)], all.at(-1)]);
    expect(run.marks(1).sweep).toEqual([all[0]]);
    expect(run.marks(0).sweep).toEqual([]);
  });
});
