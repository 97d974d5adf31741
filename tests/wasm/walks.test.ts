// Whatever a reader does, the core goes on and its figures agree: random walks over the choices that the frames offer.

import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Choice } from '../../web/src/sim/answer';
import type { Frame, Outcome, WorldFrame } from '../../web/src/sim/frame';
import type { CoreModule } from '../../wasm/core';
import { Run, loadCore, shipped, type ScenarioText } from './core';
import { misfits, readShapes } from './shapes';

const shapes = readShapes();
let core: CoreModule;

beforeAll(async () => { core = await loadCore(); });

/** What a reader does: runs on, goes somewhere, or makes one of the open choices; `pick` says where and which. */
interface Deed {
  what: 'extend' | 'seek' | 'choose' | 'branch';
  pick: number;
}

const deed: fc.Arbitrary<Deed> = fc.record({
  what: fc.constantFrom('extend', 'seek', 'choose', 'choose', 'choose', 'branch'),
  pick: fc.nat(1_000_000),
});

const walk = fc.record({
  scenario: fc.nat(shipped.length - 1),
  deeds: fc.array(deed, { minLength: 1, maxLength: 30 }),
});

function choicesOf(frame: Pick<Frame, 'worlds'>): Choice[] {
  return frame.worlds.flatMap((world) => [
    world.reaperOff, world.reaperOn, world.evictLock, world.evictMarker,
    ...world.workers.items.flatMap((worker) => [
      worker.crash, worker.pause, worker.throw, worker.hang, worker.loseAck, worker.restart, worker.resume,
      ...worker.gaps.flatMap((gap) => [gap.crash, gap.pause, gap.throw, gap.hang, ...(gap.loseAck ? [gap.loseAck] : [])]),
    ]),
  ]);
}

function openKeys(frame: Frame): string[] {
  return choicesOf(frame).filter(({ open }) => open).map(({ key }) => key);
}

function go(run: Run, frame: Frame, { what, pick }: Deed): Frame {
  if (what === 'extend') {
    run.extend(1 + (pick % 50));
    return run.seek(1_000_000_000);
  }
  if (what === 'branch') return frame.branches.length > 0 ? run.takeBranch(pick % frame.branches.length) : frame;
  const open = openKeys(frame);
  if (what === 'seek' || open.length === 0) return run.seek(pick % (frame.length + 1));
  const key = open[pick % open.length]!;
  return run.choose(key) && run.seek(1_000_000_000);
}

/** Runs each walk and gives every frame on it to `look`. */
function walks(look: (run: Run, frame: Frame) => void, after: (run: Run, scenario: ScenarioText) => void = () => {}): void {
  fc.assert(
    fc.property(walk, ({ scenario, deeds }) => {
      const run = new Run(core, shipped[scenario]!);
      let frame = run.seek(0);
      for (const one of deeds) look(run, (frame = go(run, frame, one)));
      after(run, shipped[scenario]!);
      run.raw.delete();
    }),
    { seed: 20, numRuns: 100 },
  );
}

const NEVER_FALL = ['deliveries', 'runs', 'effects', 'duplicates', 'acks', 'refused', 'deduplicated', 'stalled'] as const;

function expectConsistent({ figures, receipts, workers, nowMs }: WorldFrame): void {
  expect(figures.effects).toBe(receipts.count);
  expect(figures.duplicates).toBeLessThanOrEqual(figures.effects);
  expect(figures.effects).toBeLessThanOrEqual(figures.runs);
  expect(figures.runs).toBeLessThanOrEqual(figures.deliveries);
  for (const receipt of receipts.items) expect(receipt.atMs).toBeLessThanOrEqual(nowMs);
  for (const worker of workers.items) {
    expect(worker.leftMs).toBeGreaterThanOrEqual(0);
    expect(worker.leftMs).toBeLessThanOrEqual(worker.ofMs);
    if (worker.holdsLock) expect(worker.job).not.toBeNull();
  }
}

function expectNoFall(before: Outcome, after: Outcome): void {
  for (const name of NEVER_FALL) expect(after[name], name).toBeGreaterThanOrEqual(before[name]);
}

describe('on a random walk', { timeout: 60_000 }, () => {
  test('every frame has the documented shape, and its figures agree', () => {
    walks((_, frame) => {
      expect(misfits(shapes, frame, 'Frame')).toEqual([]);
      frame.worlds.forEach(expectConsistent);
    });
  });

  test('every choice that a frame offers can be made', () => {
    walks(() => {}, (run, scenario) => {
      const path = run.path();
      const frame = run.seek(path.length);
      const other = new Run(core, scenario);
      const refused = openKeys(frame).map((key) => {
        other.play(path);
        return other.refusal(key);
      });
      expect(refused.filter((line) => line !== null)).toEqual([]);
      other.raw.delete();
    });
  });

  test('a choice that is open in no world is refused with its reason, and nothing changes', () => {
    walks((run, frame) => {
      const open = new Set(openKeys(frame));
      // What a world's frame says nothing of may be open there: of several jobs it offers one.
      const saysOf = (key: string) => frame.worlds.every((world) => choicesOf({ worlds: [world] }).some((one) => one.key === key));
      for (const { key, why } of choicesOf(frame)) {
        if (open.has(key) || key.startsWith('plan:') || !saysOf(key)) continue;
        expect(run.refusal(key)).toContain('not open now');
        expect(why).not.toBe('');
      }
      expect(run.seek(frame.position)).toEqual(frame);
    });
  });

  test('the figures never fall, and the clock never goes back', () => {
    walks(() => {}, (run) => {
      run.extend(200);
      const { length } = run.seek(0);
      for (let position = 1, before = run.seek(0); position <= length; position += 1) {
        const here = run.seek(position);
        here.worlds.forEach((world, index) => expectNoFall(before.worlds[index]!.figures, world.figures));
        expect(here.nowMs).toBeGreaterThanOrEqual(before.nowMs);
        before = here;
      }
    });
  });

  test('the run comes to its end from wherever it was left, and its path can be played', () => {
    walks(() => {}, (run) => {
      run.toEnd();
      const end = run.hash();
      run.play(run.path());
      expect(run.hash()).toEqual(end);
    });
  });
});
