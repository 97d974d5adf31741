/** Runs a model through Debian's Spin: `spin -a`, the C compiler, the verifier. A missing tool is a failure. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Of a variable that nothing reads Spin would keep no value: -o2. Every state is stored whole and nothing is reduced, so that counts can be compared. */
const EXACT = ['-DSAFETY', '-DNOREDUCE', '-DNOFAIR', '-DMEMLIM=4000', '-w'];

/**
 * `flags` of the compiler: `-O2`, `-DBFS`, … and those of the model, `-DASSERT_…`. Gives the figures that pan says, `depth`
 * of the nearest broken assertion, or null.
 */
export function verify(model, flags = []) {
  const folder = mkdtempSync(join(tmpdir(), 'alo-spin-'));
  const isModels = (flag) => flag.startsWith('-DASSERT');
  try {
    writeFileSync(join(folder, 'model.pml'), model);
    must(folder, 'spin', '-a', '-o2', ...flags.filter(isModels), 'model.pml');
    must(folder, 'cc', ...EXACT, ...flags.filter((flag) => !isModels(flag)), '-o', 'pan', 'pan.c');
    return verified(must(folder, './pan', '-m1000000', '-w24', '-n'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function must(folder, command, ...args) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' });
  if (error) throw new Error(`${command}: ${error.message}`);
  // pan ends with the number of errors it found.
  if (status !== 0 && command !== './pan') throw new Error(`${command}: ${stdout}${stderr}`);
  return stdout;
}

function verified(said) {
  const number = (pattern) => {
    const found = pattern.exec(said);
    if (!found) throw new Error(`pan does not say ${pattern}: ${said}`);
    return Number(found[1]);
  };
  if (/max search depth too small|out of memory|resource/.test(said)) throw new Error(said);
  const broken = /assertion violated.*\(at depth (\d+)\)/.exec(said);
  return {
    states: number(/^ *(\d+) states, stored/m),
    transitions: number(/^ *(\d+) transitions/m),
    depth: broken ? Number(broken[1]) : null,
    seconds: number(/elapsed time ([\d.]+) seconds/),
  };
}
