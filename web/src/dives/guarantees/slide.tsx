/** A crash that the reader slides along the worker's lines, and what comes of it for each consumer. Each cell plays. */
import type { Classroom, Lesson } from '../../player/lesson';
import { slide as words } from '../../words/guarantees';
import { putOn } from '../lesson/put-on';
import { GUARANTEES, PLACES, fateAt, runAt, type Fate, type Guarantee, type Place } from '../../player/places';

interface Props {
  room: Classroom;
  lesson: Lesson;
}

export function Slide({ room, lesson }: Props) {
  const at = placeOnStage(lesson);
  return (
    <div class="slide" data-slide={at}>
      <table>
        <caption>{words.caption}</caption>
        <thead>
          <tr>
            {PLACES.map((place) => <th key={place} scope="col" data-place={place} data-here={place === at}>{words.places[place]}</th>)}
          </tr>
          <tr>
            <td colSpan={PLACES.length}><Thumb at={at} lesson={lesson} /></td>
          </tr>
        </thead>
        {GUARANTEES.map((consumer) => (
          <tbody key={consumer} data-row={consumer}>
            <tr><th scope="rowgroup" colSpan={PLACES.length}><b>{words.names[consumer]}</b> {words.does[consumer]}</th></tr>
            <tr>{PLACES.map((place) => <Cell key={place} place={place} consumer={consumer} here={place === at} room={room} lesson={lesson} />)}</tr>
          </tbody>
        ))}
      </table>
    </div>
  );
}

function Thumb({ at, lesson }: { at: Place | undefined; lesson: Lesson }) {
  const value = at === undefined ? 0 : PLACES.indexOf(at);
  return (
    <input
      type="range"
      data-slider
      aria-label={words.slider}
      aria-valuetext={words.places[PLACES[value]!]}
      min={0}
      max={PLACES.length - 1}
      step={1}
      value={value}
      onInput={(event) => lesson.play(runAt(PLACES[event.currentTarget.valueAsNumber]!))}
    />
  );
}

/** The shape of each fate, the same that the gaps of the stage have. */
const SHAPES: Record<Fate, string> = { lost: 'lost', once: 'harmless', twice: 'duplicate' };

interface CellProps extends Props {
  place: Place;
  consumer: Guarantee;
  here: boolean;
}

function Cell({ place, consumer, here, room, lesson }: CellProps) {
  const fate = fateAt(room.runs, place, consumer);
  const run = runAt(place, [consumer]);
  const label = words.cell(consumer, place, fate);
  return (
    <td data-here={here}>
      <button
        type="button"
        class="quiet"
        data-cell={`${consumer} ${place}`}
        data-fate={SHAPES[fate]}
        aria-pressed={lesson.onStage.value === run}
        aria-label={label}
        title={label}
        onClick={() => putOn(lesson, run)}
      >
        {words.fates[fate]}
      </button>
    </td>
  );
}

/** undefined: the figure plays a run that is none of the slide's. */
function placeOnStage(lesson: Lesson): Place | undefined {
  const run = lesson.onStage.value;
  return PLACES.find((place) => run === runAt(place) || GUARANTEES.some((consumer) => run === runAt(place, [consumer])));
}
