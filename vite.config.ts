import { fileURLToPath } from 'node:url';
import { defineConfig, type UserConfig } from 'vite';
import { packing } from './.ci/packing.mjs';

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
  build: { outDir: `${repo}dist/site`, emptyOutDir: true, target: 'es2022' },
  server: { fs: { allow: [repo] } }, // the scenarios and the wasm module lie outside of web/
};

/** The command line: one file for Node, dependencies included; core.wasm is put beside it. */
const cli: UserConfig = {
  ...common,
  build: { outDir: `${repo}build/cli`, emptyOutDir: true, target: 'node20', ssr: 'src/cli.ts', copyPublicDir: false },
  ssr: { noExternal: true },
};

/** The package: what its entries share lies in files of its own, the module and its twin in files that are loaded late. */
const entries = ['index', 'auto', 'engine', 'preact', 'react'];

const library: UserConfig = {
  ...common,
  plugins: [packing({ twin: true })],
  build: {
    outDir: `${repo}dist/lib`, emptyOutDir: true, target: 'es2022', copyPublicDir: false, modulePreload: false,
    lib: { entry: Object.fromEntries(entries.map((name) => [name, `${repo}web/src/${name}.ts`])), formats: ['es'] },
    rolldownOptions: {
      // The hosts' own: a component is of the library that the page has.
      external: (id, importer) => /^react(\/|$)/.test(id) || (/^preact(\/|$)/.test(id) && importer?.endsWith('/web/src/preact.ts') === true),
      output: { minify: true, entryFileNames: '[name].js', chunkFileNames: 'parts/[name]-[hash].js' },
    },
  },
};

/** A script without a second file. */
function single(entry: string, format: 'iife' | 'es', file: string): UserConfig {
  return {
    ...common,
    plugins: [packing({ twin: false })],
    build: {
      outDir: `${repo}dist/lib`, emptyOutDir: false, target: 'es2022', copyPublicDir: false,
      lib: { entry: `${repo}web/src/${entry}.ts`, formats: [format], name: 'AtLeastOnce', fileName: () => file },
      rolldownOptions: { output: { minify: true, codeSplitting: false } },
    },
  };
}

const modes: Record<string, UserConfig> = {
  cli,
  library,
  classic: single('one-file', 'iife', 'at-least-once.iife.js'),
  anywidget: single('anywidget', 'es', 'anywidget.js'),
};

export default defineConfig(({ mode }) => modes[mode] ?? page);
