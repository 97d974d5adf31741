// How long a file of 10,000 jobs and 100 workers takes to come to rest in wasm: the median of five, beside its limit.
// `npm run bench`; exit status 1 when one is over.

import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import createCore from '#core.js';
import { plain, storm } from './storm.mjs';

const LIMIT_MS = 2_000;
const TIMES = 5;
const core = await createCore({ wasmBinary: readFileSync(new URL('../../build/wasm/core.wasm', import.meta.url)) });

const FILES = {
  'listed, 200 faults': {
    ...plain(100),
    jobs: Array.from({ length: 10_000 }, (_, i) => ({ id: `j${i + 1}`, atMs: 20 * i })),
    faults: Array.from({ length: 200 }, (_, i) => fault(i)),
  },
  'a storm': storm(10_000, 100),
};

/** A crash behind the effect, a long pause before it, a lost acknowledgement, in turn, over all the jobs. */
function fault(i) {
  const job = `j${50 * i + 1}`;
  return [
    { kind: 'crash', job, after: 'effect', restartMs: 1_000 },
    { kind: 'pause', job, after: 'take', forMs: 120_000 },
    { kind: 'lose-ack', job },
  ][i % 3];
}

/** What the command line does with a file: read it, run it to its end, go there, take the figures. */
function run(text) {
  const begun = performance.now();
  const simulator = new core.Simulator();
  accepted(simulator.open('bench.json', text, 0));
  let progress;
  do progress = accepted(simulator.extend(100_000));
  while (!progress.complete);
  accepted(simulator.seek(progress.length));
  const { consumers } = accepted(simulator.outcome());
  const ms = performance.now() - begun;
  simulator.delete();
  return { ms, choices: progress.length, consumers };
}

function accepted(answer) {
  const parsed = JSON.parse(answer);
  if (parsed.error) throw new Error(parsed.error);
  return parsed;
}

/** A run that left work undone would be fast for the wrong reason. */
function checkDone(name, consumers) {
  for (const [consumer, { jobs, deliveries }] of Object.entries(consumers)) {
    const states = Object.values(jobs);
    const open = states.filter((state) => state === 'waiting' || state === 'active').length;
    if (states.length !== 10_000 || deliveries < 10_000 || open > 0) throw new Error(`${name}, ${consumer}: ${open} jobs are not done`);
  }
}

for (const [name, scenario] of Object.entries(FILES)) {
  const text = JSON.stringify(scenario);
  const runs = Array.from({ length: TIMES }, () => run(text)).sort((a, b) => a.ms - b.ms);
  const { choices, consumers } = runs[0];
  checkDone(name, consumers);
  const [least, median, most] = [runs[0], runs[(TIMES - 1) / 2], runs[TIMES - 1]].map(({ ms }) => Math.round(ms));
  const over = median > LIMIT_MS;
  console.log(`10,000 jobs, 100 workers, 2 consumers, ${name} (${choices.toLocaleString('en')} choices):`);
  console.log(`  to rest in ${median} ms (${least}–${most}), limit ${LIMIT_MS} ms${over ? ' — OVER' : ''}`);
  if (over) process.exitCode = 1;
}
