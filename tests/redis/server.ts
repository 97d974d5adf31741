// A real Redis on a free loopback port, ended by its own process.

import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { createClient, RESP_TYPES } from '@redis/client';

const BINARY = '/usr/bin/redis-server';

export interface Server {
  port: number;
  /** As INFO says. */
  version: string;
  client: Client;
  stop(): Promise<void>;
}

export type Client = Awaited<ReturnType<typeof connect>>;

export async function startRedis(): Promise<Server> {
  const port = await freePort();
  // Nothing is written to disk, and what a test does not ask for does not happen.
  const server = spawn(BINARY, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--databases', '1']);
  await readiness(server);
  const client = await connect(port);
  const info = String(await client.sendCommand(['INFO', 'server']));
  return {
    port,
    version: /redis_version:(\S+)/.exec(info)![1]!,
    client,
    stop: async () => {
      client.destroy();
      const gone = new Promise((done) => server.once('exit', done));
      server.kill();
      await gone;
    },
  };
}

function connect(port: number) {
  // RESP 2, as redis-cli; a status (`OK`) comes as a Buffer, so that it is not taken for a string of that text.
  return createClient({ socket: { host: '127.0.0.1', port }, RESP: 2, commandOptions: { typeMapping: { [RESP_TYPES.SIMPLE_STRING]: Buffer } } })
    .connect();
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => found(port));
    });
  });
}

function readiness(server: ChildProcess): Promise<void> {
  return new Promise((ready, failed) => {
    let said = '';
    server.stdout!.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Ready to accept connections')) ready();
    });
    server.once('error', failed);
    server.once('exit', (code) => failed(new Error(`${BINARY} ended with ${code}: ${said}`)));
  });
}
