/** For what plays a run on a stage above or below it: the reader is brought there. */
import type { Lesson } from '../../player/lesson';
import type { RunSpec } from '../../player/runs';
import { lesson as words } from '../../words/lesson';

export function putOn(lesson: Lesson, run: RunSpec): void {
  lesson.play(run);
  const { player } = lesson;
  player.bring(words.onStage(player.info.value!, player.lastBeat.value));
}
