// What every script here needs: where the repository is, a way to speak, a way to run a program.

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export const REPO = fileURLToPath(new URL('..', import.meta.url));

/** Speaks on stderr: the stdout of a script belongs to its result. */
export function say(text) {
  process.stderr.write(`${text}\n`);
}

class Stop extends Error {}

/** Ends a script, unless its caller catches: with the reason alone, since our own stack helps nobody. */
export function stop(reason) {
  throw new Stop(reason);
}

process.on('uncaughtException', (error) => {
  say(error instanceof Stop ? error.message : error.stack);
  process.exit(1);
});

/** Runs a program in the repository with all its output on stderr; true when it ended well. */
export function succeeds(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: REPO, stdio: ['inherit', 2, 2], ...options });
  if (error) say(`${command}: ${error.message}`);
  return status === 0;
}

/** The same while others run beside it. */
export async function succeedsBeside(command, args, options = {}) {
  const program = spawn(command, args, { cwd: REPO, stdio: ['inherit', 2, 2], ...options });
  program.on('error', (error) => say(`${command}: ${error.message}`));
  const [status] = await once(program, 'close').catch(() => [null]);
  return status === 0;
}

/** The same for a step that nothing can follow when it fails. */
export function must(command, args, options) {
  if (!succeeds(command, args, options)) stop(`failed: ${command} ${args.join(' ')}`);
}

/** True in the module that was named on the command line, false where it is imported. */
export function isMain(meta) {
  return process.argv[1] === fileURLToPath(meta.url);
}
