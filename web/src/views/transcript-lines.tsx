/** The lines of the transcript: one for each beat that is known around the cursor. */
import { transcript as words, transport } from '../words/en';
import { usePlayer } from './context';
import { toldOfBeat } from './derive';

export function TranscriptLines() {
  const player = usePlayer();
  const beats = player.story.beats.value;
  const consumers = player.info.value!.consumers;
  const here = player.frame.value?.beat;
  const whole = beats.length > player.lastBeat.value;
  return (
    <>
      {!whole && <p class="muted">{words.part(beats[0]!.beat, beats.at(-1)!.beat, player.lastBeat.value)}</p>}
      <ol>
        {beats.map((beat) => (
          <li key={beat.beat} data-line-of={beat.beat} aria-current={beat.beat === here ? 'step' : undefined}>
            <button type="button" class="quiet" onClick={() => player.jump(beat.beat)}>{words.step(beat.beat)}</button>
            <span class="muted">{transport.at(beat.nowMs)}</span>
            <span>{toldOfBeat(beat, consumers)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
