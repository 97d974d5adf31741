// What comes over the network until the first figure can be used, compressed by a server as servers do; and that nothing
// comes from another host. Beside it what pages of the same kind weigh, as measured when this project was planned.

import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';

const MOST_KB = 120;
const PEERS_KB = { RaftScope: 90, 'Secret Lives of Data': 174, 'RabbitMQ Simulator': 224, Spectacle: 1_268 };
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm' };

const server = createServer(async ({ url }, response) => {
  const path = join('dist/site', url === '/' ? 'index.html' : decodeURIComponent(new URL(url, 'http://a').pathname));
  try {
    const body = gzipSync(await readFile(path), { level: 9 });
    response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream', 'content-encoding': 'gzip' }).end(body);
  } catch {
    response.writeHead(404).end();
  }
});
await new Promise((done) => server.listen(0, '127.0.0.1', done));
const site = `http://127.0.0.1:${server.address().port}/`;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'] });

const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
const devtools = await page.context().newCDPSession(page);
const asked = new Map();
await devtools.send('Network.enable');
devtools.on('Network.requestWillBeSent', ({ requestId, request }) => asked.set(requestId, { url: request.url, bytes: 0 }));
devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => { asked.get(requestId).bytes = encodedDataLength; });
await page.goto(site);
await page.waitForSelector('[data-figure][data-complete="true"][data-mapped="true"]');
await page.waitForLoadState('networkidle');

const loads = [...asked.values()].filter(({ url }) => !url.startsWith('data:'));
const foreign = loads.filter(({ url }) => !url.startsWith(site));
for (const { url, bytes } of loads) console.log(`  ${String(Math.round(bytes / 1_000)).padStart(5)} KB  ${url.slice(site.length) || 'index.html'}`);
const kb = Math.round(loads.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000);
const over = kb > MOST_KB || foreign.length > 0;
console.log(`the first figure can be used after ${kb} KB, limit ${MOST_KB} KB, ${foreign.length} requests to other hosts${over ? ' — OVER' : ''}`);
console.log(`  beside it: ${Object.entries(PEERS_KB).map(([name, weight]) => `${name} ${weight} KB`).join(', ')}`);
if (over) process.exitCode = 1;
await browser.close();
server.close();
