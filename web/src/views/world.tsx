/** One world: one consumer with its Redis, its workers and its ledger. It draws its part of the frame, nothing else. */
import type { WorldFrame } from '../sim/frame';
import type { Consumer } from '../sim/scenario';
import { figure as words } from '../words/en';
import { Command } from './command';
import { usePlayer } from './context';
import { Counters } from './counters';
import { folded, placed, reliesOnMemory, told } from './derive';
import { Fleet } from './fleet';
import { Lamps } from './lamps';
import { Ledger } from './ledger';
import { Lists } from './lists';
import { Markers, Memories, ProducerKeys } from './marker';
import { Reaper } from './reaper';
import { firstOf } from './room';
import { Worker } from './worker';

interface Props {
  /** The level of its name: the figure has a title of its own, or the text around it has. */
  heading: 'h3' | 'h4';
  index: number;
  world: WorldFrame;
  consumer: Consumer | undefined;
  queue: string;
  /** Some job has a dedup id. */
  deduplicates: boolean;
  /** Some consumer relies on what the receiver remembers. */
  remembers: boolean;
  /** The last beat did something here. */
  moved: boolean;
  sinceMs: number;
}

export function World({ heading: Name, index, world, consumer, queue, deduplicates, remembers, moved, sinceMs }: Props) {
  return (
    <section class="world" part="world" data-world={index} data-consumer={world.consumer} data-moved={moved} data-skipped={world.happening.result === 'skip'} aria-label={placed(world.consumer, usePlayer().which)}>
      <Name class="world-name">{world.consumer}</Name>
      <Lamps world={world} />
      <Narration text={told(world, consumer)} moved={moved} sinceMs={sinceMs} />
      <Lists world={world} queue={queue} />
      {deduplicates && <ProducerKeys world={world} queue={queue} />}
      <Markers world={world} />
      <div class="workers" data-count={world.workers.count}>
        {firstOf(world.workers, 'workers').map((worker) => (
          <Worker key={worker.name} world={index} worker={worker} consumer={consumer} />
        ))}
        {world.workers.count > world.workers.items.length && <Fleet fleet={world.fleet} />}
      </div>
      <Reaper world={world} />
      {remembers && <Memories world={world} relied={reliesOnMemory(consumer)} />}
      <Ledger world={world} effect={consumer?.effect ?? 'charge'} />
      <Counters figures={world.figures} />
      <Command world={index} happening={world.happening} />
    </section>
  );
}

function Narration({ text, moved, sinceMs }: { text: string; moved: boolean; sinceMs: number }) {
  const wait = moved ? folded(sinceMs) : 0;
  return (
    <p class="narration" data-sentence>
      <span class="fold" data-fold={wait}>{wait > 0 && words.later(wait)}</span>
      {text}
    </p>
  );
}
