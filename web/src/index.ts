/** The widget as classes and functions. Importing it changes nothing on the page. */
export { define, TAG } from './define';
export { AtLeastOnceElement } from './element/element';
export type {
  AtLeastOnceEventMap, ErrorDetail, OutcomeDetail, PredictionDetail, ReadyDetail, StepDetail,
} from './element/events';
export type { Loading, Theme } from './element/options';
export { setWasm, type WasmSource } from './sim/wasm';
export { scenarioNames } from './element/source';
