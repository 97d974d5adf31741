/** The stills of the storyboard: one for each step that stands out. There must be a run. */
import type { StoryBeat } from '../sim/story';
import { storyboard as words, transport } from '../words/en';
import { usePlayer } from './context';
import { placed, toldOfBeat } from './derive';
import { Still } from './still';

const MOST_STILLS = 18;

export function Stills() {
  const player = usePlayer();
  const [info, frame] = [player.info.value!, player.frame.value!];
  const shown = chosen(player.story.beats.value, frame.beat);
  // The last still that has been reached: between two stills the run stands behind the earlier one.
  const here = shown.findLast((one) => one.beat <= frame.beat);
  return (
    <section class="storyboard" data-storyboard aria-label={placed(words.title, player.which)}>
      <h3>{words.title}</h3>
      <ol>
        {shown.map((beat) => (
          <li key={beat.beat}>
            <button type="button" data-still={beat.beat} aria-current={beat === here ? 'step' : undefined} onClick={() => player.jump(beat.beat)}>
              <span>{words.step(beat.beat)} <span class="muted">{transport.at(beat.nowMs)}</span></span>
              <span class="pictures">{beat.worlds.map((world, i) => <Still key={i} world={world} />)}</span>
              <span class="said">{toldOfBeat(beat, info.consumers)}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The start, the end, and what stands out between them; of many, the page that the cursor is on. */
export function chosen(beats: StoryBeat[], here: number): StoryBeat[] {
  const standing = beats.filter((beat, i) =>
    i === 0 || i === beats.length - 1 || beat.worlds.some((world) => world.moved && standsOut(world)));
  if (standing.length <= MOST_STILLS) return standing;
  // By pages, the last one filled up, so that the stills stand still while the run steps through them.
  const at = standing.findLastIndex((beat) => beat.beat <= here);
  const first = Math.min(at - (at % MOST_STILLS), standing.length - MOST_STILLS);
  return standing.slice(first, first + MOST_STILLS);
}

/** A delivery is worth a picture: what follows comes of it. A sweep is when it moved something. */
function standsOut({ marks, happening }: StoryBeat['worlds'][number]): boolean {
  if (happening.kind === 'sweep' || happening.kind === 'move') return happening.recovered > 0;
  return marks.length > 0 || happening.step === 'take' || happening.step === 'pop' || happening.result === 'skip';
}
