import { fileURLToPath } from 'node:url';
import { defineConfig, type UserConfig } from 'vite';

const repo = fileURLToPath(new URL('.', import.meta.url));

const jsx = { runtime: 'automatic', importSource: 'preact' } as const;

const common: UserConfig = {
  root: `${repo}web`,
  oxc: { jsx },
  optimizeDeps: { rolldownOptions: { transform: { jsx } } }, // the dev server's search for dependencies asks again
};

/** The static site: relative addresses, so that it works from any folder of any host. */
const page: UserConfig = {
  ...common,
  base: './',
  worker: { format: 'es' }, // it loads the core as the page does, when it needs it
  build: { outDir: `${repo}dist`, emptyOutDir: true, target: 'es2022' },
  server: { fs: { allow: [repo] } }, // the scenarios and the wasm module lie outside of web/
};

/** The command line: one file for Node, dependencies included; the wasm modules are put beside it. */
const cli: UserConfig = {
  ...common,
  build: { outDir: `${repo}build/cli`, emptyOutDir: true, target: 'node20', ssr: 'src/cli.ts', copyPublicDir: false },
  ssr: { noExternal: true },
};

export default defineConfig(({ mode }) => (mode === 'cli' ? cli : page));
