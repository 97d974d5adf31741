/** The words of the playback and of the run as a whole: marks, time-line, transcript, stills. */
import type { MarkKind, Marks } from '../sim/story';
import { group, seconds } from './numbers';

export const transport = {
  label: 'Playback',
  play: 'play', pause: 'pause', replay: 'play again', back: 'step back', step: 'step', help: 'keys',
  home: 'take this run home',
  homeTitle: 'A script that asks a real Redis the same, and compares',
  tooLong: 'This run is too long to take home.',
  stepOf: (beat: number, beats: number) => `step ${group(beat)} of ${group(beats)}`,
  at: (ms: number) => `at ${seconds(ms)}`,
  scrub: 'Step',
  broken: 'first broken promise',
  brokenHere: (consumer: string, promise: string) => `Here “${promise}” is broken, in the world of ${consumer}.`,
  noneBroken: (whole: boolean) => (whole ? 'No promise is broken in this run.' : 'No promise is broken as far as the run is known.'),
  speed: 'speed',
  times: (n: number) => `${n}×`,
  computing: (choices: number, ms: number) => `Computing: ${group(choices)} choices, ${seconds(ms)} …`,
  stop: 'stop',
  goOn: 'compute the rest',
  cut: (ms: number) => `The scenario ends here, at ${seconds(ms)}; the run would go on.`,
  endless: 'This run never comes to rest: it is broken off here.',
  partial: 'The run goes on past the last step shown.',
  futures: ['go back to the other future', 'to the one before it', 'to the one before that'],
};

export const marks = {
  legend: 'What the marks say',
  gap: '＋ between two lines: crash, pause, throw or hang the worker there',
  names: {
    effect: 'first effect', duplicate: 'duplicate effect', crash: 'crash', fault: 'other fault', 'lock-expired': 'lock ran out',
    sweep: 'sweep', ack: 'ack', refused: 'refused ack', broken: 'broken promise',
  } satisfies Record<MarkKind, string>,
  summary: (all: Marks) => {
    const said = (Object.keys(marks.names) as MarkKind[]).filter((kind) => all[kind].length > 0)
      .map((kind) => `${marks.names[kind]} at ${all[kind].slice(0, 8).map(group).join(', ')}${all[kind].length > 8 ? ' …' : ''}`);
    return said.length === 0 ? 'No marks' : `Marks by step: ${said.join('; ')}`;
  },
};

export const timeline = {
  names: {
    wait: 'main queue', active: 'in-flight', reaper: 'reaper', ledger: 'ledger', others: 'other workers',
    time: (ms: number) => seconds(ms),
  },
  caption: (consumer: string, from: number, to: number, of: number) => (to - from === of
    ? `${consumer}: the run in one picture`
    : `${consumer}: steps ${group(from)} to ${group(to)} of ${group(of)} in one picture`),
  label: (consumer: string) => `Time-line of ${consumer}`,
  /** The other way to what the picture says. */
  inWords: (label: string) => `${label}. The run in words, below, says the same.`,
};

export const transcript = {
  title: 'The run in words',
  step: (beat: number) => `step ${group(beat)}`,
  part: (from: number, to: number, of: number) => `Steps ${group(from)} to ${group(to)} of ${group(of)}: those around where the run stands.`,
};

export const storyboard = {
  title: 'The run in stills',
  step: (beat: number) => `step ${group(beat)}`,
};
