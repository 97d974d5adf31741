// `npm run test:embeds`: the package, packed and unpacked, in pages of its own and in real hosts, each installed and built.

import { buildPage } from './build.mjs';
import { setup } from './setup.mjs';
import { succeeds } from './shell.mjs';

await setup('test');
await buildPage();
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project=embeds', '--project=hosts'];
if (!succeeds(process.execPath, vitest, { stdio: 'inherit' })) process.exitCode = 1;
