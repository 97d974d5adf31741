// A host in a folder of its own: installed from the registry, the package from its tarball, built by its own commands.

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inject } from 'vitest';

export class Host {
  readonly folder = mkdtempSync(join(tmpdir(), 'host-'));

  /** `packages`: name@version. */
  constructor(packages: string[], files: Record<string, string>) {
    for (const [name, text] of Object.entries({ 'package.json': '{ "type": "module", "private": true }', ...files })) {
      mkdirSync(dirname(join(this.folder, name)), { recursive: true });
      writeFileSync(join(this.folder, name), text);
    }
    this.run('npm', 'install', '--no-audit', '--no-fund', '--loglevel=error', inject('packed').tarball, ...packages);
  }

  run(command: string, ...args: string[]): string {
    return execFileSync(command, args, { cwd: this.folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
