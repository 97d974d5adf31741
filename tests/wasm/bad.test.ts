// A bad file gets exactly its one line of tests/golden/bad-scenarios.json, as it does natively.

import { beforeAll, describe, expect, test } from 'vitest';
import type { CoreModule } from '../../wasm/core';
import { badFiles as files } from './bad-files';
import { Run, loadCore, shippedText } from './core';

let core: CoreModule;

beforeAll(async () => { core = await loadCore(); });

describe('a bad file', () => {
  test.each(files)('gets its line: $name', (bad) => {
    expect(JSON.parse(core.read('bad.json', bad.bytes))).toEqual({ error: bad.line });
  });

  test('gets the same line when it is opened, and what was open stays open', () => {
    const run = new Run(core, shippedText('zombie.json'));
    const frame = run.toEnd();
    for (const bad of files) expect(JSON.parse(run.raw.open('bad.json', bad.bytes, 0))).toEqual({ error: bad.line });
    expect(run.seek(frame.position)).toEqual(frame);
    run.raw.delete();
  });

  test('stands in the table at least 45 times', () => {
    expect(files.length).toBeGreaterThanOrEqual(45);
  });
});
