// The first figure's runs as the core tells them, without what no time-line shows: for where nothing can be played.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPO } from './shell.mjs';

const SHOWN = ['replay-1', 'replay-2', 'replay-3'];
const MANY = 100_000;

export async function stills() {
  const { default: createCore } = await import(join(REPO, 'build/wasm/core.js'));
  const core = await createCore({ wasmBinary: readFileSync(join(REPO, 'build/wasm/core.wasm')) });
  return Object.fromEntries(SHOWN.map((name) => [name, still(core, name)]));
}

function still(core, name) {
  const simulator = new core.Simulator();
  const info = JSON.parse(simulator.open(name, readFileSync(join(REPO, `core/scenarios/${name}.json`)), 0));
  simulator.extend(MANY);
  const beats = JSON.parse(simulator.story(0, MANY));
  simulator.delete();
  return { title: info.title, consumers: info.consumers.map((consumer) => consumer.name), beats: beats.map(drawn) };
}

/** What the layout of a time-line looks at. */
function drawn({ beat, nowMs, sinceMs, worlds }) {
  return {
    beat, nowMs, sinceMs,
    worlds: worlds.map(({ moved, happening, wait, active, workers, marks }) => {
      const { kind, step, result, worker, recovered, fate } = happening;
      return { moved, happening: { kind, step, result, worker, recovered, fate }, wait, active, workers, marks };
    }),
  };
}
