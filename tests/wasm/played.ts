/**
 * Counterexamples as the page plays them: through the Simulator, without a word from the checker. What a promise means is
 * written here a second time, over frames.
 */
import type { CheckQuestion, CheckedPromise } from '../../web/src/sim/check';
import type { Worker, WorldFrame } from '../../web/src/sim/frame';
import type { CoreModule } from '../../wasm/core';
import { said } from './core';
import type { Frame } from '../../web/src/sim/frame';

/** A world that a list of choices led to: the first of its scenario. */
export interface Played {
  choices: string[];
  world: WorldFrame;
  /** All that Redis holds, as JSON. */
  redis: string;
}

/** The first so many of a scenario's choices, made. null: one of them is not open. */
export function play(core: CoreModule, scenario: string, choices: string[]): Played | null {
  const file = JSON.parse(scenario) as { jobs: unknown[]; consumers: Record<string, { choices: string[] }> };
  const [name] = Object.keys(file.consumers);
  const only = { ...file, consumers: { [name!]: { ...file.consumers[name!]!, choices } } };
  const simulator = new core.Simulator();
  try {
    if ('error' in JSON.parse(simulator.open('played.json', JSON.stringify(only), 0))) return null;
    simulator.extend(file.jobs.length + choices.length);
    const [world] = said<Frame>(simulator.seek(file.jobs.length + choices.length)).worlds;
    const [redis] = JSON.parse(simulator.keyspace());
    return { choices, world: world!, redis: JSON.stringify(redis) };
  } finally {
    simulator.delete();
  }
}

/** With one job. */
export function isBroken(core: CoreModule, scenario: string, question: CheckQuestion, promise: CheckedPromise, at: Played): boolean {
  switch (promise) {
    case 'always-in-a-list': return at.world.nowhere.count > 0;
    case 'one-delivery': return at.world.figures.deliveries > 1;
    case 'no-duplicate-effect': return at.world.figures.duplicates > 0;
    case 'effect-happens': return !effectFollows(core, scenario, question, at);
  }
}

/** Every future of a played world, one after the other, until one has the effect. */
export function effectFollows(core: CoreModule, scenario: string, question: CheckQuestion, from: Played): boolean {
  const seen = new Set<string>();
  const todo = [from];
  for (let at = todo.pop(); at; at = todo.pop()) {
    if (at.world.figures.effects > 0) return true;
    if (seen.has(stateOf(at))) continue;
    seen.add(stateOf(at));
    for (const key of actions(question, at)) {
      const next = play(core, scenario, [...at.choices, key]);
      if (next) todo.push(next);
    }
  }
  return false;
}

/** The keys that the model allows; the simulator refuses those that are not open. */
function actions(question: CheckQuestion, { choices, world }: Played): string[] {
  const struck = (kind: string) => choices.filter((key) => key.startsWith(`${kind}:`)).length;
  const left = (kind: string, budget = 0) => struck(kind) < budget;
  const workers = world.workers.items;
  const ofWorkers = workers.flatMap(({ name, status }) => [
    `step:${name}`, `restart:${name}`, `resume:${name}`,
    ...(status === 'running' && left('crash', question.crashes) ? [`crash:${name}:1000`] : []),
    ...(status === 'running' && left('pause', question.pauses) ? [`pause:${name}:60000`] : []),
    ...(left('lose-ack', question.lostAcks) ? [`lose-ack:${name}`] : []),
  ]);
  const isHeld = (worker: Worker) => worker.status === 'running' && worker.holdsLock;
  return [...ofWorkers, ...(workers.some(isHeld) ? [] : ['expire:j1']), 'sweep'];
}

function stateOf({ world, redis, choices }: Played): string {
  const workers = world.workers.items.map(({ status, job, delivery, line }) => [status, job, delivery, line]);
  const faults = choices.filter((key) => /^(crash|pause|lose-ack)/.test(key)).length;
  return JSON.stringify([redis, workers, world.figures, faults]);
}
