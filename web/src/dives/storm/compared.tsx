/** The consumers side by side, all charts to one scale. */
import { useRef } from 'preact/hooks';
import { JOBS } from '../../player/storm-file';
import { MOST_CONSUMERS, type Answer, type Storming } from '../../player/storming';
import type { StormWorld } from '../../sim/storm';
import { charts, storm as words } from '../../words/storm';
import { useFocusAfter } from '../../views/focus-after';
import { CauseBars } from './cause-bars';
import { Lateness } from './lateness';
import { scaleOf, type Scale } from './scale';
import { When } from './when';
import { WorstJobs } from './worst-jobs';

export function Compared({ storming }: { storming: Storming }) {
  const shown = storming.shown.value;
  const consumers = storming.consumers.value;
  const scale = shown && scaleOf(shown.worlds);
  const sayWhy = consumers.some((name) => storming.losesByTheLimit(name));
  const box = useRef<HTMLDivElement>(null);
  const focusAfter = useFocusAfter(consumers);
  const focusOn = (place: number) => focusAfter(() => box.current?.querySelector<HTMLElement>(`[data-storm-consumer="${place}"]`));
  return (
    <>
      <div ref={box} class="compared" data-worlds={consumers.length}>
        {consumers.map((consumer, place) => {
          const at = shown?.consumers.indexOf(consumer) ?? -1;
          const world = shown?.worlds[at];
          return (
            <section key={place} class="blown" data-blown={consumer} aria-labelledby={`blown-${place}`}>
              <ConsumerName storming={storming} place={place} removed={() => focusOn(Math.max(0, place - 1))} />
              {world && scale && <World storming={storming} answer={shown} world={world} place={at} scale={scale} sayWhy={sayWhy} />}
            </section>
          );
        })}
      </div>
      {consumers.length < MOST_CONSUMERS && <Compare storming={storming} added={() => focusOn(consumers.length)} />}
    </>
  );
}

interface WorldProps {
  storming: Storming;
  answer: Answer;
  world: StormWorld;
  place: number;
  scale: Scale;
  /** Some consumer loses by the stall limit alone. */
  sayWhy: boolean;
}

function World({ storming, answer, world, place, scale, sayWhy }: WorldProps) {
  const byTheLimit = world.lost > 0 && storming.losesByTheLimit(world.consumer);
  return (
    <>
      <p class="so-far muted">{world.complete ? world.open > 0 && charts.open(world) : words.soFar(world, JOBS)}</p>
      <CauseBars kind="duplicates" total={world.duplicates} by={world.duplicatesBy} most={scale.cause} />
      <CauseBars kind="lost" total={world.lost} by={world.lostBy} most={scale.cause} {...(sayWhy && { why: { says: charts.givenUp, so: byTheLimit } })} />
      <Lateness latency={world.latency} lockMs={answer.settings.lockMs} scale={scale} />
      <When series={world.series} scale={scale} />
      <WorstJobs storming={storming} world={world} place={place} />
    </>
  );
}

function ConsumerName({ storming, place, removed }: { storming: Storming; place: number; removed: () => void }) {
  const consumers = storming.consumers.value;
  const name = consumers[place]!;
  const remove = () => {
    removed();
    storming.remove(place);
  };
  const free = storming.named.filter((one) => one === name || !consumers.includes(one));
  return (
    <header>
      <h3 id={`blown-${place}`}>
        <span class="spoken">{name}</span>
        <select
          class="consumer"
          data-storm-consumer={place}
          aria-label={words.consumer(place + 1)}
          value={name}
          onChange={(event) => storming.choose(place, event.currentTarget.value)}
        >
          {free.map((one) => <option key={one} value={one}>{one}</option>)}
        </select>
      </h3>
      {consumers.length > 2 && (
        <button type="button" class="quiet" data-remove-consumer={place} aria-label={words.remove(name)} onClick={remove}>×</button>
      )}
    </header>
  );
}

function Compare({ storming, added }: { storming: Storming; added: () => void }) {
  const choose = (select: HTMLSelectElement) => {
    const name = select.value;
    select.value = '';
    if (name === '') return;
    added();
    storming.add(name);
  };
  return (
    <label class="comparing">
      <span>{words.compare}</span>
      <select data-storm-compare value="" onChange={(event) => choose(event.currentTarget)}>
        <option value="">{words.choose}</option>
        {storming.named.filter((one) => !storming.consumers.value.includes(one)).map((one) => <option key={one} value={one}>{one}</option>)}
      </select>
    </label>
  );
}
