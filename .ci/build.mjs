// Builds the wasm module (build/wasm), the command line (build/cli), the package (dist/lib) and the static site
// (dist/site).

import { copyFileSync, cpSync, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makePackage } from './package.mjs';
import { setup } from './setup.mjs';
import { REPO, isMain, must, say } from './shell.mjs';
import { buildIfStale } from './stale.mjs';

const WASM_SOURCES = ['core', 'wasm', '.ci/crash-maps.mjs', 'CMakeLists.txt', 'CMakePresets.json'];
const WEB_SOURCES = [...WASM_SOURCES, 'web', 'vite.config.ts', 'tsconfig.package.json', 'package-lock.json', '.ci'];

/** Configures where that was not done yet, or with other presets; ninja sees for itself when CMakeLists.txt changes. */
export function buildPreset(preset, target = 'all') {
  if (isOlder(`build/${preset}/build.ninja`, 'CMakePresets.json')) must('cmake', ['--preset', preset, '--log-level=WARNING']);
  must('cmake', ['--build', '--preset', preset, '--target', target, '-j2']);
}

function isOlder(made, source) {
  const path = join(REPO, made);
  return !existsSync(path) || statSync(path).mtimeMs < statSync(join(REPO, source)).mtimeMs;
}

export async function buildWasm() {
  await buildIfStale('build/wasm/crash-maps.json', WASM_SOURCES, () => {
    say('Building the wasm modules');
    buildPreset('wasm');
    must(process.execPath, ['.ci/crash-maps.mjs']);
  });
}

/** The page; beside it the classic script, for one figure in a frame and for a page that is opened from a disk. */
export async function buildPage() {
  await buildPackage();
  await buildIfStale('dist/site/index.html', WEB_SOURCES, () => {
    say('Building the page');
    vite('build');
    vite('build', '--mode', 'disk');
    vite('build', '--mode', 'embed');
    cpSync(join(REPO, 'web/embed'), join(REPO, 'dist/site/embed'), { recursive: true });
    copyFileSync(join(REPO, 'dist/lib/at-least-once.iife.js'), join(REPO, 'dist/site/at-least-once.iife.js'));
  });
}

export async function buildPackage() {
  await buildCli();
  await buildIfStale('dist/lib/custom-elements.json', WEB_SOURCES, async () => {
    say('Building the package');
    await makePackage(vite);
  });
}

export async function buildCli() {
  await buildWasm();
  await buildIfStale('build/cli/cli.js', WEB_SOURCES, () => {
    say('Building the command line');
    vite('build', '--mode', 'cli');
    for (const wasm of ['core.wasm', 'lab.wasm']) copyFileSync(join(REPO, 'build/wasm', wasm), join(REPO, 'build/cli', wasm));
  });
}

/** What is built here is what is given out, whoever builds it: a test, or a script that has asked Vite for something before. */
function vite(...args) {
  must(process.execPath, ['node_modules/vite/bin/vite.js', ...args, '--logLevel', 'warn'], { env: { ...process.env, NODE_ENV: 'production' } });
}

if (isMain(import.meta)) {
  await setup('build');
  await buildPage();
  say('The static site is in dist/site/, the package in dist/lib/');
}
