// Serves the built page once for all browser tests, which ask for its address with `inject('site')`.

import { preview } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the page is served, with a slash at its end. */
    site: string;
  }
}

export default async function serve(project: TestProject) {
  // By number, since `localhost` needs an /etc/hosts that a bare container lacks; port 0 takes a free one.
  const server = await preview({ configFile: 'vite.config.ts', preview: { host: '127.0.0.1', port: 0 } });
  const address = server.httpServer.address();
  if (address === null || typeof address === 'string') throw new Error('the page is not served on a port');
  project.provide('site', `http://127.0.0.1:${address.port}/`);
  return () => server.close();
}
