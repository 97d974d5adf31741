// Packs the package as it would be published, and unpacks it into a folder of its own, where tests find it as a host does.

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The tarball, and the folder whose node_modules holds what was in it. */
    packed: { tarball: string; home: string };
  }
}

export default function pack(project: TestProject) {
  const home = mkdtempSync(join(tmpdir(), 'at-least-once-'));
  const [{ filename }] = JSON.parse(execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', home], { encoding: 'utf8' }));
  const tarball = join(home, filename);
  const folder = join(home, 'node_modules/at-least-once');
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '--strip-components=1', '-C', folder]);
  project.provide('packed', { tarball, home });
  return () => rmSync(home, { recursive: true, force: true });
}
