/** Many workers in one picture: a cell each, in their order; the shape says what a worker does. */
import { fleet as words } from '../words/en';

const COLUMNS = 25;
const CELL = 10;

/** The letters of a frame's fleet. */
type FleetLetter = 'i' | 'r' | 'p' | 'c' | 'h';

/** Around the middle of a cell: a full square, a ring, two bars, a cross, an hourglass. */
const shapes: Record<FleetLetter, string> = {
  r: 'm-3 -3h6v6h-6Z',
  i: 'm-1.5 0a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0',
  p: 'm-2 -3v6m4 -6v6',
  c: 'm-3 -3l6 6m0 -6l-6 6',
  h: 'm-2.5 -3h5l-5 6h5Z',
};

const letters = Object.keys(shapes) as FleetLetter[];

export function Fleet({ fleet }: { fleet: string }) {
  const rows = Math.ceil(fleet.length / COLUMNS);
  const label = words.label(fleet.length, letters.map((letter) => [letter, fleet.split(letter).length - 1] as const));
  return (
    <div class="fleet" data-fleet={fleet.length}>
      <p>{label}</p>
      <svg viewBox={`0 0 ${COLUMNS * CELL} ${rows * CELL}`} aria-hidden="true">
        {letters.filter((letter) => fleet.includes(letter)).map((letter) => <path key={letter} class={`cells ${letter}`} d={cells(fleet, letter)} />)}
      </svg>
    </div>
  );
}

function cells(fleet: string, letter: FleetLetter): string {
  let path = '';
  for (let at = fleet.indexOf(letter); at >= 0; at = fleet.indexOf(letter, at + 1)) {
    path += `M${(at % COLUMNS) * CELL + CELL / 2} ${Math.floor(at / COLUMNS) * CELL + CELL / 2}${shapes[letter]}`;
  }
  return path;
}
