// A figure taken elsewhere is the same figure: a link, and a scenario file, of whatever a reader has done to a run.

import fc from 'fast-check';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Choice } from '../../web/src/sim/answer';
import type { Frame } from '../../web/src/sim/frame';
import type { Settings } from '../../web/src/sim/scenario';
import { Simulation } from '../../web/src/sim/simulation';
import { Player } from '../../web/src/player/player';
import { loadScenarios, shipped, shippedNamed } from '../../web/src/player/scenarios';
import { linkOf, readLink } from '../../web/src/share/link';
import type { Shared } from '../../web/src/share/state';
import type { CoreModule } from '../../wasm/core';
import { Run, loadCore } from './core';

await loadScenarios();

let core: CoreModule;

beforeAll(async () => {
  core = await loadCore();
  vi.stubGlobal('requestAnimationFrame', (done: () => void) => setTimeout(done, 0)); // nothing is painted here
});

const asItIs = (line: string) => line;

/** A player, and the simulator below it. */
function newPlayer(): { player: Player; hash: () => string } {
  const simulation = new Simulation(core);
  const raw = (simulation as unknown as { simulator: { hash(): string } }).simulator;
  return { player: new Player(simulation, () => true), hash: () => raw.hash() };
}

async function throughALink(shared: Shared): Promise<Shared> {
  const link = await linkOf(shared);
  const read = await readLink(link!);
  if ('fault' in read) throw new Error(read.fault);
  return read.shared;
}

/** What a reader does: goes to a beat, makes an open choice, takes up a future, changes a setting; `pick` says which. */
interface Deed {
  what: 'jump' | 'choose' | 'branch' | 'change';
  pick: number;
}

const deed: fc.Arbitrary<Deed> = fc.record({
  what: fc.constantFrom('jump', 'jump', 'choose', 'choose', 'choose', 'branch', 'change'),
  pick: fc.nat(1_000_000),
});
const walk = fc.record({ scenario: fc.nat(shipped.length - 1), deeds: fc.array(deed, { minLength: 1, maxLength: 14 }) });

const changes: Settings[] = [{ lockMs: 12_000 }, { workers: 3 }, { sweep: 'one-phase' }, { maxStalled: null }, { effectMs: 700 }, { replays: 2 }];

function openKeys(frame: Frame): string[] {
  const choices: Choice[] = frame.worlds.flatMap((world) => [
    world.reaperOff, world.reaperOn, world.evictLock, world.evictMarker,
    ...world.workers.items.flatMap((worker) => [
      worker.crash, worker.pause, worker.throw, worker.hang, worker.loseAck, worker.restart, worker.resume,
      ...worker.gaps.flatMap((gap) => [gap.crash, gap.pause, ...(gap.loseAck ? [gap.loseAck] : [])]),
    ]),
  ]);
  return choices.filter(({ open }) => open).map(({ key }) => key);
}

function make(player: Player, { what, pick }: Deed): void {
  const frame = player.frame.value!;
  if (what === 'change') return void player.change(changes[pick % changes.length]!);
  if (what === 'jump') return player.jump(pick % (frame.beats + 1));
  if (what === 'branch') return frame.branches.length > 0 ? player.takeBranch(pick % frame.branches.length) : undefined;
  const open = openKeys(frame);
  if (open.length > 0) player.choose(open[pick % open.length]!);
}

/** Runs each walk on a player of its own and gives that to `look`. */
function walks(numRuns: number, look: (player: Player, hash: () => string) => Promise<void> | void): Promise<void> {
  return fc.assert(fc.asyncProperty(walk, async ({ scenario, deeds }) => {
    const { player, hash } = newPlayer();
    player.openFile(shipped[scenario]!);
    for (const one of deeds) make(player, one);
    await look(player, hash);
    player.dispose();
  }), { seed: 7, numRuns });
}

/** What of a frame a link carries: all but the futures that were left behind, and what is said of the last choice. */
function visible({ branches: _, closed: __, ...frame }: Frame): object {
  return frame;
}

describe('a link', () => {
  test('opens the figure as it stood, whatever was done to it', { timeout: 120_000 }, async () => {
    let struck = 0;
    await walks(120, async (player, hash) => {
      const there = newPlayer();
      const shared = await throughALink(player.shared());
      expect(there.player.restore(shared, asItIs)).toBe('');
      expect(there.hash()).toBe(hash());
      expect(visible(there.player.frame.value!)).toEqual(visible(player.frame.value!));
      expect(there.player.shared()).toEqual(player.shared());
      struck += shared.interventions.length;
      there.player.dispose();
    });
    expect(struck).toBeGreaterThan(50);
  });

  test('carries a scenario of the reader’s own, one of a file of several', async () => {
    const { player, hash } = newPlayer();
    const texts = ['zombie.json', 'lost-ack.json'].map((name) => JSON.parse(shippedNamed(name)!.text) as object);
    player.openBytes('mine.json', new TextEncoder().encode(JSON.stringify(texts)));
    player.openEntry(1);
    player.jump(3);
    const there = newPlayer();
    there.player.restore(await throughALink(player.shared()), asItIs);
    expect(there.hash()).toBe(hash());
    expect(there.player.opened.value).toMatchObject({ own: true, file: { name: 'mine.json' } });
  });

  test('of which a choice is not open opens its scenario without any, and says so', async () => {
    const { player } = newPlayer();
    const shared: Shared = { scenario: { name: 'replay-1.json', text: null }, settings: {}, interventions: ['3/0/resume:A'], beat: 4, position: null, asides: [] };
    expect(player.restore(shared, (line) => `no: ${line}`)).toBe('');
    await Promise.resolve();
    expect(player.notice.value).toBe('no: "3/0/resume:A": not open there (worker-up)');
    expect(player.shared()).toEqual({ ...shared, interventions: [], beat: 0 });
  });

  test.each<[string, Partial<Shared>]>([
    ['settings', { settings: { lockMs: 0 } }],
    ['an intervention', { interventions: ['x'] }],
    ['a scenario', { scenario: { name: 'mine.json', text: '{"version":9}' } }],
  ])('with %s that the core refuses leaves what was open, and says why', (_, wrong) => {
    const { player } = newPlayer();
    player.openFile(shippedNamed('zombie.json')!);
    const shared: Shared = { scenario: { name: 'replay-1.json', text: null }, settings: {}, interventions: [], beat: 0, position: null, asides: [] };
    expect(player.restore({ ...shared, ...wrong }, (line) => `no: ${line}`)).toMatch(/^no: .+/);
    expect(player.shared().scenario.name).toBe('zombie.json');
  });
});

describe('a scenario file of what is on show', () => {
  test('plays the same run, or is refused in one line', { timeout: 120_000 }, async () => {
    let told = 0;
    await walks(120, (player, hash) => {
      const text = player.asFile();
      if (typeof text !== 'string') return expect(text.error).toMatch(/^no scenario file says what was done here/);
      told += 1;
      player.toEnd();
      const run = new Run(core, { file: 'copy', text });
      const there = run.toEnd();
      const here = player.frame.value!;
      expect(there.worlds.map(({ figures }) => figures)).toEqual(here.worlds.map(({ figures }) => figures));
      expect(there.nowMs).toBe(here.nowMs);
      expect(hash()).toBeTruthy();
      run.raw.delete();
      return undefined;
    });
    expect(told).toBeGreaterThan(90);
  });

  test('says a planned crash as a fault', () => {
    const { player } = newPlayer();
    player.openFile(shippedNamed('replay-1.json')!);
    player.choose('plan:crash:j1:1:after:effect:1000');
    const written = JSON.parse(player.asFile() as string) as { faults: unknown[]; consumers: object };
    expect(written.faults).toEqual([{ kind: 'crash', job: 'j1', delivery: 1, after: 'effect', restartMs: 1000 }]);
    expect(JSON.stringify(written.consumers)).not.toContain('choices');
  });
});
