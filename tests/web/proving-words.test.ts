import { describe, expect, test } from 'vitest';
import { patterns } from '../../web/src/player/patterns';
import { EVERY_STEP } from '../../web/src/sim/desk';
import { assumptions } from '../../web/src/words/assumptions';
import { grantedBy } from '../../web/src/words/granted';
import { builder, counterexample, orders, twins, verdicts } from '../../web/src/words/proving';

describe('a verdict', () => {
  test('names every budget, those that are nought too', () => {
    expect(assumptions({ workers: 2, jobs: 1, crashes: 1, lostAcks: 3 })).toBe(
      '2 workers, 1 job, 1 crash, no pause, 3 lost acks, no marker expiry, no lost lock');
  });

  test('that was not reached never says that a promise holds', () => {
    const now = { searching: false, cancelled: false, limit: null, mostStates: 4_000_000 } as const;
    const lines = [
      verdicts.undecided({ ...now, searching: true }), verdicts.undecided({ ...now, cancelled: true }),
      verdicts.undecided({ ...now, limit: 'states' }), verdicts.undecided({ ...now, limit: 'counts' }),
    ];
    expect(lines.join('\n')).not.toMatch(/hold/);
    expect(lines[2]).toBe('not decided within 4,000,000 states');
  });

  test('tells in words how a run can end', () => {
    expect(verdicts.outcome([[1, 1], [2, 0]])).toBe('delivered once, done once · delivered twice, never done: lost');
    expect(verdicts.outcome([[1, 1], [1, 1], [2, 1]])).toBe('2 jobs delivered once, done once · delivered twice, done once');
    expect(verdicts.outcome([[3, 2]])).toBe('delivered 3 times, done twice: a duplicate');
  });
});

describe('what a verdict relies on', () => {
  test('is told of the steps by which a receiver remembers, and of no other', () => {
    const told = EVERY_STEP.filter((step) => grantedBy(['take', step, 'ack']).length > 0);
    expect(told).toEqual(['commit', 'keyed']);
    expect(grantedBy(['take', 'keyed', 'keyed', 'ack']).length).toBe(1);
  });

  test('is played by a row of the Monday table, or nowhere', () => {
    const rows = grantedBy(EVERY_STEP).map(({ played }) => played).filter((to) => to !== '');
    expect(rows.filter((to) => !patterns.some(({ id }) => to === `#monday-${id}`))).toEqual([]);
    expect(patterns.find(({ id }) => id === 'keyed')!.cells.remains.run.file).toBe('key-forgotten.json');
  });
});

test('what a step means comes before what Redis gets for it', () => {
  const commandFirst = Object.entries(builder.does).filter(([, says]) => /^[A-Z]{2,}/.test(says)).map(([step]) => step);
  expect(commandFirst).toEqual([]);
});

describe('a counterexample', () => {
  const said = (made: number) => counterexample.argument('effect-happens', made, 3, 'charge');

  test('says at its last action, and not before, that no future has the charge', () => {
    expect([0, 1, 2].map(said).join('\n')).not.toContain('no future');
    expect(said(3)).toContain('From here, no future has the charge');
  });

  test('goes on by the clock behind it', () => {
    expect(said(4)).toContain('the clock goes on');
  });

  test('of no action at all has broken its promise at the start', () => {
    expect(counterexample.argument('effect-happens', 0, 0, 'charge')).toContain('no future');
  });
});

describe('the conclusions', () => {
  test('of the orders say what was found', () => {
    expect(orders.conclusion(32, 32, ['take → keyed → ack'])).toMatch(/Each of the 32 .* no order is safe.*take → keyed → ack/);
    expect(orders.conclusion(32, 32, ['take → keyed → ack'])).toContain('as long as the receiver remembers');
    expect(orders.conclusion(31, 32, [])).not.toContain('no order is safe');
  });

  test('of the twins blame the reaper only where both decisions go wrong', () => {
    expect(twins.conclusion({ redeliver: true, leave: true })).toContain('wrong in one');
    expect(twins.conclusion({ redeliver: false, leave: true })).toContain('right in both');
  });
});
