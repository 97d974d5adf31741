/** What can be set: one slider each, of a few stops, so that the same place is the same storm. */
import type { TargetedEvent } from 'preact';
import { EVERY_MS, JOBS, MOST_STALLED, RESTART_MS, STOPS, WORKERS, type Slider, type StormSettings } from '../../player/storm-file';
import type { Storming } from '../../player/storming';
import { charts, storm as words } from '../../words/storm';
import { Prose } from '../lesson/prose';

const GROUPS: Record<keyof typeof words.groups, Slider[]> = {
  queue: ['lockMs', 'renewMs', 'everyMs'],
  faults: ['crash', 'pause', 'pauseMs', 'loseAck'],
  work: ['effectMs', 'markerMs'],
};
const SWEEPS = Object.keys(words.sweeps) as StormSettings['sweep'][];

export function Weather({ storming }: { storming: Storming }) {
  return (
    <div class="weather" role="group" aria-labelledby="weather-title">
      <h3 id="weather-title">{words.controls}</h3>
      {(Object.keys(GROUPS) as (keyof typeof GROUPS)[]).map((name) => (
        <fieldset key={name}>
          <legend>{words.groups[name]}</legend>
          {GROUPS[name].map((slider) => <StopSlider key={slider} name={slider} storming={storming} />)}
          {name === 'queue' && <SweepKind storming={storming} />}
        </fieldset>
      ))}
      <Seed storming={storming} />
      <p class="muted"><Prose text={words.facts(JOBS, WORKERS, EVERY_MS, RESTART_MS, MOST_STALLED)} /> {words.markerNote(words.sliders.markerMs)}</p>
      <Glance storming={storming} />
    </div>
  );
}

/** Said again, in short, for an eye that is on the sliders. */
function Glance({ storming }: { storming: Storming }) {
  return (
    <div class="glance" aria-hidden="true">
      {storming.shown.value?.worlds.flatMap((world) => charts.glance(world).map((part) => <span key={world.consumer + part}>{part}</span>))}
    </div>
  );
}

function StopSlider({ name, storming }: { name: Slider; storming: Storming }) {
  const stops: readonly (number | null)[] = STOPS[name];
  const value = storming.settings.value[name];
  const said = words.value(name, value);
  return (
    <label class="bound">
      <span>{words.sliders[name]} {words.options[name] && <code>{words.options[name]}</code>}</span>
      <input
        type="range"
        data-slider={name}
        min={0}
        max={stops.length - 1}
        step={1}
        value={stops.indexOf(value)}
        aria-valuetext={said}
        onInput={(event) => storming.slide(name, event.currentTarget.valueAsNumber)}
      />
      <output>{said}</output>
    </label>
  );
}

function SweepKind({ storming }: { storming: Storming }) {
  return (
    <label class="bound">
      <span>{words.sweep}</span>
      <select
        data-sweep
        value={storming.settings.value.sweep}
        onChange={(event) => storming.set({ sweep: event.currentTarget.value as StormSettings['sweep'] })}
      >
        {SWEEPS.map((sweep) => <option key={sweep} value={sweep}>{words.sweeps[sweep]}</option>)}
      </select>
    </label>
  );
}

function Seed({ storming }: { storming: Storming }) {
  const take = (input: HTMLInputElement) => {
    const seed = input.valueAsNumber;
    if (Number.isSafeInteger(seed) && seed >= 0) storming.set({ seed });
    else input.value = String(storming.settings.value.seed);
  };
  // The button goes with what it undoes; the focus stays beside it.
  const calmDown = (event: TargetedEvent<HTMLButtonElement>) => {
    (event.currentTarget.previousElementSibling as HTMLElement).focus();
    storming.calmDown();
  };
  return (
    <div class="seed">
      <label>
        <span>{words.seed}</span>
        <input type="number" inputMode="numeric" min={0} step={1} data-seed value={storming.settings.value.seed} onChange={(event) => take(event.currentTarget)} />
      </label>
      <button type="button" data-another-seed onClick={() => storming.anotherSeed()}>{words.anotherSeed}</button>
      <button type="button" class="quiet" data-calm hidden={storming.calm.value} onClick={calmDown}>{words.reset}</button>
    </div>
  );
}
