// The first dive: its slide against runs that are struck by hand, its goals, and the misunderstandings it answers.

import { describe, expect, test } from 'vitest';
import { GUARANTEES, PLACES, fateAt, placesOf, runAt, type Fate, type Guarantee, type Place } from '../../web/src/player/places';
import { Runs, fileOf, type RunSpec } from '../../web/src/player/runs';
import { loadScenarios } from '../../web/src/player/scenarios';
import { rightOptions } from '../../web/src/player/lesson';
import { Simulation } from '../../web/src/sim/simulation';
import { plan, untilAgain } from '../../web/src/dives/guarantees/plan';
import type { Frame } from '../../web/src/sim/frame';
import { Run, loadCore, shippedText } from './core';

const core = await loadCore();
await loadScenarios();
const runs = new Runs(new Simulation(core));
const section = (id: string) => plan.sections.find((one) => one.id === id)!;

function opened({ settings, ...run }: RunSpec): Run {
  const made = new Run(core, { file: run.file, text: fileOf(run).text });
  if (settings) made.change(settings);
  return made;
}

describe('the slide', () => {
  /** The choice that strikes the first delivery there, where the consumer has such a place. */
  const struck: Record<Place, (effect: string) => string> = {
    idle: () => 'crash:A',
    working: (effect) => `plan:crash:j1:1:before:${effect}`,
    charged: (effect) => `plan:crash:j1:1:after:${effect}`,
    'lost-ack': () => 'plan:lose-ack:j1:1',
    acked: () => 'plan:crash:j1:1:after:ack',
  };

  function byHand(place: Place, consumer: Guarantee): Fate {
    const { expect: _expect, faults: _faults, ...calm } = JSON.parse(shippedText('finish-then-crash.json').text);
    const run = new Run(core, { file: 'calm.json', text: JSON.stringify(calm) });
    const [only] = run.change({ consumers: [consumer] }).consumers;
    const refused = run.refusal(struck[place](consumer === 'transactional' ? 'commit' : 'effect'));
    if (refused !== null) expect(only!.steps.map(({ name }) => name)).toEqual(['pop', 'effect']);
    const { lost, effects } = run.toEnd().worlds[0]!.figures;
    return lost > 0 ? 'lost' : effects > 1 ? 'twice' : 'once';
  }

  test.each(PLACES.flatMap((place) => GUARANTEES.map((consumer) => [place, consumer] as const)))(
    'says of a fault at “%s” what comes of it for %s when it is struck by hand',
    (place, consumer) => {
      expect(fateAt(runs, place, consumer)).toBe(byHand(place, consumer));
      expect(runs.played(runAt(place, [consumer])).figures[consumer]).toEqual(runs.played(runAt(place)).figures[consumer]);
    },
  );

  test('has a row that loses and never doubles, one that doubles and never loses, and one that does neither', () => {
    const row = (consumer: Guarantee) => (['lost', 'twice'] as const).map((fate) => placesOf(runs, consumer, fate) > 0);
    expect(GUARANTEES.map(row)).toEqual([[true, false], [false, true], [false, false]]);
  });
});

describe('the way back', () => {
  test('takes as long as the prose says: from the crash to the take that follows', () => {
    const run = opened({ file: 'crash-before-effect.json' });
    run.toEnd();
    const at = (found: (frame: Frame) => boolean) => {
      for (let position = 0; ; ++position) {
        const frame = run.seek(position);
        if (found(frame)) return frame.nowMs;
      }
    };
    const crashed = at(({ worlds }) => worlds[0]!.workers.items[0]!.status === 'crashed');
    expect(untilAgain(runs, { file: 'crash-before-effect.json' })).toBe(at(({ worlds }) => worlds[0]!.figures.deliveries === 2) - crashed);
  });
});

describe('a figure', () => {
  test('stands at the moment that its question asks about', () => {
    const moments = plan.sections.map(({ id, beat, question }) => {
      const { kind, step } = runs.played(question!.run).beats[beat!]!.worlds.at(-1)!.happening;
      return [id, kind === 'step' ? step : kind];
    });
    expect(moments).toEqual([
      ['pop-or-move', 'take'], ['slide-the-crash', 'commit'], ['second-move', 'crash'], ['slow-worker', 'pause'],
      ['two-clocks', 'take'], ['huge-lock', 'crash'], ['heartbeat', 'hang'], ['what-redis-loses', 'add'],
    ]);
  });
});

describe('a goal', () => {
  const goals = plan.sections.flatMap((one) => (one.goals ?? []).map((goal) => ({ id: `${one.id}: ${goal.id}`, goal, run: one.question!.run })));

  test.each(goals)('of $id is not reached by what the answer plays', ({ goal, run }) => {
    for (const { beat } of runs.played(run).beats) {
      const made = opened(run);
      made.toEnd();
      expect(goal.reached(made.seekBeat(beat)), `beat ${beat}`).toBe(false);
    }
  });

  const reach = (id: string, goal: string, frame: Frame) => section(id).goals!.find((one) => one.id === goal)!.reached(frame);

  test('is reached by the slide, in two of its places', () => {
    expect(reach('slide-the-crash', 'lose', opened(runAt('working')).toEnd())).toBe(true);
    expect(reach('slide-the-crash', 'quiet', opened(runAt('lost-ack')).toEnd())).toBe(true);
  });

  test('is reached by turning the reaper off', () => {
    const run = opened(section('second-move').question!.run);
    run.choose('reaper-off');
    expect(reach('second-move', 'stuck', run.toEnd())).toBe(true);
  });

  test('is reached by waking the worker while its lock still stands', () => {
    const run = opened(section('slow-worker').question!.run);
    run.toEnd();
    let frame = run.seek(0);
    for (let at = 0; frame.worlds[0]!.workers.items[0]!.status !== 'paused'; ++at) frame = run.seek(at);
    run.choose('resume:A');
    expect(reach('slow-worker', 'awake', run.toEnd())).toBe(true);
  });

  test('is reached by one setting: a longer lock, a renewal, a shorter effect', () => {
    for (const settings of [{ lockMs: 60_000 }, { renewMs: 15_000 }, { effectMs: 20_000 }]) {
      const run = section('two-clocks').question!.run;
      expect(reach('two-clocks', 'once', opened({ ...run, settings: { ...run.settings, ...settings } }).toEnd())).toBe(true);
    }
  });

  test('is reached by crashing the worker that hangs', () => {
    const run = opened(section('heartbeat').question!.run);
    run.toEnd();
    let frame = run.seek(0);
    for (let at = 0; frame.worlds[0]!.workers.items[0]!.status !== 'hung'; ++at) frame = run.seek(at);
    run.choose('crash:A');
    expect(reach('heartbeat', 'free', run.toEnd())).toBe(true);
  });
});

describe('the misunderstandings', () => {
  test('that this dive answers are each a wrong answer of its own', () => {
    const beliefs = plan.sections.flatMap(({ question }) => question!.options.flatMap((option) =>
      (option.belief === undefined || rightOptions(runs, question!).includes(option) ? [] : [option.belief])));
    expect(beliefs.sort((one, other) => one - other)).toEqual([1, 3, 5, 6, 7, 8, 9, 16, 20]);
  });
});
