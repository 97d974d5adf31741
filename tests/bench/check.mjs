// The checker's speed, as ratios in one run: the same world exhausted by it in wasm, by it natively, by Spin and by a plain
// checker in JavaScript. The best of three each (of one, where it is slow). Exit status 1 when a ratio is missed.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import createLab from '#lab.js';
import { verify } from '../spin/pan.mjs';
import { promela } from '../spin/promela.mjs';
import { plainCheck } from './plain-checker.mjs';

const WORLD = { steps: ['take', 'effect', 'ack'], workers: 3, jobs: 3, crashes: 2, pauses: 1 };
const FIGURES = { states: 1_118_033, transitions: 4_202_355 };
const SLICE = 1_000;
const LEAST_OF_SPIN = 2;
const LEAST_OF_PLAIN = 15;
const MOST_OF_NATIVE = 1.6;
const MOST_SLICE_MS = 6;

const lab = await createLab({ wasmBinary: readFileSync(new URL('../../build/wasm/lab.wasm', import.meta.url)) });

/** Exact, or its speed means nothing. */
function exact(name, { states, transitions }) {
  if (states !== FIGURES.states || transitions !== FIGURES.transitions) throw new Error(`${name}: ${states} states, ${transitions} transitions`);
}

function best(runs) {
  return runs.reduce((least, run) => (run.ms < least.ms ? run : least));
}

function inWasm() {
  const checker = new lab.Checker();
  const slices = [];
  checker.check(JSON.stringify(WORLD));
  let progress;
  do {
    const begun = performance.now();
    progress = JSON.parse(checker.advance(SLICE));
    slices.push(performance.now() - begun);
  } while (!progress.complete);
  checker.delete();
  exact('wasm', progress);
  slices.sort((a, b) => a - b);
  return { ms: slices.reduce((sum, ms) => sum + ms, 0), slice: slices[Math.floor(slices.length * 0.99)] };
}

function native() {
  const { stdout } = spawnSync('build/native/check_time', [JSON.stringify(WORLD), String(SLICE)], { encoding: 'utf8' });
  const [states, transitions, ms] = stdout.split(' ').map(Number);
  exact('native', { states, transitions });
  return { ms };
}

function spin() {
  const { states, transitions, seconds } = verify(promela(WORLD), ['-O2']);
  exact('Spin', { states: states - 1, transitions: transitions - 2 }); // its own start-up
  return { ms: seconds * 1000 };
}

function plain() {
  const begun = performance.now();
  const figures = plainCheck(WORLD);
  exact('plain', figures);
  return { ms: performance.now() - begun };
}

function say(what, ratio, limit, over) {
  console.log(`  ${what} ${ratio.toFixed(2)}, ${limit}${over ? ' — MISSED' : ''}`);
  if (over) process.exitCode = 1;
}

const three = (run) => best([run(), run(), run()]);
const [wasm, direct, pan, slow] = [three(inWasm), three(native), spin(), plain()];
const rate = (ms) => `${(FIGURES.states / ms / 1000).toFixed(2)} M states/s`;
console.log(`non-idempotent, 3 workers, 3 jobs, 2 crashes, 1 pause: ${FIGURES.states.toLocaleString('en')} states`);
for (const [name, { ms }] of Object.entries({ wasm, native: direct, Spin: pan, 'plain JavaScript': slow })) {
  console.log(`  ${name}: ${Math.round(ms)} ms, ${rate(ms)}`);
}
say('times Spin:', pan.ms / wasm.ms, `at least ${LEAST_OF_SPIN}`, pan.ms / wasm.ms < LEAST_OF_SPIN);
say('times plain JavaScript:', slow.ms / wasm.ms, `at least ${LEAST_OF_PLAIN}`, slow.ms / wasm.ms < LEAST_OF_PLAIN);
say('times the native time:', wasm.ms / direct.ms, `at most ${MOST_OF_NATIVE}`, wasm.ms / direct.ms > MOST_OF_NATIVE);
say('ms, the 99th percentile of a slice:', wasm.slice, `at most ${MOST_SLICE_MS}`, wasm.slice > MOST_SLICE_MS);
