// Which room may take from which. An arrow that the list does not allow fails with its file and line.

import { describe, expect, test } from 'vitest';
import { arrowsOf, cycle, sources, wrongArrows, type AllowList } from './layers';

// base ← store ← actors ← world ← run ← storm, check ← api ← wasm
const CORE: AllowList = {
  base: [],
  store: ['base'],
  actors: ['base', 'store'],
  world: ['base', 'store', 'actors'],
  run: ['base', 'store', 'actors', 'world'],
  check: ['base', 'store', 'actors', 'world'],
  storm: ['base', 'store', 'actors', 'world', 'run'],
  api: ['base', 'store', 'actors', 'world', 'run', 'check', 'storm'],
  core_bindings: ['core/api/simulator.h'],
  lab_bindings: ['core/api/checker.h', 'core/api/storm.h'],
};

// sim ← player ← views ← dives ← what is opened: the element, its wrappers, the page, the command line
const DRAWN = ['type sim', 'player', 'words', 'views', 'notes'];
const OPENED = ['share', 'sim', 'player', 'words', 'views', 'dives', 'styles', 'notes'];
/** The core's limits, which are numbers. */
const LIMITS = 'web/src/sim/limits';
const WEB: AllowList = {
  sim: ['wasm'],
  words: ['type sim', LIMITS, 'type player', 'type share'],
  export: ['type sim'],
  share: ['type sim', LIMITS],
  player: ['sim', 'scenarios', 'export', 'share'],
  views: ['type sim', LIMITS, 'player', 'words', 'share', 'styles'],
  dives: [...DRAWN, 'styles'],
  element: OPENED,
  embed: ['type element', 'web/src/element/options'],
  index: ['sim', 'define', 'element'],
  define: ['element'],
  auto: ['define'],
  'one-file': ['define', 'index'],
  anywidget: ['define', 'element'],
  preact: ['define', 'element'],
  react: ['define', 'element'],
  engine: ['sim', 'words'],
  main: [...OPENED, 'element'],
  cli: ['sim', 'words', 'export'],
};

const ALLOWED: AllowList = { ...CORE, ...WEB };

const everything = ['core', 'wasm', 'web/src'].flatMap(sources);
const arrows = everything.flatMap(({ file, text }) => arrowsOf(file, text));

describe('the arrows between rooms', () => {
  test('all point the way the list allows', () => {
    expect(wrongArrows(arrows, ALLOWED)).toEqual([]);
  });

  test('are read from every room that the repository has', () => {
    expect(arrows.length).toBeGreaterThan(200);
  });

  test('make no cycle among files', () => {
    expect(cycle(arrows)).toBeNull();
  });
});

describe('the check of the arrows', () => {
  const judged = (file: string, ...lines: string[]) => wrongArrows(arrowsOf(file, lines.join('\n')), ALLOWED);

  test.each([
    ['a store that knows the world', 'core/store/a.cc', '#include "core/world/world.h"'],
    ['a base that is no leaf', 'core/base/a.h', '  #  include "core/store/reply.h"'],
    ['a way around by a relative path', 'core/base/a.h', '#include "../store/reply.h"'],
    ['a run that knows the checker', 'core/run/a.h', '#include "core/check/checker.h"'],
    ['a bridge that reaches behind the public face', 'wasm/core_bindings.cc', '#include "core/run/run.h"'],
    ['a bridge that takes another header of the face', 'wasm/core_bindings.cc', '#include "core/api/describe.h"'],
    ['a core with the checker in it', 'wasm/core_bindings.cc', '#include "core/api/checker.h"'],
    ['a room that is not listed', 'core/attic/a.cc', '#include "core/base/check.h"'],
    ['a player that draws', 'web/src/player/a.ts', "import { Figure } from '../views/figure';"],
    ['a view that loads the module', 'web/src/views/a.tsx', "const core = await import('#core.js');"],
    ['a player that loads the module', 'web/src/player/a.ts', "import createCore from '#core.js';"],
    ['a view that calls the simulation', 'web/src/views/a.tsx', "import { Simulation } from '../sim/simulation';"],
    ['a view that takes a value among types', 'web/src/views/a.tsx', "import { refused, type Simulation } from '../sim/simulation';"],
    ['a view that knows a dive', 'web/src/views/a.tsx', "export { Dive } from '../dives/dive';"],
    ['words that say what a player does', 'web/src/words/a.ts', "import { next } from '../player/transitions';"],
    ['a simulation with words', 'web/src/sim/a.ts', "import '../words/en';"],
    ['a simulation with words of a type', 'web/src/sim/a.ts', "import type { Words } from '../words/en';"],
  ])('fails %s', (_, file, line) => {
    const [wrong, ...rest] = judged(file, '', line);
    expect(wrong).toContain(`${file}:2: `);
    expect(rest).toEqual([]);
  });

  test('names the line of an import that takes several', () => {
    const lines = ['import {', '  whatever,', "} from '../views/figure';"];
    expect(judged('web/src/sim/a.ts', ...lines)).toEqual(['web/src/sim/a.ts:3: sim must not take web/src/views/figure']);
  });

  test('lets the types of the simulation pass to a view, and packages to all', () => {
    const lines = ["import type { Frame } from '../sim/frame';", "import { type Chip } from '../sim/frame';"];
    expect(judged('web/src/views/a.tsx', ...lines, "import { render } from 'preact';")).toEqual([]);
  });

  test('finds a cycle and shows the way round', () => {
    const round = [
      ...arrowsOf('core/run/a.h', '#include "core/run/b.h"'),
      ...arrowsOf('core/run/b.h', '#include "core/run/a.h"'),
    ];
    expect(cycle(round)).toBe('core/run/a.h → core/run/b.h → core/run/a.h');
  });

  test('does not take a type that comes back for a cycle', () => {
    const back = [
      ...arrowsOf('web/src/cli/a.ts', "import { b } from './b';"),
      ...arrowsOf('web/src/cli/b.ts', "import type { A } from './a';"),
    ];
    expect(cycle(back)).toBeNull();
  });
});
