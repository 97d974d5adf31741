import { describe, expect, test } from 'vitest';
import { deliveredTimes, loadScenarios, offered, shipped, shippedNames } from '../../web/src/player/scenarios';

const early = shipped.map(({ name }) => name);
await loadScenarios();

describe('the scenarios', () => {
  test('are all here when they have been loaded; with those that count deliveries everybody begins', () => {
    expect(early).toEqual(['replay-1.json', 'replay-2.json', 'replay-3.json']);
    expect(shipped.map(({ name }) => name)).toEqual(shippedNames);
  });

  test('that are shipped all have a title and a plain file name', () => {
    expect(shipped.length).toBeGreaterThan(0);
    for (const one of shipped) {
      expect(one.title).not.toBe('');
      expect(one.name).toMatch(/^[a-z0-9-]+\.json$/);
    }
  });

  test('that the menu offers are shipped, and none is offered twice', () => {
    expect(offered.filter(({ name }) => !shippedNames.includes(name))).toEqual([]);
    expect(new Set(offered).size).toBe(offered.length);
  });

  test('that count in their title are swapped for the one that counts right', () => {
    const once = shipped.find((one) => one.name === 'replay-1.json')!;
    expect(deliveredTimes(once, 3)?.name).toBe('replay-3.json');
  });

  test('that have no twin are not swapped', () => {
    const zombie = shipped.find((one) => one.name === 'zombie.json')!;
    expect(deliveredTimes(zombie, 3)).toBeUndefined();
  });
});
