/** The two numbers that the reader takes home, of all consumers side by side. */
import type { WorldFrame } from '../sim/frame';
import { figure as words, group } from '../words/en';
import { Compare, ConsumerChoice } from './consumer-choice';
import { MANY_JOBS } from './room';

export function Readouts({ worlds, jobs }: { worlds: WorldFrame[]; jobs: number }) {
  return (
    <div class="readouts" data-worlds={worlds.length} data-many={jobs >= MANY_JOBS}>
      {worlds.map((world, index) => <Readout key={index} world={world} index={index} />)}
      {worlds.length === 1 && <Compare />}
    </div>
  );
}

function Readout({ world, index }: { world: WorldFrame; index: number }) {
  const { deliveries, effects, duplicates, lost } = world.figures;
  return (
    <div class="readout" part="readout" data-readout={index} data-fault={duplicates > 0 || lost > 0}>
      <ConsumerChoice world={index} />
      <p class="figures">
        <span><b data-deliveries>{group(deliveries)}</b> {words.readoutDeliveries(deliveries)}</span>{' '}
        <span class="effects"><b data-effects>{group(effects)}</b> {words.readoutEffects(effects)}</span>
      </p>
    </div>
  );
}
