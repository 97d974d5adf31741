/** The reaper: when it looks next, and what it saw. A lock or none; never a worker. */
import type { WorldFrame } from '../sim/frame';
import type { Sighting } from '../sim/happening';
import { reaper as words } from '../words/en';
import { ChoiceButton } from './choice-button';
import { firstOf } from './room';

export function Reaper({ world }: { world: WorldFrame }) {
  const { reaper, happening } = world;
  const state = reaper === null ? 'none' : reaper.on ? 'on' : 'off';
  const looked = happening.kind === 'sweep' || happening.kind === 'move';
  return (
    <div role="group" class="reaper" data-reaper={state} data-next={reaper?.nextMs} aria-label={words.title}>
      <div class="part-name">{words.title}</div>
      <p class="countdown">
        {reaper === null && words.none}
        {reaper?.on === false && words.off}
        {reaper?.on && words.next(reaper.nextMs)}
        {reaper && <span class="every">{words.every(reaper)}</span>}
      </p>
      <div class="saw">
        {looked ? <Sightings saw={firstOf(happening.saw, 'sightings')} all={happening.saw.count} looked={happening.result === 'looked'} /> : <p class="muted">{words.blind}</p>}
      </div>
      {state === 'on'
        ? <ChoiceButton choice={world.reaperOff}>{words.turnOff}</ChoiceButton>
        : <ChoiceButton choice={world.reaperOn}>{words.turnOn}</ChoiceButton>}
    </div>
  );
}

function Sightings({ saw, all, looked }: { saw: Sighting[]; all: number; looked: boolean }) {
  if (saw.length === 0) return <p>{words.sawNothing}</p>;
  return (
    <ul aria-label={words.saw}>
      {saw.map((seen, at) => (
        <li key={`${at} ${seen.job}`} data-saw={seen.job} data-locked={seen.locked} data-recovered={seen.recovered}>
          <b>{seen.job}</b> {words.sighting(seen, looked)}
        </li>
      ))}
      {all > saw.length && <li class="muted">{words.sawMore(all - saw.length)}</li>}
    </ul>
  );
}
