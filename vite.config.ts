import { fileURLToPath } from 'node:url';
import { defineConfig, type Rolldown, type UserConfig } from 'vite';
import { atOnce, ownRem, packing, plainLinks } from './.ci/packing.mjs';

const repo = fileURLToPath(new URL('.', import.meta.url));

const jsx = { runtime: 'automatic', importSource: 'preact' } as const;

const common: UserConfig = {
  root: `${repo}web`,
  oxc: { jsx },
  optimizeDeps: { rolldownOptions: { transform: { jsx } } }, // the dev server's search for dependencies asks again
};

/** The stylesheets go out as they are written, without a second way for browsers that do not know `light-dark()`. */
const targets = { target: 'es2022', cssTarget: ['chrome123', 'firefox120', 'safari17.5'] };

const site = `${repo}dist/site`;

/**
 * What the first figure needs comes in one file, which compresses better than many and is one request; all else, when it
 * is asked for. A module is of the first figure's if there is a way to it from `main.tsx` by plain imports.
 */
const firstFigure = {
  groups: [{
    name: (id: string, graph: Rolldown.ChunkingContext) => {
      const reached = new Set([`${repo}web/src/main.tsx`]);
      for (const one of reached) graph.getModuleInfo(one)?.importedIds.forEach((next) => reached.add(next));
      return reached.has(id) ? 'first-figure' : null;
    },
  }],
};

/** The static site: relative addresses, so that it works from any folder of any host. */
const page: UserConfig = {
  ...common,
  base: './',
  plugins: [plainLinks],
  worker: { format: 'es' }, // it loads the core as the page does, when it needs it
  build: { ...targets, outDir: site, emptyOutDir: true, modulePreload: { polyfill: false }, rolldownOptions: { output: { codeSplitting: firstFigure } } },
  server: { fs: { allow: [repo] } }, // the scenarios and the wasm module lie outside of web/
};

/** The command line: one file for Node, dependencies included; the wasm modules are put beside it. */
const cli: UserConfig = {
  ...common,
  build: { outDir: `${repo}build/cli`, emptyOutDir: true, target: 'node20', ssr: 'src/cli.ts', copyPublicDir: false },
  ssr: { noExternal: true },
};

const lib = `${repo}dist/lib`;

/** The package: what its entries share lies in files of its own, the module and its twin in files that are loaded late. */
const entries = ['index', 'auto', 'engine', 'preact', 'react'];

const css = { postcss: { plugins: [ownRem] } };

/** What a part is called: what the entries share, by what is most of it, and not by what was met first. */
function partOf({ facadeModuleId, moduleIds }: Rolldown.PreRenderedChunk): string {
  if (facadeModuleId?.endsWith('.wasm?packed')) return '[name].wasm';
  return moduleIds.includes(`${repo}web/src/sim/simulation.ts`) ? 'simulation' : '[name]';
}

const library: UserConfig = {
  ...common,
  css,
  plugins: [packing({ twin: true, lab: true, page: false })],
  build: {
    ...targets, outDir: lib, emptyOutDir: true, copyPublicDir: false, modulePreload: false,
    lib: { entry: Object.fromEntries(entries.map((name) => [name, `${repo}web/src/${name}.ts`])), formats: ['es'] },
    rolldownOptions: {
      // The hosts' own: a component is of the library that the page has.
      external: (id, importer) => /^react(\/|$)/.test(id) || (/^preact(\/|$)/.test(id) && importer?.endsWith('/web/src/preact.ts') === true),
      output: { minify: true, entryFileNames: '[name].js', chunkFileNames: (chunk) => `parts/${partOf(chunk)}-[hash].js` },
    },
  },
};

/** A script without a second file, into a folder that has others already. */
function single(entry: string, format: 'iife' | 'es', outDir: string, file: string, page = false): UserConfig {
  return {
    ...common,
    plugins: [packing({ twin: false, lab: page, page }), atOnce],
    build: {
      ...targets, outDir, emptyOutDir: false, copyPublicDir: false,
      lib: { entry: `${repo}web/src/${entry}`, formats: [format], name: 'AtLeastOnce', fileName: () => file, cssFileName: file.replace(/\.js$/, '') },
      rolldownOptions: { output: { minify: true, codeSplitting: false } },
    },
  };
}

const modes: Record<string, UserConfig> = {
  cli,
  library,
  classic: { ...single('one-file.ts', 'iife', lib, 'at-least-once.iife.js'), css },
  anywidget: { ...single('anywidget.ts', 'es', lib, 'anywidget.js'), css },
  disk: single('main.tsx', 'iife', site, 'page.js', true), // the page, for whoever opens it from a disk
  embed: single('embed/embed.ts', 'iife', `${site}/embed`, 'embed.js'),
};

export default defineConfig(({ mode }) => modes[mode] ?? page);
