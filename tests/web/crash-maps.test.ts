// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import { CrashMaps } from '../../web/src/player/crash-maps';
import type { CrashGap } from '../../web/src/sim/check';
import type { StepName } from '../../web/src/sim/scenario';
import { crashFate } from '../../web/src/views/derive';
import { consumer } from './frames';

function gap(said: Partial<CrashGap>): CrashGap {
  return { line: 0, after: 'take', before: 'effect', outcomes: [[1, 1]], lost: false, duplicate: false, endless: false, ...said };
}

/** A consumer of so many steps; each list of steps is another one. */
function long(steps: number) {
  return consumer('long', { steps: Array.from({ length: steps }, () => ({ name: 'effect', code: '', lastsMs: 1, sends: null })) });
}

describe('the crash maps of the consumers on show', () => {
  test('are asked for once a list of steps, and stand at once when they are known', async () => {
    const asked: string[] = [];
    const maps = new CrashMaps({ crashMap: async (steps: readonly StepName[]) => { asked.push(steps.join()); return [gap({})]; } });
    maps.follow([consumer('a'), consumer('b')]);
    expect(maps.maps.value).toEqual([null, null]);
    await vi.waitFor(() => expect(maps.maps.value).toEqual([[gap({})], [gap({})]]));
    maps.follow([consumer('c')]);
    expect(maps.maps.value).toEqual([[gap({})]]);
    expect(asked).toEqual(['take,effect,ack']);
  });

  test('are not worked out for a consumer of very many steps', async () => {
    const maps = new CrashMaps({ crashMap: () => { throw new Error('asked'); } });
    maps.follow([long(13)]);
    await vi.waitFor(() => expect(maps.maps.value).toEqual(['too-long']));
  });

  test('are told to be missing where the checker does not load', async () => {
    const maps = new CrashMaps({ crashMap: () => Promise.reject(new Error('offline')) });
    maps.follow([long(3)]);
    await vi.waitFor(() => expect(maps.maps.value).toEqual(['not-loaded']));
  });

  test('are not asked for once the consumer is gone', async () => {
    const asked: number[] = [];
    const maps = new CrashMaps({ crashMap: async (steps: readonly StepName[]) => { asked.push(steps.length); return []; } });
    maps.follow([long(3)]);
    maps.follow([long(4)]);
    await vi.waitFor(() => expect(maps.maps.value).toEqual([[]]));
    expect(asked).toEqual([4]);
  });
});

describe('what a gap is marked with', () => {
  test.each([
    [gap({ lost: true }), 'lost'],
    [gap({ duplicate: true }), 'duplicate'],
    [gap({ lost: true, duplicate: true }), 'lost'],
    [gap({}), 'harmless'],
    [gap({ outcomes: [] }), ''],
  ])('is the worst that a crash there can come to: %o, %s', (one, worst) => {
    expect(crashFate([one], 0).worst).toBe(worst);
  });

  test('is nothing where the core cannot tell, and its line is the reason', () => {
    expect(crashFate('not-loaded', 0)).toEqual({ worst: '', both: false, why: 'not-loaded' });
    expect(crashFate({ error: 'no clock' }, 0)).toEqual({ worst: '', both: false, why: 'no clock' });
    expect(crashFate([gap({})], 5)).toMatchObject({ worst: '', why: 'nobody' });
    expect(crashFate(null, 0)).toEqual({ worst: '', both: false, why: '' });
  });
});
