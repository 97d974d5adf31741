/** The third dive: why delivery cannot be exactly once. */
import type { DiveWords } from './lesson';

export const words: DiveWords = { sections: {} };
