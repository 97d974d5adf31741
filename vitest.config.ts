import { configDefaults, defineConfig } from 'vitest/config';

const IN_A_BROWSER = 'tests/browser/**/*.test.{ts,tsx}';
const EMBEDDED = 'tests/embeds/*.test.{ts,tsx}';
const IN_HOSTS = 'tests/embeds/hosts/*.test.ts';

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    maxWorkers: 2, // of two cores Vitest would leave one idle
    projects: [
      {
        extends: true,
        test: {
          name: 'node', // a file that needs a document asks for happy-dom in its first comment
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, IN_A_BROWSER, EMBEDDED, IN_HOSTS],
          testTimeout: 120_000, // the grid on a real Redis, and a hundred thousand commands
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: [IN_A_BROWSER],
          globalSetup: 'tests/browser/site.ts',
          testTimeout: 400_000, // axe looks at each node of a dozen figures
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'embeds', // the package in pages of its own
          include: [EMBEDDED],
          globalSetup: 'tests/embeds/packed.ts',
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'hosts', // the package in what it is built into: each is installed first, so `npm run test:embeds` alone runs them
          include: [IN_HOSTS],
          globalSetup: 'tests/embeds/packed.ts',
          fileParallelism: false,
          testTimeout: 900_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
