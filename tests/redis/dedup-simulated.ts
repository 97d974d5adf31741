// A sequence in the simulator: a scenario with its jobs, and a path of choices that a reader could make.

import type { CoreModule } from '../../wasm/core';
import type { Frame } from '../../web/src/sim/frame';
import type { KeyEntry } from '../../web/src/sim/report';
import { Run } from '../wasm/core.ts';
import type { Course } from './dedup-bullmq.ts';
import type { Sequence, State } from './dedup-sequences.ts';

const WORKERS = ['A', 'B', 'C'];
/** Longer than any sequence: who is paused so long is woken by hand. */
const FOR_GOOD_MS = 1_000_000_000_000;

export function simulated(core: CoreModule, sequence: Sequence): Course {
  const run = new Run(core, { file: sequence.name, text: JSON.stringify(scenarioOf(sequence)) });
  const course: Course = { adds: [], states: [] };
  const path: string[] = [];
  let frame = run.seek(0);
  let nowMs = 0;
  for (const move of sequence.moves) {
    nowMs += spanOf(sequence, move);
    for (const key of keysOf(frame, move, nowMs)) path.push(`0/${key}`);
    frame = run.play(path);
    nowMs = frame.worlds[0]!.nowMs;
    const { happening } = run.trace(path.length - 1, 1)[0]!;
    if (move.startsWith('add')) course.adds.push(['added', 'replaced', 'recovered'].includes(happening.result) ? happening.job : happening.owner);
    course.states.push(stateOf((JSON.parse(run.raw.keyspace()) as KeyEntry[][])[0]!));
  }
  run.raw.delete();
  return course;
}

const STEP_MS = 1;
const ADD_MS = 10;

/** How far the clock goes before the move (of an end: for its step). */
function spanOf({ options, delayMs = 1_000 }: Sequence, move: string): number {
  const [verb] = move.split(' ');
  switch (verb) {
    case 'add': return ADD_MS;
    case 'expire': return options.ttl!;
    case 'promote': return delayMs;
    case 'complete': case 'release': case 'delete': return STEP_MS;
    default: return 0;
  }
}

function scenarioOf(sequence: Sequence) {
  const { options: { ttl, ...dedup }, delayMs = 1_000, attempts = 1, moves } = sequence;
  let atMs = 0;
  const jobs = moves.flatMap((move) => {
    atMs += spanOf(sequence, move);
    const [verb, id, later] = move.split(' ');
    return verb === 'add' ? [{ id, atMs, dedupId: 'd', delayMs: later ? delayMs : 0 }] : [];
  });
  const frees = moves.map((move) => move.split(' ')[0]).filter((verb) => verb === 'release' || verb === 'delete');
  const steps = ['take', ...frees.map((verb) => (verb === 'release' ? 'release' : 'forgetful-release')), 'ack'];
  return {
    version: 1, queue: { name: 'q', lockMs: FOR_GOOD_MS, dedup, ...(ttl && { dedupMs: ttl }) }, reaper: null, workers: WORKERS, jobs,
    consumers: { c: { steps, attempts, backoffMs: 1_000_000 } }, untilMs: FOR_GOOD_MS,
  };
}

/** A worker stands still between two moves: it is paused right after its step. */
function keysOf(frame: Frame, move: string, nowMs: number): string[] {
  const [verb, id] = move.split(' ');
  const workers = frame.worlds[0]!.workers.items;
  const holder = workers.find((worker) => worker.job === id)?.name;
  const idle = workers.find((worker) => worker.status === 'idle')?.name;
  const sleep = (name: string | undefined) => `pause:${name}:${FOR_GOOD_MS}`;
  switch (verb) {
    case 'add': return [`wait:${nowMs}`, `add:${id}`];
    case 'take': return [`step:${idle}`, sleep(idle)];
    case 'complete': return [`resume:${holder}`, `wait:${nowMs}`, `step:${holder}`];
    case 'release': case 'delete': return [`resume:${holder}`, `wait:${nowMs}`, `step:${holder}`, sleep(holder)];
    case 'fail': return [`resume:${holder}`, `throw:${holder}`];
    case 'promote': return [`wait:${nowMs}`, `retry:${id}`];
    case 'expire': return [`wait:${nowMs}`];
    case 'lose': return [`evict-job:${id}`];
    default: throw new Error(`no such move: ${move}`);
  }
}

function stateOf(keys: KeyEntry[]): State {
  const find = (name: string) => keys.find(({ key }) => key === `emq:q:${name}`);
  const list = (name: string) => (find(name)?.value ?? []) as string[];
  const ranked = (name: string) => ((find(name)?.value ?? []) as string[][]).map(([member]) => member!);
  const key = find('de:d');
  const kept = new Map((find('dn:d')?.value ?? []) as [string, string][]);
  return {
    owner: (key?.value as string | undefined) ?? null,
    hasTtl: key !== undefined && key.leftMs !== null,
    kept: kept.get('jid') ?? null,
    wait: list('wait'),
    active: list('active'),
    delayed: ranked('delayed'),
    completed: ranked('completed'),
    failed: ranked('failed'),
  };
}
