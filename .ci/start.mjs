// `npm start`: builds the page and serves it. `npm run dev`: serves the sources and follows every change.

import { join } from 'node:path';
import { buildPage, buildWasm } from './build.mjs';
import { setup } from './setup.mjs';
import { REPO, say } from './shell.mjs';

const PORT = 5173;
const HOST = '127.0.0.1'; // by number, since a bare chroot has no /etc/hosts to find `localhost` in

await setup('build');
const { createServer, preview } = await import('vite');
const options = { host: HOST, port: PORT, strictPort: false };
const common = { configFile: join(REPO, 'vite.config.ts'), logLevel: 'warn' };
const server = process.argv.includes('--dev') ? await develop() : await show();

const { port } = server.httpServer.address();
if (port !== PORT) say(`Port ${PORT} is taken.`);
process.stdout.write(`at-least-once: http://localhost:${port}/\n`);

async function show() {
  await buildPage();
  return preview({ ...common, preview: options });
}

async function develop() {
  await buildWasm();
  const server = await createServer({ ...common, server: options });
  server.watcher.add([join(REPO, 'core'), join(REPO, 'wasm')]).on('change', rebuildWasm);
  return server.listen();
}

/** Vite sees the new module by itself and reloads the page. */
async function rebuildWasm(path) {
  if (!/\.(cc|h)$/.test(path)) return;
  try {
    await buildWasm();
  } catch (error) {
    say(error.message);
  }
}
