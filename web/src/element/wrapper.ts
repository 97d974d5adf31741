/** What the components for Preact and React have in common: props to attributes, handlers to events. */
import type { AtLeastOnceElement } from './element';
import type { AtLeastOnceEventMap } from './events';
import { options, type Loading, type Theme } from './options';
import { NO_PANEL } from './written';

export interface AtLeastOnceOptions {
  scenario?: string | object;
  replays?: number;
  consumers?: string | readonly string[];
  step?: number;
  speed?: number;
  theme?: Theme;
  lang?: string;
  panels?: string | readonly string[];
  ask?: boolean;
  autoplay?: boolean;
  loading?: Loading;
}

export interface AtLeastOnceHandlers {
  onReady?: (event: AtLeastOnceEventMap['ready']) => void;
  onStepChange?: (event: AtLeastOnceEventMap['stepchange']) => void;
  onOutcome?: (event: AtLeastOnceEventMap['outcome']) => void;
  onPrediction?: (event: AtLeastOnceEventMap['prediction']) => void;
  onError?: (event: AtLeastOnceEventMap['error']) => void;
}

const handlers = {
  ready: 'onReady', stepchange: 'onStepChange', outcome: 'onOutcome', prediction: 'onPrediction', error: 'onError',
} as const satisfies Record<keyof AtLeastOnceEventMap, keyof AtLeastOnceHandlers>;

/** The props as the element's attributes, so that a server writes what a browser would; others pass as they are. */
export function attributesOf(props: object): Record<string, unknown> {
  const ours: ReadonlySet<string> = new Set(Object.values(handlers));
  return Object.fromEntries(Object.entries(props).filter(([name]) => !ours.has(name)).map(([name, value]) => [name, written(name, value)]));
}

function written(name: string, value: unknown): unknown {
  const type = options.find((option) => option.name === name)?.type;
  if (type === undefined || value === undefined) return value;
  if (type === 'boolean') return value ? true : undefined;
  if (Array.isArray(value)) return name === 'panels' ? value.join(' ') || NO_PANEL : value.join(',');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Calls whichever handler the component has at the moment of the event. Returns what ends it. */
export function listening(element: AtLeastOnceElement, now: () => AtLeastOnceHandlers): () => void {
  const names = Object.keys(handlers) as (keyof AtLeastOnceEventMap)[];
  const listeners = names.map((name) => {
    const listener = (event: Event) => (now()[handlers[name]] as ((event: Event) => void) | undefined)?.(event);
    element.addEventListener(name, listener);
    return () => element.removeEventListener(name, listener);
  });
  return () => listeners.forEach((end) => end());
}
