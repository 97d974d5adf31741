/** The parts of a figure that can be left out; the worlds and the playback are always there. */
export const EVERY_PANEL = ['head', 'settings', 'asides', 'stills', 'timeline', 'legend', 'transcript'] as const;

export type Panel = (typeof EVERY_PANEL)[number];
