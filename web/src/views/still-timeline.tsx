/** The run of a world in one picture, without a player: what is shown where nothing can be played. */
import type { StoryBeat } from '../sim/story';
import { timeline as words } from '../words/en';
import { Acts, Marks } from './timeline';
import { layOut } from './timeline-layout';

const WIDTH = 560;

interface Props {
  consumer: string;
  world: number;
  beats: StoryBeat[];
}

export function StillTimeline({ consumer, world, beats }: Props) {
  const drawing = layOut(beats, world, true, words.names, WIDTH);
  const last = beats.at(-1)!.beat;
  return (
    <figure class="timeline" part="timeline" data-timeline={world}>
      <figcaption>{words.caption(consumer, 0, last, last)}</figcaption>
      <div class="timeline-box">
        <svg class="run" viewBox={`0 0 ${drawing.width} ${drawing.height}`} width={drawing.width} height={drawing.height} role="img" aria-label={words.label(consumer)}>
          <Acts drawing={drawing} />
          <Marks drawing={drawing} />
        </svg>
      </div>
    </figure>
  );
}
