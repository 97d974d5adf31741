// `npm run bench`: the measurements, on a fresh build.

import { buildPage } from './build.mjs';
import { setup } from './setup.mjs';
import { must } from './shell.mjs';

await setup('test');
buildPage();
for (const bench of ['bench.mjs', 'page.mjs']) {
  must(process.execPath, [`tests/bench/${bench}`, ...process.argv.slice(2)], { stdio: 'inherit' });
}
