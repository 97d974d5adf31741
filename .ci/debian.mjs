// The packages that come from Debian, and how they get in.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { REPO, say, stop } from './shell.mjs';

// Each with what shows that it is there (a command or a path), so that looking costs no call of dpkg and the same
// tool from elsewhere counts too.
const FOR_BUILDING = {
  'ca-certificates': '/etc/ssl/certs/ca-certificates.crt',
  'g++': 'g++',
  'cmake': 'cmake',
  'ninja-build': 'ninja',
  'emscripten': 'em++',
  'node-acorn': '/usr/share/nodejs/acorn',
  'rapidjson-dev': '/usr/include/rapidjson/document.h',
};
const FOR_TESTING = {
  'libgtest-dev': '/usr/include/gtest/gtest.h',
  'chromium': '/usr/bin/chromium',
  'redis-server': '/usr/bin/redis-server', // and redis-cli, on which it depends
  'spin': 'spin', // a second checker, for the same world
  'fonts-dejavu-core': '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf', // text in the browser tests
};

const LOG = join(REPO, '.cache/apt.log');
const HAND_PUT_NODE = '/usr/bin/node';

/** Installs what `purpose` ('build' or 'test') needs and is missing, or says how to. */
export function installDebianPackages(purpose) {
  const needed = purpose === 'test' ? { ...FOR_BUILDING, ...FOR_TESTING } : FOR_BUILDING;
  const missing = Object.keys(needed).filter((name) => !isThere(needed[name]));
  if (missing.length === 0) return;
  const privilege = privilegeToInstall();
  if (!privilege) stop(`Missing: ${missing.join(' ')}. Install with\n\n  ${commandFor(missing)}\n`);
  say(`Installing from Debian (log: .cache/apt.log): ${missing.join(' ')}`);
  install(missing, privilege);
}

function isThere(sign) {
  if (sign.startsWith('/')) return existsSync(sign);
  return process.env.PATH.split(delimiter).some((folder) => existsSync(join(folder, sign)));
}

/** What to put before apt-get; undefined where installing is not ours to do. */
function privilegeToInstall() {
  if (!isThere('apt-get')) return undefined;
  if (process.getuid() === 0) return [];
  return process.env.CI && isThere('sudo') ? ['sudo', '-n'] : undefined;
}

function commandFor(packages) {
  return `sudo sh -c 'apt-get update && apt-get install -y --no-install-recommends ${packages.join(' ')}'`;
}

function install(packages, privilege) {
  aptGet(privilege, ['update']); // a broken source of somebody else's need not stop us
  const options = ['-y', '--no-install-recommends', ...keepNode()];
  if (aptGet(privilege, ['install', ...options, ...packages])) return;
  say(readFileSync(LOG, 'utf8').split('\n').slice(-40).join('\n'));
  stop(`apt-get could not install: ${packages.join(' ')}`);
}

function aptGet(privilege, args) {
  mkdirSync(join(REPO, '.cache'), { recursive: true });
  const log = openSync(LOG, 'a');
  const quiet = ['-q', '-o', 'Dpkg::Use-Pty=0', '-o', 'DPkg::Lock::Timeout=300'];
  const [command, ...rest] = [...privilege, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...quiet, ...args];
  return spawnSync(command, rest, { stdio: ['ignore', log, log] }).status === 0;
}

/** Emscripten depends on Debian's nodejs; unpacked, that would replace a newer Node which no package put there. */
function keepNode() {
  const owned = spawnSync('dpkg', ['-S', HAND_PUT_NODE]).status === 0;
  return existsSync(HAND_PUT_NODE) && !owned ? ['-o', `Dpkg::Options::=--path-exclude=${HAND_PUT_NODE}`] : [];
}
