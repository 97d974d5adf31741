/** Tells, as events, what the player of an element comes to. */
import { effect } from '@preact/signals';
import type { Player } from '../player/player';
import { problem } from '../words/en';
import type { Told } from './events';

/** Returns what ends it. */
export function telling(player: Player, tell: (told: Told) => void): () => void {
  const ends = [tellSteps(player, tell), tellOutcome(player, tell), tellProblems(player, tell)];
  return () => ends.forEach((end) => end());
}

function tellSteps(player: Player, tell: (told: Told) => void): () => void {
  let last = -1;
  return effect(() => {
    const frame = player.frame.value;
    if (!frame || frame.beat === last) return;
    last = frame.beat;
    tell({ name: 'stepchange', detail: { step: frame.beat, steps: player.lastBeat.peek(), nowMs: frame.nowMs } });
  });
}

function tellOutcome(player: Player, tell: (told: Told) => void): () => void {
  let told = false;
  return effect(() => {
    const [frame, mode] = [player.frame.value, player.mode.value];
    const ended = mode === 'ended' && frame !== null && frame.complete;
    if (ended && !told) {
      tell({ name: 'outcome', detail: { consumers: Object.fromEntries(frame.worlds.map((world) => [world.consumer, world.figures])) } });
    }
    told = ended;
  });
}

function tellProblems(player: Player, tell: (told: Told) => void): () => void {
  return effect(() => {
    const message = player.problem.value;
    if (player.trapped.value) tell({ name: 'error', detail: { message: problem.trap, reason: 'trap' } });
    else if (message !== '') tell({ name: 'error', detail: { message, reason: 'scenario' } });
  });
}
