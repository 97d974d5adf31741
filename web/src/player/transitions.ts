/**
 * The player as a table of what is legal and one pure function.
 *
 * empty: no run yet · paused, playing, ended: a run is shown · refused: a bad file's line stands in place of the
 * figure, and the run before it, if there was one, waits behind it.
 */
export type Mode = 'empty' | 'paused' | 'playing' | 'ended' | 'refused';

export type Verb =
  | 'open' | 'refuse' | 'dismiss'
  | 'play' | 'pause' | 'beat'
  | 'step' | 'back' | 'jump'
  | 'intervene' | 'branch'
  | 'known'; // more of the run has been computed

/** What the verb has led to: where the run stands now, and whether one was ever opened. */
export interface Place {
  hasRun: boolean;
  atStart: boolean;
  atEnd: boolean;
}

export type NotNow = 'no-run' | 'file-refused' | 'at-start' | 'at-end' | 'playing' | 'paused';

const table: Record<Mode, Partial<Record<Verb, Mode>>> = {
  empty: { open: 'paused', refuse: 'refused' },
  paused: {
    open: 'paused', refuse: 'refused', play: 'playing',
    step: 'paused', back: 'paused', jump: 'paused', intervene: 'paused', branch: 'paused',
    known: 'paused',
  },
  playing: {
    open: 'paused', refuse: 'refused', pause: 'paused', beat: 'playing',
    step: 'paused', back: 'paused', jump: 'paused', intervene: 'playing', branch: 'playing',
    known: 'playing',
  },
  // A reader at the end who changes the past wants to see what comes of it.
  ended: {
    open: 'paused', refuse: 'refused', play: 'playing',
    step: 'paused', back: 'paused', jump: 'paused', intervene: 'playing', branch: 'paused',
    known: 'paused',
  },
  refused: { open: 'paused', refuse: 'refused', dismiss: 'paused' },
};

/** The mode after a verb, or null: not legal here. */
export function next(mode: Mode, verb: Verb, place: Place): Mode | null {
  const to = table[mode][verb];
  if (to === undefined) return null;
  if (verb === 'dismiss' && !place.hasRun) return 'empty';
  return settle(to, place);
}

/** Why the verb is not open now; '' when it is. `place` is where the run stands before it. */
export function whyNot(mode: Mode, verb: Verb, place: Place): NotNow | '' {
  if (table[mode][verb] === undefined) return blame(mode);
  if (verb === 'back' && place.atStart) return 'at-start';
  if (verb === 'step' && place.atEnd) return 'at-end';
  return '';
}

/** A run with nothing left cannot play, and one that went back has not ended. */
function settle(mode: Mode, place: Place): Mode {
  if (mode === 'paused' || mode === 'playing') return place.atEnd ? 'ended' : mode;
  return mode;
}

function blame(mode: Mode): NotNow {
  if (mode === 'empty') return 'no-run';
  if (mode === 'refused') return 'file-refused';
  return mode === 'playing' ? 'playing' : 'paused';
}
