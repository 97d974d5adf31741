// Builds the wasm modules (build/wasm), the static site (dist) and the command line (build/cli).

import { copyFileSync, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setup } from './setup.mjs';
import { REPO, isMain, must, say } from './shell.mjs';
import { buildIfStale } from './stale.mjs';

const WASM_SOURCES = ['core', 'wasm', '.ci/crash-maps.mjs', 'CMakeLists.txt', 'CMakePresets.json'];
const WEB_SOURCES = [...WASM_SOURCES, 'web', 'vite.config.ts', 'package-lock.json'];

/** Configures where that was not done yet, or with other presets; ninja sees for itself when CMakeLists.txt changes. */
export function buildPreset(preset, target = 'all') {
  if (isOlder(`build/${preset}/build.ninja`, 'CMakePresets.json')) must('cmake', ['--preset', preset, '--log-level=WARNING']);
  must('cmake', ['--build', '--preset', preset, '--target', target, '-j2']);
}

function isOlder(made, source) {
  const path = join(REPO, made);
  return !existsSync(path) || statSync(path).mtimeMs < statSync(join(REPO, source)).mtimeMs;
}

export function buildWasm() {
  buildIfStale('build/wasm/crash-maps.json', WASM_SOURCES, () => {
    say('Building the wasm modules');
    buildPreset('wasm');
    must(process.execPath, ['.ci/crash-maps.mjs']);
  });
}

export function buildPage() {
  buildWasm();
  buildIfStale('dist/index.html', WEB_SOURCES, () => {
    say('Building the page');
    vite('build');
  });
}

export function buildCli() {
  buildWasm();
  buildIfStale('build/cli/cli.js', WEB_SOURCES, () => {
    say('Building the command line');
    vite('build', '--mode', 'cli');
    for (const wasm of ['core.wasm', 'lab.wasm']) copyFileSync(join(REPO, 'build/wasm', wasm), join(REPO, 'build/cli', wasm));
  });
}

function vite(...args) {
  must(process.execPath, ['node_modules/vite/bin/vite.js', ...args, '--logLevel', 'warn']);
}

if (isMain(import.meta)) {
  await setup('build');
  buildPage();
  buildCli();
  say('The static site is in dist/');
}
