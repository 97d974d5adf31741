// What stops the package from being published before it can be.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { whyNotPublished } from '../../.ci/publishable.mjs';

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string>; repository?: { url: string } };

test('a package that is to have a provenance is not published without the address of its repository', () => {
  const publishConfig = { provenance: true };
  expect(whyNotPublished({ publishConfig })).toMatch(/^package\.json: repository: must be .*$/);
  expect(whyNotPublished({ publishConfig, repository: { url: 'git+https://example.org/at-least-once.git' } })).toBe('');
  expect(whyNotPublished({ publishConfig: {} })).toBe('');
});

test('npm publish asks, and is told in one line', () => {
  expect(manifest.scripts.prepublishOnly).toBe('node .ci/publishable.mjs');
  const { status, stderr } = spawnSync(process.execPath, ['.ci/publishable.mjs'], { encoding: 'utf8' });
  const why = whyNotPublished(manifest);
  expect([status, stderr]).toEqual(why === '' ? [0, ''] : [1, `${why}\n`]);
});
