/** How many workers and jobs there are, and how often each fault may strike. */
import { BOUNDS, type Bound, type Proving } from '../../player/proving';
import { bounds as words } from '../../words/proving';

const RANGE: Record<Bound, [number, number]> = {
  workers: [1, 4], jobs: [1, 4], crashes: [0, 3], pauses: [0, 3], lostAcks: [0, 3], markerExpiries: [0, 3], lostLocks: [0, 3],
};

export function Faults({ proving }: { proving: Proving }) {
  return (
    <div role="group" class="bounds" aria-labelledby="bounds-title">
      <h3 id="bounds-title">{words.title}</h3>
      {BOUNDS.map((bound) => <Slider key={bound} bound={bound} proving={proving} />)}
      <p class="muted">{words.note}</p>
    </div>
  );
}

function Slider({ bound, proving }: { bound: Bound; proving: Proving }) {
  const value = proving.bounds.value[bound];
  const [min, max] = RANGE[bound];
  return (
    <label class="bound">
      <span>{words.names[bound]}</span>
      <input
        type="range"
        data-bound={bound}
        min={min}
        max={max}
        step={1}
        value={value}
        onInput={(event) => proving.setBound(bound, event.currentTarget.valueAsNumber)}
      />
      <output>{value}</output>
    </label>
  );
}
