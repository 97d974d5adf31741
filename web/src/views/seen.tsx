/** All of a world that the reaper can observe: who stands in which list, and under a lock or not. */
import type { ComponentChildren } from 'preact';
import type { Chip as ChipFrame, WorldFrame } from '../sim/frame';
import { lists as words } from '../words/en';
import { Chip } from './chip';

/** What the reaper sees of a world. `children`: what else it sees, a term and its description. */
export function Seen({ world, children }: { world: WorldFrame; children?: ComponentChildren }) {
  return (
    <dl class="seen">
      <dt>{words.names.wait}</dt>
      <dd><Chips chips={world.wait.items} inFlight={false} /></dd>
      <dt>{words.names.active}</dt>
      <dd><Chips chips={world.active.items} inFlight /></dd>
      {children}
    </dl>
  );
}

function Chips({ chips, inFlight }: { chips: ChipFrame[]; inFlight: boolean }) {
  if (chips.length === 0) return <span class="muted">{words.empty}</span>;
  return <ul>{chips.map((chip) => <Chip key={chip.job} chip={chip} inFlight={inFlight} />)}</ul>;
}
