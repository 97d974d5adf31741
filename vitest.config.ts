import { configDefaults, defineConfig } from 'vitest/config';

const IN_A_BROWSER = 'tests/browser/**/*.test.{ts,tsx}';

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'node', // a file that needs a document asks for happy-dom in its first comment
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, IN_A_BROWSER],
          testTimeout: 120_000, // the grid on a real Redis, and a hundred thousand commands
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: [IN_A_BROWSER],
          globalSetup: 'tests/browser/site.ts',
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
