// Builds the package: dist/lib, which `npm pack` packs.

import { copyFileSync, cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifest } from './manifest.mjs';
import { REPO, must } from './shell.mjs';

const LIB = join(REPO, 'dist/lib');
const TYPES = join(LIB, 'types');

/** `vite` runs Vite with these arguments; the command line has been built. */
export async function makePackage(vite) {
  vite('build', '--mode', 'library'); // first: it empties the folder
  vite('build', '--mode', 'classic');
  vite('build', '--mode', 'anywidget');
  makeTypes();
  for (const wasm of ['core.wasm', 'lab.wasm']) copyFileSync(join(REPO, 'build/wasm', wasm), join(LIB, wasm));
  writeFileSync(join(LIB, 'cli.js'), `#!/usr/bin/env node\n${readFileSync(join(REPO, 'build/cli/cli.js'), 'utf8')}`, { mode: 0o755 });
  writeFileSync(join(LIB, 'custom-elements.json'), `${JSON.stringify(await manifest(), null, 2)}\n`);
}

function makeTypes() {
  must(process.execPath, ['node_modules/typescript/bin/tsc', '--project', 'tsconfig.package.json', '--outDir', TYPES]);
  mkdirSync(join(TYPES, 'wasm'), { recursive: true });
  for (const types of ['core.d.ts', 'lab.d.ts']) cpSync(join(REPO, 'wasm', types), join(TYPES, 'wasm', types));
  for (const path of readdirSync(TYPES, { recursive: true }).filter((name) => name.endsWith('.d.ts'))) nameFiles(join(TYPES, path));
}

/** A bundler finds a file by its name without an ending, Node does not: every import of the types is given its own. */
function nameFiles(path) {
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.replaceAll(/(\bfrom\s+|\bimport\()(['"])(\.{1,2}\/[^'"]+?)(?:\.js)?\2/g, '$1$2$3.js$2'));
}
