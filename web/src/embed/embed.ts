/**
 * One figure in a frame. What its address asks for (`?scenario=…&fit=…`) becomes the element's attributes, before the
 * element is defined; what happens in it is told to the page around the frame:
 *
 * | message                                                       | when                                             |
 * |---------------------------------------------------------------|--------------------------------------------------|
 * | `{ subject: 'lti.frameResize', height }`                      | the figure has another height (Canvas, Moodle)   |
 * | `{ type: 'at-least-once', event, detail }`                    | `resize`, and every event of the element         |
 * | `{ subject: 'SPLICE.getState', … }`                           | at the start; an answer brings back what counted |
 * | `{ subject: 'SPLICE.reportScoreAndState', score, state, … }`  | a prediction was made                            |
 * | `{ subject: 'SPLICE.sendEvent', name, data, … }`              | a prediction was made, a run came to its end     |
 *
 * Frames of any origin may hold it, so what it posts is for anybody: it tells of the figure and of nothing else.
 */
import type { AtLeastOnceElement } from '../element/element';
import type { AtLeastOnceEventMap, PredictionDetail } from '../element/events';
import { options } from '../element/options';
import { fitFrame } from './fit';
import { Splice } from './splice';

/** Every event of the element. */
const TOLD = Object.keys({ ready: 0, stepchange: 0, outcome: 0, prediction: 0, error: 0 } satisfies Record<keyof AtLeastOnceEventMap, 0>) as (keyof AtLeastOnceEventMap)[];

const figure = document.querySelector('at-least-once') as AtLeastOnceElement;
const query = new URLSearchParams(location.search);

for (const { name } of options) {
  const value = query.get(name);
  if (value !== null) figure.setAttribute(name, value);
}
figure.setAttribute('loading', 'eager'); // the frame has come near, and says how high it is

const post = (message: object) => {
  if (parent !== window) parent.postMessage(message, '*');
};

for (const name of TOLD) {
  figure.addEventListener(name, (event: AtLeastOnceEventMap[typeof name]) => post({ type: 'at-least-once', event: name, detail: event.detail }));
}

if (query.get('fit') === 'frame') fitFrame(figure);
else tellHeight();
countPredictions();

function tellHeight(): void {
  let told = 0;
  new ResizeObserver(() => {
    const height = Math.ceil(figure.getBoundingClientRect().height);
    if (height === told) return;
    told = height;
    post({ subject: 'lti.frameResize', height });
    post({ type: 'at-least-once', event: 'resize', detail: { height } });
  }).observe(figure);
}

function countPredictions(): void {
  const splice = new Splice(post, query.get('activity') ?? location.pathname + location.search);
  addEventListener('message', (event) => {
    if (event.source === parent) splice.hear(event.data);
  });
  splice.ask();
  figure.addEventListener('prediction', ({ detail }: CustomEvent<PredictionDetail>) => splice.count(detail));
  figure.addEventListener('outcome', ({ detail }) => splice.tell('outcome', detail));
}
