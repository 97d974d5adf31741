// Writes build/wasm/crash-maps.json: what a crash in each gap of a consumer can come to, asked of the checker for the
// consumers of the shipped scenarios and for those with a name, so that no page has to load the checker for them.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { REPO } from './shell.mjs';

const SCENARIOS = join(REPO, 'core/scenarios');
const WASM = join(REPO, 'build/wasm');

const [core, lab] = await Promise.all([load('core'), load('lab')]);
const maps = Object.fromEntries(stepLists().map((steps) => [steps, mapOf(steps)]));
writeFileSync(join(WASM, 'crash-maps.json'), JSON.stringify(maps));

async function load(name) {
  const { default: create } = await import(pathToFileURL(join(WASM, `${name}.js`)));
  return create({ wasmBinary: readFileSync(join(WASM, `${name}.wasm`)) });
}

/** Each once, with commas between. */
function stepLists() {
  const simulator = new core.Simulator();
  const lists = readdirSync(SCENARIOS).flatMap((file) => {
    const { choosable } = JSON.parse(simulator.open(file, readFileSync(join(SCENARIOS, file), 'utf8'), 0));
    return choosable.map((name) => stepsOf(simulator.change(JSON.stringify({ consumers: [name] }))));
  });
  simulator.delete();
  return [...new Set(lists)].sort();
}

/** Of the one consumer that is open. */
function stepsOf(info) {
  return JSON.parse(info).consumers[0].steps.map(({ name }) => name).join();
}

/** Or the checker's line about steps that it does not take. */
function mapOf(steps) {
  const checker = new lab.Checker();
  const { error } = JSON.parse(checker.check(JSON.stringify({ steps })));
  const map = error === undefined ? JSON.parse(checker.crashMap()) : { error };
  checker.delete();
  return map;
}
