/** The scrubber: where the run stands, and above it what stands out in all of it, each kind with its own shape. */
import { useRef } from 'preact/hooks';
import type { Marks } from '../sim/story';
import { marks as words, transport } from '../words/en';
import { usePlayer } from './context';
import { filled, glyph, markKinds } from './glyphs';
import { guarded } from './guard';
import { useWidth } from './width';

const HEIGHT = 14;
/** Half a thumb: a range's thumb does not reach past the ends of its track. */
const INSET = 8;

export function Scrubber() {
  const player = usePlayer();
  const beat = player.frame.value?.beat ?? 0;
  const beats = player.lastBeat.value;
  return (
    <div class="scrubber">
      <ScrubberMarks />
      <input
        type="range"
        aria-label={transport.scrub}
        aria-valuetext={transport.stepOf(beat, beats)}
        min={0}
        max={beats}
        value={beat}
        data-scrubber
        onInput={(event) => {
          const input = event.currentTarget;
          if (!guarded(player, 'jump', () => player.jump(Number(input.value)))) input.value = String(beat);
        }}
      />
    </div>
  );
}

/** Drawn anew when the run changes, not when the cursor moves. */
function ScrubberMarks() {
  const player = usePlayer();
  const marks = player.story.marks.value;
  return marks && <MarksPicture marks={marks} beats={player.lastBeat.value} />;
}

/** One path a kind, so that a run of a hundred thousand steps costs as many nodes as one of ten. */
function MarksPicture({ marks, beats }: { marks: Marks; beats: number }) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box, 600);
  const x = (beat: number) => INSET + ((width - 2 * INSET) * beat) / Math.max(1, beats);
  return (
    <div ref={box} class="scrubber-marks">
      <svg width={width} height={HEIGHT} role="img" aria-label={words.summary(marks)}>
        {markKinds.filter((kind) => marks[kind].length > 0).map((kind) => (
          <path
            key={kind}
            class={filled.has(kind) ? `mark filled ${kind}` : `mark ${kind}`}
            data-mark={kind}
            data-at={marks[kind].join(' ')}
            d={marks[kind].map((beat) => glyph(kind, x(beat), HEIGHT / 2, 4)).join('')}
          />
        ))}
      </svg>
    </div>
  );
}
