// Whether something built is older than what it was built from.

import { mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { REPO } from './shell.mjs';

/**
 * Calls `build` unless `output` is there and newer than every source. The time that counts is when the last good build
 * began, kept in a stamp: an edit during a build is not lost, and a build that had nothing to do is not repeated.
 */
export async function buildIfStale(output, sources, build) {
  const stamp = join(REPO, 'build/stamps', output.replaceAll('/', '-'));
  if (timeOf(join(REPO, output)) > 0 && timeOf(stamp) > newest(sources)) return;
  const begun = Date.now() / 1000;
  rmSync(stamp, { force: true });
  await build();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, '');
  utimesSync(stamp, begun, begun);
}

function newest(sources) {
  return Math.max(...sources.map((source) => newestIn(join(REPO, source))));
}

/** Folders count too: their time changes when a file in them is removed. */
function newestIn(path) {
  const entries = statSync(path).isDirectory() ? readdirSync(path) : [];
  return Math.max(timeOf(path), ...entries.map((entry) => newestIn(join(path, entry))));
}

function timeOf(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
