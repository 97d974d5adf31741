// The page of the Redis log that is drawn, and what is asked of the core for it.

import { describe, expect, test } from 'vitest';
import { LOG_PAGE, RedisLog } from '../../web/src/player/redis-log';
import type { LogLine } from '../../web/src/sim/report';
import { brief, filled, termsOf } from '../../web/src/views/request';

/** A core in which Redis got `count` requests; `asked` are the stretches that were asked for. */
class Fake {
  count = 0;
  asked: [number, number][] = [];

  log = (_world: number, from: number, count: number) => {
    const until = Math.min(this.count, from + count);
    if (count > 0) this.asked.push([from, until]);
    const lines = Array.from({ length: Math.max(0, until - from) }, (_, i) => ({ index: from + i }) as LogLine);
    return { count: this.count, lines };
  };
}

function logOf(fake: Fake, count: number): RedisLog {
  const log = new RedisLog(fake);
  fake.count = count;
  log.follow(1);
  return log;
}

function shown(log: RedisLog): [number, number] {
  const { lines } = log.pages.value[0]!;
  expect(lines.map(({ index }) => index)).toEqual(lines.map((_, i) => lines[0]!.index + i));
  return [lines[0]?.index ?? 0, (lines.at(-1)?.index ?? -1) + 1];
}

describe('the log', () => {
  test('is empty where Redis got nothing', () => {
    const log = logOf(new Fake(), 0);
    expect(log.pages.value).toEqual([{ count: 0, lines: [], newest: true }]);
  });

  test('of a short run is all of it', () => {
    expect(shown(logOf(new Fake(), 7))).toEqual([0, 7]);
  });

  test('of a long run is its end, one page long', () => {
    expect(shown(logOf(new Fake(), 1_000))).toEqual([1_000 - LOG_PAGE, 1_000]);
  });

  test('asks for what is new alone, forwards and backwards', () => {
    const fake = new Fake();
    const log = logOf(fake, 1_000);
    fake.asked = [];
    for (const count of [1_002, 1_003, 1_001]) {
      fake.count = count;
      log.follow(1);
      expect(shown(log)).toEqual([count - LOG_PAGE, count]);
    }
    expect(fake.asked).toEqual([[1_000, 1_002], [1_002, 1_003], [1_001 - LOG_PAGE, 1_003 - LOG_PAGE]]);
  });

  test('asks for all of its page where the cursor jumps, and where the run has another future', () => {
    const fake = new Fake();
    const log = logOf(fake, 1_000);
    fake.count = 500;
    fake.asked = [];
    log.follow(1);
    log.forget();
    log.follow(1);
    expect(fake.asked).toEqual([[500 - LOG_PAGE, 500], [500 - LOG_PAGE, 500]]);
  });

  test('goes back page by page to its start, and forth to the cursor', () => {
    const log = logOf(new Fake(), 2 * LOG_PAGE + 5);
    log.earlier(0);
    expect([shown(log), log.pages.value[0]!.newest]).toEqual([[5, LOG_PAGE + 5], false]);
    log.earlier(0);
    expect(shown(log)).toEqual([0, 5]);
    log.earlier(0);
    expect(shown(log)).toEqual([0, 5]);
    log.later(0);
    log.later(0);
    expect([shown(log), log.pages.value[0]!.newest]).toEqual([[LOG_PAGE + 5, 2 * LOG_PAGE + 5], true]);
  });
});

describe('a request as it is read', () => {
  test('leaves the keys of a script out while it is folded', () => {
    expect(brief('EVAL ack 2 emq:mail:active emq:mail:stalled emq:mail: j1 A:1 5001')).toBe('EVAL ack … emq:mail: j1 A:1 5001');
    expect(brief('EVAL "sweep (one-phase)" 1 "emq:my mail:wait" "emq:my mail:"')).toBe('EVAL "sweep (one-phase)" … "emq:my mail:"');
  });

  test('keeps its braces where nobody works on a job', () => {
    const request = { words: ['GET', 'dedup:{job}'], script: '' };
    expect(filled(request, termsOf(undefined, 5))).toBe('GET dedup:{job}');
    expect(filled(request, { job: '{token}', token: 'x' })).toBe('GET dedup:{token}');
  });
});
