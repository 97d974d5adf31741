/** A step in its place: its line of code and what it does. In focus it goes up and down with the arrows. */
import type { HTMLAttributes } from 'preact';
import type { Building, Placed } from '../../player/building';
import type { StepName } from '../../sim/scenario';
import { isEffect } from '../../player/steps';
import { builder as words } from '../../words/proving';

interface Props {
  step: Placed;
  index: number;
  code: string;
  building: Building;
  dragged: boolean;
  grip: HTMLAttributes<HTMLSpanElement>;
  focused: () => void;
  /** The step at this place has the focus once it is drawn. */
  keep: (place: number) => void;
}

export function PlacedStep({ step, index, code, building, dragged, grip, focused, keep }: Props) {
  const remove = () => {
    building.remove(index);
    keep(Math.min(index, building.placed.value.length - 1));
  };
  const move = (by: number) => {
    building.move(index, index + by);
    const now = building.placed.value.indexOf(step);
    if (now !== index) keep(now);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = { ArrowUp: () => move(-1), ArrowDown: () => move(1), Delete: remove, Backspace: remove }[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };
  return (
    <li class="placed-step" data-placed={step.name} data-dragged={dragged} data-effect={isEffect(step.name)}>
      <span class="grip" aria-hidden="true" {...grip}>
        <svg viewBox="0 0 12 12"><path d="M4 2.5v.01M8 2.5v.01M4 6v.01M8 6v.01M4 9.5v.01M8 9.5v.01" /></svg>
      </span>
      <button type="button" class="step-face" data-step={index} onFocus={focused} onKeyDown={onKeyDown}>
        <code>{code}</code>
        <span class="does">{words.does[step.name]}</span>
      </button>
      <Move way="up" name={step.name} move={() => move(-1)} />
      <Move way="down" name={step.name} move={() => move(1)} />
      <button type="button" class="quiet remove" aria-label={words.remove(step.name)} title={words.remove(step.name)} onClick={remove}>
        <svg viewBox="0 0 12 12" aria-hidden="true"><path d="M3 3l6 6M9 3l-6 6" /></svg>
      </button>
    </li>
  );
}

/** For a finger or a mouse that does not drag; who has the keyboard has the arrows, and no more stops to pass. */
function Move({ way, name, move }: { way: 'up' | 'down'; name: StepName; move: () => void }) {
  const label = words.move[way](name);
  return (
    <button type="button" class="quiet move" tabIndex={-1} aria-label={label} title={label} data-move={way} onClick={move}>
      <svg viewBox="0 0 12 12" aria-hidden="true"><path d={way === 'up' ? 'M3 7.5l3-3 3 3' : 'M3 4.5l3 3 3-3'} /></svg>
    </button>
  );
}
