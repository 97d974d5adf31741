/** The consumer in the making: steps in a column, moved by dragging, by arrows and by touch; a palette that adds. */
import type { TargetedEvent } from 'preact';
import { useState } from 'preact/hooks';
import type { Building } from '../../player/building';
import type { Desk } from '../../sim/desk';
import type { StepName } from '../../sim/scenario';
import { builder as words, refusal } from '../../words/proving';
import { isEffect } from '../../player/steps';
import { useDrag } from './drag';
import { useKeptFocus } from './kept-focus';
import { PlacedStep } from './placed-step';

export function Builder({ building, desk }: { building: Building; desk: Desk }) {
  /** The step that a new one goes behind: the one that had the focus last, or was added last. */
  const [current, setCurrent] = useState<number | null>(null);
  const placed = building.placed.value;
  const at = placed.findIndex(({ id }) => id === current);
  const after = at >= 0 ? at : beforeTheAck(building);
  const { list, keep } = useKeptFocus(placed);
  const drag = useDrag(list, (from, to) => building.move(from, to));
  const done = building.done.value;
  return (
    <div role="group" class="builder" aria-labelledby="builder-title" data-builder>
      <header>
        <h3 id="builder-title">{words.title}</h3>
        <StartFrom building={building} desk={desk} />
      </header>
      <ol ref={list} class="placed-steps" aria-label={words.list} {...drag.list}>
        {placed.map((one, index) => (
          <PlacedStep
            key={one.id}
            step={one}
            index={index}
            code={desk.code[one.name]}
            building={building}
            dragged={drag.dragged === index}
            grip={drag.grip(index)}
            focused={() => setCurrent(one.id)}
            keep={keep}
          />
        ))}
        {placed.length === 0 && <li class="empty">{words.empty}</li>}
      </ol>
      <p class="placing" role="status" data-builder-answer>
        {refusal(building.refused.value) || (done ? words.done(done.verb, done.name, done.at, done.of) : <span class="muted">{words.hint}</span>)}
      </p>
      <Palette building={building} desk={desk} after={after} added={setCurrent} />
    </div>
  );
}

function StartFrom({ building, desk }: { building: Building; desk: Desk }) {
  const steps = building.steps.value.join();
  const named = desk.consumers.find((name) => {
    const known = desk.stepsNamed(name);
    return Array.isArray(known) && known.join() === steps;
  }) ?? '';
  const choose = (event: TargetedEvent<HTMLSelectElement>) => {
    building.setNamed(event.currentTarget.value);
    event.currentTarget.value = named; // a refused one does not stay
  };
  return (
    <label class="start-from">
      <span>{words.start}</span>
      <select data-start-from value={named} onChange={choose}>
        {named === '' && <option value="">{words.own}</option>}
        {desk.consumers.map((name) => <option key={name} value={name}>{name}</option>)}
      </select>
    </label>
  );
}

/** An acknowledgement stays last until the reader moves it. */
function beforeTheAck(building: Building): number {
  const steps = building.steps.value;
  return steps.at(-1)?.endsWith('ack') ? steps.length - 2 : steps.length - 1;
}

interface PaletteProps {
  building: Building;
  desk: Desk;
  after: number;
  added: (id: number) => void;
}

function Palette({ building, desk, after, added }: PaletteProps) {
  const press = (name: StepName, never: string) => {
    if (never !== '') return building.refuse(never);
    const id = building.add(name, after);
    if (id !== null) added(id);
  };
  return (
    <div role="group" class="palette" aria-labelledby="palette-title">
      <h4 id="palette-title">{words.palette} <span class="muted">{words.paletteHint(building.steps.value[after])}</span></h4>
      <ul>
        {building.palette.map(({ name, never }) => (
          <li key={name}>
            <button
              type="button"
              data-add={name}
              data-effect={isEffect(name)}
              aria-disabled={never !== ''}
              title={refusal(never) || `${desk.code[name]}: ${words.does[name]}`}
              onClick={() => press(name, never)}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
