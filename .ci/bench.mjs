// `npm run bench`: the measurements, on a fresh build.

import { buildWasm } from './build.mjs';
import { setup } from './setup.mjs';
import { must } from './shell.mjs';

await setup('build');
buildWasm();
must(process.execPath, ['tests/bench/bench.mjs', ...process.argv.slice(2)], { stdio: 'inherit' });
