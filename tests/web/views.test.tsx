// @vitest-environment happy-dom
import { render } from 'preact';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Player } from '../../web/src/player/player';
import type { Frame, Worker } from '../../web/src/sim/frame';
import type { ScenarioInfo, Settings } from '../../web/src/sim/scenario';
import type { Simulation } from '../../web/src/sim/simulation';
import { Figure } from '../../web/src/views/figure';
import { parameters } from '../../web/src/words/en';
import { consumer, figures, frame, gap, happening, marks, open, receipt, story, window as listOf, world } from './frames';
import { settled } from './settled';

const closed = { key: 'shut', open: false, why: 'worker-idle' as const };

const worker: Worker = {
  name: 'A', status: 'running', job: 'j1', dedupId: '', delivery: 2, line: 1, leftMs: 4_000, ofMs: 4_000, holdsLock: true,
  gaps: [gap({ after: 'effect', line: 1, delivery: 2, crash: { key: 'plan:crash', open: true, why: '' }, hang: closed })],
  crash: { key: '0/crash:A', open: true, why: '' }, pause: open, throw: open, hang: open, loseAck: open,
  restart: closed, resume: closed,
};

const info: ScenarioInfo = {
  title: 'One job', why: 'Because.', source: 'javascript:alert(1)',
  queue: { name: 'mail', lockMs: 10_000, renewMs: 5_000, dedupMs: null, dedup: { replace: false, extend: false, keepLastIfActive: false } }, reaper: null, workers: ['A'],
  jobs: { count: 1, deduplicated: 0, first: ['j1'] }, replays: 2, seed: 1, untilMs: 600_000, expect: null,
  consumers: [consumer('non-idempotent')], choosable: ['non-idempotent', 'idempotent'], changed: false, storm: null,
  faults: { count: 0, items: [] },
};

const shown: Frame = frame({
  position: 7, length: 9, beat: 3, beats: 4, nowMs: 20_000, moved: [0], firstBroken: null,
  branches: [{ from: 4, length: 8 }],
  worlds: [world({
    wait: listOf({ job: 'j3', deliveries: 0, stalled: 0, lock: null, candidate: false }, { job: 'j2', deliveries: 0, stalled: 0, lock: null, candidate: false }),
    active: listOf(
      { job: 'j1', deliveries: 2, stalled: 1, lock: { token: 'A:2', owner: 'A', leftMs: 7_500, ofMs: 10_000 }, candidate: false },
      { job: 'j0', deliveries: 1, stalled: 0, lock: null, candidate: true },
    ),
    workers: listOf(worker),
    reaper: { on: true, sweep: 'one-phase', everyMs: 5_000, nextMs: 3_000, reapers: 1, maxStalled: null },
    markers: listOf({ job: 'j1', state: 'busy', leftMs: 2_000 }),
    receipts: listOf(receipt({}), receipt({ nth: 2, worker: 'B', delivery: 2, atMs: 20_000 })),
    figures: figures({ deliveries: 2, effects: 2, duplicates: 1 }),
    happening: happening({ kind: 'step', step: 'take', result: 'taken', script: 'take', exchanges: listOf({ command: 'LMOVE a b', reply: '"j1"' }) }),
    evictMarker: { key: 'evict', open: false, why: 'no-marker' },
  })],
});

const made: string[] = [];
let root: HTMLElement;
let player: Player;

const fake = {
  read: () => [{ index: 0, title: 'One job' }],
  open: (file: string, text: string) => (text === 'bad' ? { error: `${file}: bad` } : info),
  change: (settings: Settings) => {
    made.push(JSON.stringify(settings));
    return settings.consumers?.includes('idempotent') ? { error: 'no such step' } : { ...info, changed: true };
  },
  marks: () => marks({ effect: [1], duplicate: [3] }),
  crashMap: async () => [{ line: 0, after: 'take', before: 'effect', outcomes: [[2, 1]], lost: false, duplicate: false, endless: false }, { line: 1, after: 'effect', before: 'ack', outcomes: [[2, 2]], lost: false, duplicate: true, endless: false }],
  scripts: () => ({ take: 'return redis.call()' }),
  story: () => story({}, { marks: ['effect'] }, {}, { marks: ['duplicate'] }, {}),
  extend: () => ({ length: 9, beats: 4, nowMs: 20_000, complete: true }),
  seek: () => shown,
  seekBeat: () => shown,
  choose: (key: string) => { made.push(key); return shown; },
  takeBranch: (branch: number) => { made.push(`branch ${branch}`); return shown; },
};

function all(selector: string): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(selector)];
}

function one(selector: string): HTMLElement {
  const found = all(selector);
  expect(found.length, selector).toBe(1);
  return found[0]!;
}

beforeEach(() => {
  made.length = 0;
  root = document.body.appendChild(document.createElement('div'));
  player = new Player(fake as unknown as Simulation, () => true);
  player.openFile({ name: 'a.json', text: '{}' });
  render(<Figure player={player} />, root);
});

afterEach(() => {
  render(null, root);
  root.remove();
});

describe('the figure', () => {
  test('says where the run stands', () => {
    const { position, beat, beats, now } = one('[data-figure]').dataset;
    expect([position, beat, beats, now]).toEqual(['7', '3', '4', '20000']);
  });

  test('draws the jobs of a list in the order of the frame', () => {
    expect(all('[data-list="wait"] > [data-job]').map((chip) => chip.dataset.job)).toEqual(['j3', 'j2']);
    expect(one('[data-list="nowhere"]').querySelectorAll('[data-job]').length).toBe(0);
  });

  test('draws a ring for a lock, and a broken one where there is none', () => {
    const [locked, bare] = all('[data-list="active"] > [data-job]');
    expect([locked!.dataset.lockOwner, locked!.dataset.lockLeft]).toEqual(['A', '7500']);
    expect(locked!.querySelector('.left')!.getAttribute('stroke-dashoffset')).toBe('25');
    expect([bare!.dataset.lockOwner, bare!.querySelectorAll('.ring.broken').length]).toEqual([undefined, 1]);
  });

  test('lights the line that the worker runs, and no other', () => {
    expect(all('[data-worker="A"] [aria-current="step"]').map((line) => line.querySelector('code')!.textContent)).toEqual(['charge(job)']);
    const { status, line, job } = one('article[data-worker="A"]').dataset;
    expect([status, line, job]).toEqual(['running', '1', 'j1']);
  });

  test('keeps the receipt of the duplicate on the first', () => {
    expect(all('[data-receipt="j1"]').map((slip) => [slip.dataset.nth, slip.classList.contains('duplicate')]))
      .toEqual([['1', false], ['2', true]]);
  });

  test('counts as the frame counts', () => {
    const counts = Object.fromEntries(all('[data-counter]').map((count) => [count.dataset.counter, count.textContent]));
    expect(counts).toEqual({ deliveries: '2', effects: '2', acks: '0', lost: '0', duplicates: '1', refused: '0', stalled: '0' });
  });

  test('says the state of the marker', () => {
    expect(one('[data-marker="j1"]').dataset.state).toBe('busy');
  });

  test('shows what a receiver remembers, in each world where one consumer relies on it, and else nothing of it', async () => {
    expect(all('.receiver')).toEqual([]);
    const keyed = consumer('keyed');
    const steps = keyed.steps.map((step) => (step.name === 'effect' ? { ...step, name: 'keyed' as const } : step));
    const remembered = { job: 'j1', key: 'known' as const, leftMs: 3_000, recorded: false, newest: 0 };
    const relied = { ...shown.worlds[0]!, consumer: 'keyed', memories: listOf(remembered) };
    player.frame.value = { ...shown, worlds: [relied, shown.worlds[0]!] };
    player.info.value = { ...info, consumers: [{ ...keyed, steps }] };
    await settled();
    const [relies, does] = all('.receiver');
    expect(relies!.textContent).toContain('j1 key known 3 s left');
    expect(does!.textContent).toContain('keeps nothing');
    player.frame.value = { ...shown, worlds: [{ ...relied, memories: listOf({ ...remembered, key: 'forgotten' as const, leftMs: null }) }, shown.worlds[0]!] };
    await settled();
    expect(one('[data-memory="j1"]').dataset.state).toBe('forgotten');
  });

  test('shows who owns the producer’s key and who is kept, where a job has a dedup id, and else nothing of it', async () => {
    expect(all('.producer')).toEqual([]);
    player.info.value = { ...info, jobs: { ...info.jobs, deduplicated: 2 } };
    await settled();
    expect(one('.producer').textContent).toContain('free');
    const dedupKeys = listOf({ dedupId: 'K', job: 'j1', leftMs: 3_000, kept: 'j2' });
    player.frame.value = { ...shown, worlds: [{ ...shown.worlds[0]!, dedupKeys }] };
    await settled();
    const { owner, kept } = one('[data-dedup="K"]').dataset;
    expect([owner, kept, one('.producer .left').textContent]).toEqual(['j1', 'j2', 'then j2, kept for its end · 3 s left']);
  });

  test('draws a job that stands in the main queue twice as two', async () => {
    const chip = { job: 'j1', deliveries: 1, stalled: 2, lock: null, candidate: false };
    player.frame.value = { ...shown, worlds: [{ ...shown.worlds[0]!, wait: listOf(chip, chip) }] };
    await settled();
    expect(all('[data-list="wait"] > [data-job="j1"]').length).toBe(2);
    player.frame.value = { ...shown, worlds: [{ ...shown.worlds[0]!, wait: listOf(chip) }] };
    await settled();
    expect(all('[data-list="wait"] > [data-job]').length).toBe(1);
  });

  test('gives the core the key of the fault that the reader picks in a gap', async () => {
    one('[data-gap="after:effect"]').click();
    await settled();
    one('.gap [data-choice="plan:crash"]').click();
    expect(made).toEqual(['plan:crash']);
  });

  test('says why a choice is closed, and keeps it from the core', async () => {
    one('[data-gap="after:effect"]').click();
    await settled();
    one('.gap [data-choice="shut"]').click();
    await settled();
    expect(made).toEqual([]);
    expect(one('[data-notice]').textContent).toBe('This worker has no job now.');
  });

  for (const [select, stands] of [['[data-consumer-choice="0"]', 'non-idempotent'], ['[data-compare]', '']] as const) {
    test(`leaves ${select} as the run has it when the consumer is refused`, async () => {
      const choice = one(select) as HTMLSelectElement;
      choice.value = 'idempotent';
      choice.dispatchEvent(new Event('change', { bubbles: true }));
      await settled();
      expect([made.length, choice.value, one('[data-notice]').textContent]).toEqual([1, stands, 'no such step']);
    });
  }

  test('keeps the focus, and with it the keys, when the way back to the file goes away', async () => {
    player.change({ lockMs: 5_000 });
    await settled();
    const reset = one('[data-reset]');
    reset.focus();
    reset.click();
    await settled();
    expect([all('[data-reset]').length, document.activeElement === one('[data-figure]')]).toEqual([0, true]);
  });

  test('leaves space to what it opens', () => {
    const space = new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true });
    one('[data-transcript] summary').dispatchEvent(space);
    expect([space.defaultPrevented, player.mode.value]).toEqual([false, 'paused']);
  });

  test('goes back to the other future', () => {
    one('[data-branch]').click();
    expect(made).toEqual(['branch 0']);
  });

  test('crashes the first running worker on c, and leaves the keys of others alone', () => {
    const press = (key: string) => one('[data-figure]').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    expect(press('c')).toBe(false);
    expect(made).toEqual(['0/crash:A']);
    expect(press('x')).toBe(true);
  });

  test('shows the one line of a bad file in place of the worlds, and brings them back', async () => {
    player.openFile({ name: 'b.json', text: 'bad' });
    await settled();
    expect(one('[data-problem] code').textContent).toBe('b.json: bad');
    expect(all('[data-world]')).toEqual([]);
    one('[data-problem] button').click();
    await settled();
    expect(all('[data-world]').length).toBe(1);
  });

  test('says that no promise is broken only of a run that is known to its end', async () => {
    expect(one('[data-to-broken]').title).toBe('No promise is broken in this run.');
    player.frame.value = { ...shown, complete: false };
    await settled();
    expect(one('[data-to-broken]').title).toBe('No promise is broken as far as the run is known.');
  });

  test('says of a consumer whose effect takes another time than the first’s how long it takes', () => {
    expect(parameters.facts({ ...info, consumers: [consumer('a'), consumer('b', { effectMs: 9_000 })] })).toContain('b: effect takes 9 s');
  });

  test('makes no link of a source that is no web address', () => {
    expect(all('a')).toEqual([]);
  });

  test('writes no style into an attribute', () => {
    expect(all('[style]')).toEqual([]);
  });
});
