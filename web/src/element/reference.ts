/**
 * What the element can be told and what it tells: the tables out of which the manifest and the reference are made. They
 * are no part of what a page loads.
 */
import { options as read, type OptionName } from './options';

const told: Record<OptionName, { shown: string; fallback: string; about: string }> = {
  scenario: {
    shown: 'string', fallback: 'replay-2',
    about: 'The name of a shipped scenario, an address on the page’s own origin, or the scenario itself as JSON. As a property also an object.',
  },
  replays: { shown: 'number', fallback: '', about: 'How many times the first job is delivered, 1 to 3. Left out: as the scenario says.' },
  consumers: { shown: 'string', fallback: '', about: 'The consumers that stand side by side: their names, with commas between. As a property also a list. Left out: as the scenario says.' },
  step: { shown: 'number', fallback: '0', about: 'The step on show, from 0, the start, to the last; beyond it, the last. The attribute says where it begins and goes on to; the property reads where playing has brought it.' },
  speed: { shown: 'number', fallback: '1', about: 'How fast it plays: 0.25, 0.5, 1, 2 or 4 times two steps a second; any other is refused.' },
  theme: { shown: "'auto' | 'light' | 'dark'", fallback: 'auto', about: 'Which colours it has. `auto`: as the color-scheme of the page around it says.' },
  lang: { shown: 'string', fallback: 'en', about: 'The language of the words. English is the only one so far, and is told to screen readers as such.' },
  panels: {
    shown: 'string', fallback: '',
    about: 'The parts that are shown beside the worlds and the playback: head, settings, asides, stills, timeline, legend, transcript, with spaces between; `none` for none of them. Left out: all.',
  },
  ask: { shown: 'boolean', fallback: 'false', about: 'It asks first how many effects each consumer will have, and shows nothing of what comes; the run answers.' },
  autoplay: { shown: 'boolean', fallback: 'false', about: 'It plays as soon as it is in sight, unless the reader is asked first or has asked for no motion.' },
  loading: {
    shown: "'lazy' | 'eager'", fallback: 'lazy',
    about: 'When it begins. `lazy`: it keeps its room and begins when the reader comes near it, or when the page is printed. `eager`: it begins at once, as it does with `autoplay`.',
  },
};

export const options = read.map((option) => ({ ...option, ...told[option.name] }));

/** The events. All bubble and cross shadow boundaries; what each carries is in `detail`. */
export const events = [
  { name: 'ready', detail: 'ReadyDetail', about: 'A scenario has been opened and drawn: of a figure far from what is on screen, when the reader comes near it.' },
  { name: 'stepchange', detail: 'StepDetail', about: 'Another step is on show.' },
  { name: 'outcome', detail: 'OutcomeDetail', about: 'The run has come to its end on the stage.' },
  { name: 'prediction', detail: 'PredictionDetail', about: 'The reader has said what will come of it, before it is played.' },
  { name: 'error', detail: 'ErrorDetail', about: 'The figure cannot be shown or played, or a setting is refused; the line in `message` stands in the widget too.' },
] as const;

/** The parts, for `::part(…)`. */
export const parts = [
  { name: 'figure', about: 'The whole figure.' },
  { name: 'head', about: 'The title, the toggle and the menu.' },
  { name: 'settings', about: 'The fields that change the run.' },
  { name: 'readout', about: 'Deliveries and effects of one consumer.' },
  { name: 'world', about: 'One consumer’s world.' },
  { name: 'transport', about: 'The playback bar.' },
  { name: 'timeline', about: 'The still picture of a world’s run.' },
  { name: 'transcript', about: 'The run in words.' },
  { name: 'question', about: 'The question before the run, and what was answered.' },
  { name: 'message', about: 'What stands in place of the figure: that it loads, or why it cannot.' },
] as const;

/** The custom properties that can be set on the element. */
export const properties = [
  { name: '--paper', about: 'The colour of the ground.' },
  { name: '--raised', about: 'The colour of the ground of fields and menus.' },
  { name: '--ink', about: 'The colour of text, and of what lasts in the time-line.' },
  { name: '--muted', about: 'The colour of what is said beside.' },
  { name: '--hairline', about: 'The colour of the rules between parts.' },
  { name: '--lit', about: 'The colour of the ground of the running line of code.' },
  { name: '--effect', about: 'The accent colour of the effect.' },
  { name: '--effect-ground', about: 'The pale ground of the effect.' },
  { name: '--fault', about: 'The accent colour of the fault.' },
  { name: '--fault-ground', about: 'The pale ground of the fault.' },
  { name: '--text', about: 'The typeface of text.' },
  { name: '--code', about: 'The typeface of code.' },
  { name: '--bar', about: 'How the playback bar stands: `sticky` stays in sight; `static` is for where the figure is seen whole, as in a slide.' },
] as const;
