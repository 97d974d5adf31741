/** Runs a model through Debian's Spin: `spin -a`, the C compiler, the verifier. A missing tool is a failure. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Of a variable that nothing reads Spin would keep no value: -o2. Every state is stored whole and nothing is reduced, so that counts can be compared. */
const EXACT = ['-O2', '-DSAFETY', '-DNOREDUCE', '-DNOFAIR', '-DMEMLIM=4000', '-w'];

export interface Verified {
  states: number;
  transitions: number;
  /** How deep the nearest broken assertion lies; null: none breaks. */
  depth: number | null;
  seconds: number;
}

export function compile(model: string, flags: string[] = []): { run: () => Verified; dispose: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'alo-spin-'));
  writeFileSync(join(folder, 'model.pml'), model);
  must(folder, 'spin', '-a', '-o2', ...flags.filter((flag) => flag.startsWith('-DASSERT')), 'model.pml');
  must(folder, 'cc', ...EXACT, ...flags.filter((flag) => !flag.startsWith('-DASSERT')), '-o', 'pan', 'pan.c');
  return {
    run: () => verified(must(folder, './pan', '-m1000000', '-w24', '-n')),
    dispose: () => rmSync(folder, { recursive: true }),
  };
}

export function verify(model: string, flags: string[] = []): Verified {
  const pan = compile(model, flags);
  try {
    return pan.run();
  } finally {
    pan.dispose();
  }
}

function must(folder: string, command: string, ...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' });
  if (error) throw new Error(`${command}: ${error.message}`);
  // pan ends with the number of errors it found.
  if (status !== 0 && command !== './pan') throw new Error(`${command}: ${stdout}${stderr}`);
  return stdout;
}

function verified(said: string): Verified {
  const number = (pattern: RegExp) => {
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
