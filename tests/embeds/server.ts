// A server of one's own for a test: pages that the test writes, files of a folder, and the headers that it wants.

import { createReadStream, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.mjs': 'text/javascript', '.css': 'text/css',
  '.json': 'application/json', '.wasm': 'application/wasm', '.svg': 'image/svg+xml',
};

export interface Served {
  /** `http://127.0.0.1:port` */
  origin: string;
  close(): Promise<void>;
}

export interface Page {
  html: string;
  headers?: Record<string, string>;
}

/** `pages` by path; everything else comes from `folder`. No answer allows another origin to read it. */
export async function serve(folder: string, pages: Record<string, Page> = {}): Promise<Served> {
  const server = createServer((request, response) => answer(folder, pages, request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise<void>((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
  return { origin: `http://127.0.0.1:${port}`, close };
}

function answer(folder: string, pages: Record<string, Page>, request: IncomingMessage, response: ServerResponse): void {
  const path = decodeURIComponent(new URL(request.url!, 'http://host').pathname);
  if (path === '/favicon.ico') return void response.writeHead(204).end();
  const page = pages[path];
  if (page) {
    response.writeHead(200, { 'content-type': TYPES['.html'], ...page.headers }).end(page.html);
    return;
  }
  const file = fileAt(join(folder, normalize(path)));
  if (file === null) response.writeHead(404).end();
  else createReadStream(file).pipe(response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' }));
}

function fileAt(path: string): string | null {
  const status = statSync(path, { throwIfNoEntry: false });
  if (status?.isDirectory()) return fileAt(join(path, 'index.html'));
  return status?.isFile() ? path : null;
}
