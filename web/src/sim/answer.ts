/** What every answer of the core is made of. `Simulator` gives JSON text; these and the types beside them are its shapes. */

/** A refusal: one line that names what and where. Nothing has changed. */
export interface Refusal {
  error: string;
  /** Of a choice: why it is not open; the page has words of its own for it. */
  why?: WhyNot;
}

/** A part of a long list: what is in the window, and how many there are. */
export interface Window<T> {
  count: number;
  items: T[];
}

/** Why a choice is not open now; the page has the words. */
export type WhyNot =
  | 'worker-idle' | 'worker-crashed' | 'worker-paused' | 'worker-up' | 'worker-hung'
  | 'no-such-step' | 'too-late' | 'already-struck' | 'already-planned' | 'no-reaper' | 'reaper-off' | 'reaper-on'
  | 'no-lock' | 'no-marker' | 'no-hash' | 'nothing-waits' | 'not-due';

/** Something the reader may do. `key` goes back to `choose` as it is. */
export interface Choice {
  key: string;
  open: boolean;
  /** '' when open. */
  why: WhyNot | '';
}
