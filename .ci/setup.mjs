// Installs what is missing: `node .ci/setup.mjs build` for building, without an argument for testing as well.
// Silent when everything is there.

import { installDebianPackages } from './debian.mjs';
import { installNodePackages, useNewEnoughNode } from './node.mjs';
import { isMain } from './shell.mjs';

export async function setup(purpose) {
  installDebianPackages(purpose);
  await useNewEnoughNode();
  installNodePackages();
}

if (isMain(import.meta)) await setup(process.argv[2] ?? 'test');
