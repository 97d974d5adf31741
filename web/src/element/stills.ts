/** Runs as stills, for where nothing can be played. Where the twin can, there are none: stills.packed.ts has them else. */
import type { StoryBeat } from '../sim/story';

export interface Still {
  title: string;
  consumers: string[];
  beats: StoryBeat[];
}

export function stillOf(_scenario: string): Still | undefined {
  return undefined;
}
