// You are the reaper, on the built core: what the reader sees does not tell what is behind it, and nothing is typed in.

import { describe, expect, test } from 'vitest';
import { CAUSES, DECISIONS, drawGame, isRight, JOB, playRound, ROUNDS, SCENES, scoreOf, twinRounds, type Decision } from '../../web/src/player/reaping-game';
import { Simulation } from '../../web/src/sim/simulation';
import { loadCore, Run } from './core';

const core = await loadCore();
const simulation = new Simulation(core);
const scenes = SCENES.map((_, scene) => scene);
const worlds = scenes.map((scene) => CAUSES.map((cause) => playRound(simulation, cause, scene)));
const SEEDS = Array.from({ length: 200 }, (_, i) => i + 1);
const games = SEEDS.map((seed) => drawGame(simulation, seed));
const always = (decision: Decision) => Array.from({ length: ROUNDS }, () => decision);

describe.each(scenes)('in scene %i', (scene) => {
  test('Redis holds the very same at the moment of the sweep, whatever is behind it', () => {
    const held = worlds[scene]!.map(({ keys }) => JSON.stringify(keys));
    expect(new Set(held).size).toBe(1);
  });

  test('so do the lists and the clock that are on show', () => {
    const shown = worlds[scene]!.map(({ world }) => JSON.stringify([world.wait, world.active, world.markers, world.nowMs]));
    expect(new Set(shown).size).toBe(1);
    const [job] = worlds[scene]![0]!.world.active.items.filter((chip) => chip.job === JOB);
    expect(job).toMatchObject({ lock: null, deliveries: 1, stalled: 0 });
  });

  test('exactly one decision is right in each world', () => {
    for (const round of worlds[scene]!) expect(DECISIONS.filter((decision) => isRight(round, decision)).length, round.cause).toBe(1);
  });
});

test('what is right hangs on the cause and not on the scene, and both can be right', () => {
  const right = worlds.map((rounds) => rounds.map((round) => isRight(round, 'redeliver')));
  for (const scene of right) expect(scene).toEqual(right[0]);
  expect(new Set(right[0]).size).toBe(2);
});

test('a world opened again has the effects that the round says, left at the sweep or at the step before it', () => {
  for (const { cause, file, position, beat, redelivered, left } of worlds.flat()) {
    const effects = (run: Run) => run.toEnd().worlds[0]!.receipts.items.filter(({ job }) => job === JOB).length;
    const played = () => {
      const run = new Run(core, { file: cause, text: file.text });
      expect(effects(run), cause).toBe(redelivered);
      return run;
    };
    for (const seek of [(run: Run) => run.seek(position), (run: Run) => run.seekBeat(beat)]) {
      const run = played();
      const { reaperOff, active } = seek(run).worlds[0]!;
      expect(active.items.find(({ job }) => job === JOB)!.lock, cause).toBeNull();
      run.choose(reaperOff.key);
      expect(effects(run), cause).toBe(left);
    }
  }
});

describe('a game', () => {
  test('is the same for a seed, and another for another', () => {
    const drawn = (seed: number) => JSON.stringify(drawGame(simulation, seed));
    expect(drawn(7)).toBe(drawn(7));
    expect(drawn(7)).not.toBe(drawn(8));
  });

  test('pays each constant decision in half of the rounds, and never both in one', () => {
    for (const game of games) {
      expect([scoreOf(game, always('redeliver')), scoreOf(game, always('leave'))]).toEqual([ROUNDS / 2, ROUNDS / 2]);
      for (const round of game.rounds) expect(isRight(round, 'redeliver')).not.toBe(isRight(round, 'leave'));
    }
  });

  test('deals each place in the order to either decision, over many seeds', () => {
    for (let at = 0; at < ROUNDS; ++at) {
      const right = games.filter(({ rounds }) => isRight(rounds[at]!, 'redeliver')).length;
      expect(Math.abs(right / games.length - 0.5), `round ${at + 1}`).toBeLessThan(0.15);
    }
  });

  test('pays no rule that goes by the scene alone, over many seeds', () => {
    for (const scene of scenes) {
      const rounds = games.flatMap((game) => game.rounds).filter((round) => round.scene === scene);
      expect(Math.abs(rounds.filter((round) => isRight(round, 'redeliver')).length / rounds.length - 0.5), `scene ${scene}`).toBeLessThan(0.1);
    }
  });

  test('has every cause and every scene in some seed', () => {
    const rounds = games.flatMap((game) => game.rounds);
    expect(new Set(rounds.map(({ cause }) => cause)).size).toBe(CAUSES.length);
    expect(new Set(rounds.map(({ scene }) => scene)).size).toBe(SCENES.length);
  });

  test('names as twins two rounds of one scene that want different decisions', () => {
    const named = games.flatMap((game) => {
      const pair = twinRounds(game);
      return pair ? [pair.map((at) => game.rounds[at]!)] : [];
    });
    expect(named.length).toBeGreaterThan(SEEDS.length / 2);
    for (const [one, other] of named) {
      expect(one!.scene).toBe(other!.scene);
      expect(isRight(one!, 'leave')).not.toBe(isRight(other!, 'leave'));
    }
  });
});
