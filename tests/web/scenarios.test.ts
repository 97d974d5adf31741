import { describe, expect, test } from 'vitest';
import { deliveredTimes, shipped } from '../../web/src/player/scenarios';

const own = { name: 'mine.json', text: JSON.stringify({ version: 1, title: 'Mine', consumers: {}, expect: { x: {} } }) };

describe('the scenarios', () => {
  test('that are shipped all have a title and a plain file name', () => {
    expect(shipped.length).toBeGreaterThan(0);
    for (const one of shipped) {
      expect(one.title).not.toBe('');
      expect(one.name).toMatch(/^[a-z0-9-]+\.json$/);
    }
  });

  test('that count in their title are swapped for the one that counts right', () => {
    const once = shipped.find((one) => one.name === 'replay-1.json')!;
    expect(deliveredTimes(once, 0, 3).name).toBe('replay-3.json');
  });

  test('of the reader keep their name and lose the figures that no longer hold', () => {
    const twice = deliveredTimes(own, 0, 2);
    expect(twice.name).toBe('mine.json');
    expect(JSON.parse(twice.text)).toEqual({ version: 1, title: 'Mine', consumers: {}, replays: 2 });
  });

  test('in a file of several are taken by their index', () => {
    const several = { name: 'two.json', text: JSON.stringify([{ title: 'a' }, { title: 'b' }]) };
    expect(JSON.parse(deliveredTimes(several, 1, 2).text).title).toBe('b');
  });
});
