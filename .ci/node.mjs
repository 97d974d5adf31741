// Node itself and the packages from npm.

import { spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { REPO, must, say } from './shell.mjs';

const NEWER = '22.23.3';
const NPM_FOR_NEWER = '10.9.4'; // Debian's npm finds its parts only when Debian's Node runs it

// Debian's Node trusts whom the system trusts, others only their own list: not enough behind a company's proxy.
process.env.NODE_EXTRA_CA_CERTS ??= '/etc/ssl/certs/ca-certificates.crt';

// None of the packages needs its scripts. The level is said because an outer `npm -s` would hide errors.
const NPM_OPTIONS = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];

const FOLDER = join(REPO, '.cache/node');
const NODE_PACKAGE = `node-${process.platform}-${process.arch}`;
const BIN = join(FOLDER, 'node_modules/.bin');

/** Where the running Node is too old: never returns, but runs the same command again with a newer one. */
export async function useNewEnoughNode() {
  if (isNewEnough(process.versions.node)) return;
  if (!existsSync(join(BIN, 'node'))) installNode();
  const env = { ...process.env, PATH: BIN + delimiter + process.env.PATH };
  const child = spawn(join(BIN, 'node'), process.argv.slice(1), { stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  process.exit(await new Promise((resolve) => child.on('close', (status) => resolve(status ?? 1))));
}

/** What Vite 8 asks for. Debian 12's own is 18. */
function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
}

function installNode() {
  say(`Node ${process.versions.node} is too old (20.19 or 22.12 will do): installing ${NEWER} into .cache/node`);
  must('npm', ['install', '--prefix', FOLDER, `${NODE_PACKAGE}@${NEWER}`, `npm@${NPM_FOR_NEWER}`, ...NPM_OPTIONS]);
}

/** Installs what package-lock.json names, unless that was done since it changed. */
export function installNodePackages() {
  const lock = join(REPO, 'package-lock.json');
  const installed = join(REPO, 'node_modules/.package-lock.json'); // npm writes it last
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  say('Installing from npm what package-lock.json names');
  must('npm', ['ci', '--include=dev', ...NPM_OPTIONS]);
}
