/** For notebooks (Jupyter, marimo, MyST): one module without a second file, `export default { render }`. */
import { define, TAG } from './define';
import type { AtLeastOnceElement } from './element/element';
import { options, type OptionName } from './element/options';

/** As anywidget's front-end module has it: https://anywidget.dev/en/afm/ */
export interface Model {
  get(name: string): unknown;
  set(name: string, value: unknown): void;
  save_changes(): void;
  on(event: string, listener: () => void): void;
  off(event: string, listener: () => void): void;
}

function render({ model, el }: { model: Model; el: HTMLElement }): () => void {
  define();
  const element = document.createElement(TAG) as AtLeastOnceElement;
  const ends = options.map(({ name }) => follow(model, element, name));
  element.addEventListener('stepchange', ({ detail }) => keep(model, 'now', detail.step));
  element.addEventListener('outcome', ({ detail }) => keep(model, 'outcome', detail.consumers));
  element.addEventListener('prediction', ({ detail }) => keep(model, 'prediction', detail));
  el.append(element);
  return () => {
    ends.forEach((end) => end());
    element.remove();
  };
}

/** Model to element. The step on show goes the other way, as `now`: followed both ways the two would chase each other. */
function follow(model: Model, element: AtLeastOnceElement, name: OptionName): () => void {
  const copy = () => {
    const value = model.get(name); // None takes the attribute away; a trait that is not there says nothing
    if (value !== undefined && (name !== 'lang' || value !== null)) Reflect.set(element, name, value);
  };
  copy();
  model.on(`change:${name}`, copy);
  return () => model.off(`change:${name}`, copy);
}

function keep(model: Model, name: string, value: unknown): void {
  model.set(name, value);
  model.save_changes();
}

export default { render };
