// `npm run -s cli -- …`: the command line, built first where it is missing or old. Its stdout and status are its own.

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildCli } from './build.mjs';
import { setup } from './setup.mjs';
import { REPO } from './shell.mjs';

await setup('build');
await buildCli();
// npm moves to the root of the package; a file is named from where the reader stands.
if (process.env.npm_lifecycle_event === 'cli') process.chdir(process.env.INIT_CWD);
process.argv[1] = join(REPO, 'build/cli/cli.js');
await import(pathToFileURL(process.argv[1]));
