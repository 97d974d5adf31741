/** The whole run of a world in one still picture: a space-time diagram. A click goes to that step. */
import type { TargetedMouseEvent } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { onPaper } from '../player/paper';
import type { Consumer } from '../sim/scenario';
import { timeline as words } from '../words/en';
import { usePlayer } from './context';
import { filled, markKinds } from './glyphs';
import { layOut, LEFT, type BarKind, type Drawing } from './timeline-layout';
import type { LinkKind } from './timeline-links';
import { useWidth } from './width';

/** Pixels of the column on a page. */
const PAPER = 660;

/** `inWords`: the transcript stands below. */
export function Timelines({ inWords }: { inWords: boolean }) {
  const player = usePlayer();
  const info = player.info.value;
  if (!info || !player.frame.value) return null;
  return (
    <div class="timelines" data-worlds={info.consumers.length}>
      {info.consumers.map((consumer, world) => <Timeline key={consumer.name} consumer={consumer} world={world} inWords={inWords} />)}
    </div>
  );
}

function Timeline({ consumer, world, inWords }: { consumer: Consumer; world: number; inWords: boolean }) {
  const player = usePlayer();
  const box = useRef<HTMLDivElement>(null);
  const measured = useWidth(box, 560);
  const width = onPaper.value ? Math.min(measured, PAPER) : measured;
  const beats = player.story.beats.value;
  const beat = player.frame.value!.beat;
  const hasReaper = player.frame.value!.worlds[world]?.reaper != null;
  const drawing = useMemo(() => layOut(beats, world, hasReaper, words.names, width), [beats, world, hasReaper, width]);
  const [acts, marks] = useMemo(() => [<Acts drawing={drawing} />, <Marks drawing={drawing} />], [drawing]);
  const scrolls = drawing.width > width;
  useCursorInSight(box, drawing.x(beat), scrolls);
  const go = (event: TargetedMouseEvent<SVGSVGElement>) => {
    const frame = event.currentTarget.getBoundingClientRect();
    player.jump(drawing.beatAt(((event.clientX - frame.x) * drawing.width) / frame.width));
  };
  const caption = words.caption(consumer.name, beats[0]?.beat ?? 0, beats.at(-1)?.beat ?? 0, player.lastBeat.value);
  return (
    <figure class="timeline" part="timeline" data-timeline={world}>
      <figcaption>{caption}</figcaption>
      <div ref={box} class="timeline-box" role="group" aria-label={caption} data-scrolls={scrolls} tabIndex={scrolls ? 0 : undefined}>
        {scrolls && <StayingNames drawing={drawing} />}
        <svg
          class="run"
          viewBox={`0 0 ${drawing.width} ${drawing.height}`}
          width={drawing.width}
          height={drawing.height}
          role="img"
          aria-label={inWords ? words.inWords(words.label(consumer.name)) : words.label(consumer.name)}
          onClick={go}
        >
          {acts}
          <Cursor drawing={drawing} beat={beat} />
          {marks}
        </svg>
      </div>
    </figure>
  );
}

/** The room of the times below the axis. */
const AXIS_TEXT = 18;

const barKinds: readonly BarKind[] = ['waiting', 'locked', 'unlocked', 'running', 'paused', 'hung'];
const linkKinds: readonly LinkKind[] = ['look', 'take', 'ack', 'refused', 'lost', 'land', 'recover', 'back'];

/** The names of the lanes once more, over the left edge of a picture that is wider than its place. */
function StayingNames({ drawing }: { drawing: Drawing }) {
  return (
    <svg class="staying-names" width={LEFT} height={drawing.height} viewBox={`0 0 ${LEFT} ${drawing.height}`} aria-hidden="true">
      <LaneNames drawing={drawing} />
    </svg>
  );
}

function LaneNames({ drawing }: { drawing: Drawing }) {
  return (
    <>
      {drawing.lanes.map((lane) => (
        <text key={`${lane.kind} ${lane.name}`} class="lane" x={LEFT - 8} y={lane.y} text-anchor="end" dominant-baseline="central">{lane.name}</text>
      ))}
    </>
  );
}

/** The lanes, and the axis with its times. */
function Ground({ drawing }: { drawing: Drawing }) {
  const { width, height, lanes } = drawing;
  return (
    <g class="ground">
      <LaneNames drawing={drawing} />
      <path class="lanes" d={lanes.map((lane) => `M${LEFT} ${lane.y}H${width}`).join('')} />
      <path class="axis" d={`M${LEFT} ${height - AXIS_TEXT}H${width}`} />
      <path class="folds" d={drawing.folds} />
      {drawing.ticks.map((tick) => <text key={tick.x} x={tick.x} y={height - 4} text-anchor="middle">{tick.text}</text>)}
    </g>
  );
}

/** The lanes, what lasts in them, and what goes from one to another. */
export function Acts({ drawing }: { drawing: Drawing }) {
  return (
    <>
      <Ground drawing={drawing} />
      {barKinds.filter((kind) => drawing.bars[kind]).map((kind) => (
        <path key={kind} class={`bar ${kind}`} data-bar={kind} d={drawing.bars[kind]} />
      ))}
      {linkKinds.filter((kind) => drawing.links[kind]).map((kind) => (
        <path key={kind} class={`link ${kind}`} data-link={kind} d={drawing.links[kind]} />
      ))}
      <path class="dots" d={drawing.dots} />
    </>
  );
}

export function Marks({ drawing }: { drawing: Drawing }) {
  return (
    <>
      {markKinds.filter((kind) => drawing.marks[kind]).map((kind) => (
        <path key={kind} class={filled.has(kind) ? `mark filled ${kind}` : `mark ${kind}`} data-mark={kind} d={drawing.marks[kind]} />
      ))}
    </>
  );
}

function Cursor({ drawing, beat }: { drawing: Drawing; beat: number }) {
  const x = drawing.x(beat);
  return <path class="cursor" data-cursor={beat} d={`M${x} 4V${drawing.height - AXIS_TEXT}`} />;
}

/** Where the picture is wider than its place, the cursor stays in sight; the reader's own scrolling holds until it moves. */
function useCursorInSight(box: { current: HTMLDivElement | null }, x: number, scrolls: boolean): void {
  useEffect(() => {
    const place = box.current;
    if (!place || !scrolls) return;
    if (x < place.scrollLeft + LEFT || x > place.scrollLeft + place.clientWidth - 24) place.scrollLeft = x - place.clientWidth / 2;
  }, [x]);
}
