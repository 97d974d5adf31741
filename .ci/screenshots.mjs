// `npm run screenshots`: builds the page and photographs it, into build/screenshots.

import { buildPage } from './build.mjs';
import { setup } from './setup.mjs';

await setup('test');
await buildPage();
await import('../tests/browser/screenshots.mjs');
