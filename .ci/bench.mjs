// `npm run bench`: the measurements, on a fresh build.

import { buildPage } from './build.mjs';
import { setup } from './setup.mjs';
import { succeeds } from './shell.mjs';

await setup('test');
buildPage();
for (const bench of ['bench.mjs', 'page.mjs', 'prover.mjs']) {
  if (!succeeds(process.execPath, [`tests/bench/${bench}`], { stdio: 'inherit' })) process.exitCode = 1;
}
