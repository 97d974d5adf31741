import { describe, expect, test } from 'vitest';
import { folded, gapMark, lockPart, piles, spoken, toldOfBeat, webAddress } from '../../web/src/views/derive';
import { consumer, frame, gap, happening, receipt, story, storyWorld, world } from './frames';

describe('what the views draw', () => {
  test('lays every receipt of a job on one pile, the first at the bottom', () => {
    const drawn = piles([receipt({}), receipt({ job: 'j2' }), receipt({ nth: 2, worker: 'B' })]);
    expect(drawn.map((pile) => [pile.job, pile.receipts.map((one) => one.nth)])).toEqual([['j1', [1, 2]], ['j2', [1]]]);
  });

  test('shrinks the ring with the lock, and never past its ends', () => {
    const lock = (leftMs: number) => lockPart({ token: 'A:1', owner: 'A', leftMs, ofMs: 10_000 });
    expect([lock(10_000), lock(2_500), lock(0), lock(20_000)]).toEqual([1, 0.25, 0, 1]);
    expect(lockPart({ token: 'A:1', owner: 'A', leftMs: 0, ofMs: 0 })).toBe(0);
  });

  test('marks a gap where a fault is planned or has struck, by which it is, and no other', () => {
    const closed = (why: 'already-planned' | 'already-struck') => ({ key: 'x', open: false, why });
    expect([gapMark(undefined), gapMark(gap({}))]).toEqual([null, null]);
    expect(gapMark(gap({ crash: closed('already-planned') }))).toEqual({ mark: 'planned', fault: 'crash' });
    expect(gapMark(gap({ loseAck: closed('already-struck') }))).toEqual({ mark: 'struck', fault: 'loseAck' });
    expect(gapMark(gap({ crash: closed('already-struck'), pause: closed('already-planned') }))).toEqual({ mark: 'planned', fault: 'pause' });
  });

  test('folds a wait of a second or more', () => {
    expect([folded(1), folded(999), folded(1_000), folded(25_000)]).toEqual([0, 0, 1_000, 25_000]);
  });

  test('says once what happens in both worlds, and names the worlds when they differ', () => {
    const crash = world({ happening: happening({ kind: 'crash' }) });
    const other = world({ consumer: 'idempotent', happening: happening({ kind: 'restart' }) });
    const both = [consumer('non-idempotent'), consumer('idempotent')];
    expect(spoken(frame({ worlds: [crash, { ...crash, consumer: 'idempotent' }], moved: [0, 1] }), []))
      .not.toContain('idempotent:');
    expect(spoken(frame({ worlds: [crash, other], moved: [0, 1], sinceMs: 10_000 }), both))
      .toMatch(/^10 s later: non-idempotent: .* idempotent: Worker A is back/);
  });

  test('says only what moved, and where', () => {
    const crash = world({ happening: happening({ kind: 'crash' }) });
    const other = world({ consumer: 'idempotent', happening: happening({ kind: 'restart' }) });
    expect(spoken(frame({ worlds: [crash, other], moved: [1] }), [consumer('non-idempotent'), consumer('idempotent')]))
      .toMatch(/^idempotent: Worker A is back/);
  });

  test('tells a beat of the story in the words of its frame', () => {
    const [, beat] = story({}, { happening: happening({ kind: 'crash' }), sinceMs: 10_000 });
    beat!.worlds.push(storyWorld({ moved: false, happening: happening({ kind: 'restart' }) }));
    const shown = frame({ worlds: [world({ happening: happening({ kind: 'crash' }) }), world()], moved: [0], sinceMs: 10_000 });
    expect(toldOfBeat(beat!, [])).toBe(spoken(shown, []));
    expect(toldOfBeat(beat!, [consumer('non-idempotent')])).toMatch(/^10 s later: non-idempotent: Worker A crashes/);
  });

  test('makes a link of a web address and of nothing else', () => {
    expect(webAddress('https://example.org/1')).toBe('https://example.org/1');
    expect(webAddress('javascript:alert(1)')).toBeNull();
    expect(webAddress('https://a b')).toBeNull();
  });
});
