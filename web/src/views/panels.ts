/** The parts of a figure that can be left out; the worlds and the playback are always there. */
export const EVERY_PANEL = ['head', 'settings', 'asides', 'stills', 'timeline', 'legend', 'transcript'] as const;

export type Panel = (typeof EVERY_PANEL)[number];

/** What can be read from the last row. */
const ON_A_WALL: readonly Panel[] = ['head', 'timeline'];

export function forLecture(panels: readonly Panel[]): readonly Panel[] {
  return panels.filter((panel) => ON_A_WALL.includes(panel));
}

/** The panels of a figure in a text: the text says what is played and what to try. */
export const IN_A_TEXT: readonly Panel[] = ['timeline', 'stills', 'transcript'];

/** The panels of a figure whose surroundings say what is played. */
export const WITHOUT_HEAD: readonly Panel[] = EVERY_PANEL.filter((panel) => panel !== 'head');
