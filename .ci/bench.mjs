// `npm run bench`: the measurements, on a fresh build.

import { buildPage, buildPreset } from './build.mjs';
import { setup } from './setup.mjs';
import { succeeds } from './shell.mjs';

await setup('test');
await buildPage();
buildPreset('native');
for (const bench of ['bench.mjs', 'check.mjs', 'page.mjs', 'prover.mjs', 'storm-page.mjs', 'weight.mjs', 'embeds.mjs']) {
  if (!succeeds(process.execPath, [`tests/bench/${bench}`], { stdio: 'inherit' })) process.exitCode = 1;
}
