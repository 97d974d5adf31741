/** The built core and lab in Node, and a run of it whose answers are parsed. */
import { readFileSync, readdirSync } from 'node:fs';
import createCore from '#core.js';
import createLab from '#lab.js';
import type { Refusal } from '../../web/src/sim/answer';
import type { Frame } from '../../web/src/sim/frame';
import type { TraceLine } from '../../web/src/sim/happening';
import type { OutcomeReport, Progress, RedisLog } from '../../web/src/sim/report';
import type { ScenarioInfo, Settings } from '../../web/src/sim/scenario';
import type { Marks, StoryBeat } from '../../web/src/sim/story';
import type { CoreModule, Simulator } from '../../wasm/core';
import type { LabModule } from '../../wasm/lab';

export const loadCore = (): Promise<CoreModule> =>
  createCore({ wasmBinary: readFileSync(new URL('../../build/wasm/core.wasm', import.meta.url)) });

export const loadLab = (): Promise<LabModule> =>
  createLab({ wasmBinary: readFileSync(new URL('../../build/wasm/lab.wasm', import.meta.url)) });

export interface ScenarioText {
  file: string;
  text: string;
}

/** The files that ship, by name. */
export const shipped: ScenarioText[] = readdirSync('core/scenarios')
  .sort()
  .map((file) => ({ file, text: readFileSync(`core/scenarios/${file}`, 'utf8') }));

export const golden = (name: string): string => readFileSync(`tests/golden/${name}`, 'utf8');

/** Each cell as a file of its own: a file of many is read as a whole each time one of it is opened. */
export const grid: ScenarioText[] = (JSON.parse(golden('grid.json')) as { title: string }[]).map((cell) => ({
  file: cell.title,
  text: JSON.stringify(cell),
}));

export function shippedText(file: string): ScenarioText {
  return shipped.find((one) => one.file === file)!;
}

/** A simulator with a scenario open. A refusal where none is expected is thrown. */
export class Run {
  readonly raw: Simulator;
  readonly info: ScenarioInfo;

  constructor(core: CoreModule, { file, text }: ScenarioText, index = 0) {
    this.raw = new core.Simulator();
    this.info = said<ScenarioInfo>(this.raw.open(file, text, index));
  }

  change(settings: Settings): ScenarioInfo {
    return said(this.raw.change(JSON.stringify(settings)));
  }

  extend(choices: number): Progress {
    return said(this.raw.extend(choices));
  }

  /** To the end of the run, and the cursor with it. */
  toEnd(): Frame {
    while (!this.extend(100_000).complete);
    return this.seek(2_000_000_000);
  }

  seek(position: number): Frame {
    return said(this.raw.seek(position));
  }

  seekBeat(beat: number): Frame {
    return said(this.raw.seekBeat(beat));
  }

  choose(key: string): Frame {
    return said(this.raw.choose(key));
  }

  /** null: the choice was made. */
  refusal(key: string): string | null {
    const answer = JSON.parse(this.raw.choose(key)) as Frame | Refusal;
    return 'error' in answer ? answer.error : null;
  }

  takeBranch(branch: number): Frame {
    return said(this.raw.takeBranch(branch));
  }

  path(): string[] {
    return said(this.raw.path());
  }

  play(path: string[]): Frame {
    return said(this.raw.play(JSON.stringify(path)));
  }

  trace(from = 0, count = 2_000_000_000): TraceLine[] {
    return said(this.raw.trace(from, count));
  }

  interventions(): string[] {
    return said(this.raw.interventions());
  }

  intervene(list: string[]): Frame {
    return said(this.raw.intervene(JSON.stringify(list)));
  }

  log(world: number, from = 0, count = 2_000_000_000): RedisLog {
    return said(this.raw.log(world, from, count));
  }

  marks(most = 1_000_000): Marks {
    return said(this.raw.marks(most));
  }

  story(from = 0, count = 2_000_000_000): StoryBeat[] {
    return said(this.raw.story(from, count));
  }

  outcome(): OutcomeReport {
    return said(this.raw.outcome());
  }

  hash(): string[] {
    return said(this.raw.hash());
  }
}

export function said<T extends object>(answer: string): T {
  const parsed = JSON.parse(answer) as T | Refusal;
  if ('error' in parsed) throw new Error(parsed.error);
  return parsed;
}
