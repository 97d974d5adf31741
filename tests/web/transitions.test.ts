import { describe, expect, test } from 'vitest';
import { next, whyNot, type Mode, type Place, type Verb } from '../../web/src/player/transitions';

const middle: Place = { hasRun: true, atStart: false, atEnd: false };
const end: Place = { hasRun: true, atStart: false, atEnd: true };
const start: Place = { hasRun: true, atStart: true, atEnd: false };
const nothing: Place = { hasRun: false, atStart: true, atEnd: false };

const modes: Mode[] = ['empty', 'paused', 'playing', 'ended', 'refused'];
const verbs: Verb[] = [
  'open', 'refuse', 'dismiss', 'play', 'pause', 'beat', 'step', 'back', 'jump', 'intervene', 'branch', 'known',
];

describe('the player', () => {
  test('plays until the last beat, then has ended', () => {
    expect(next('playing', 'beat', middle)).toBe('playing');
    expect(next('playing', 'beat', end)).toBe('ended');
  });

  test('stops when the reader steps', () => {
    for (const verb of ['step', 'back', 'jump'] as const) expect(next('playing', verb, middle)).toBe('paused');
  });

  test('has not ended any more once it went back', () => {
    expect(next('ended', 'back', middle)).toBe('paused');
  });

  test('goes on playing after an intervention, and plays one that changes a finished run', () => {
    expect(next('playing', 'intervene', middle)).toBe('playing');
    expect(next('ended', 'intervene', middle)).toBe('playing');
  });

  test('leaves the pace to a reader who steps', () => {
    expect(next('paused', 'intervene', middle)).toBe('paused');
  });

  test('ends where a stopped run ends, and goes on once more of it is known', () => {
    expect(next('paused', 'known', end)).toBe('ended');
    expect(next('ended', 'known', middle)).toBe('paused');
  });

  test('takes a file in every mode, a refused one too', () => {
    for (const mode of modes) {
      expect(next(mode, 'open', start)).toBe('paused');
      expect(next(mode, 'refuse', middle)).toBe('refused');
    }
  });

  test('goes back from a refused file to the run before it, or to nothing when there was none', () => {
    expect(next('refused', 'dismiss', middle)).toBe('paused');
    expect(next('refused', 'dismiss', end)).toBe('ended');
    expect(next('refused', 'dismiss', nothing)).toBe('empty');
  });

  test('says why for every verb that is not legal, and nothing for one that is', () => {
    for (const mode of modes) {
      for (const verb of verbs) expect([mode, verb, whyNot(mode, verb, middle) === '']).toEqual([mode, verb, next(mode, verb, middle) !== null]);
    }
  });

  test('neither steps back at the start nor on at the end', () => {
    expect(whyNot('paused', 'back', start)).toBe('at-start');
    expect(whyNot('ended', 'step', end)).toBe('at-end');
  });
});
