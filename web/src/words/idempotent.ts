/** The second dive: what makes the second effect disappear. */
import type { DiveWords } from './lesson';

export const words: DiveWords = { sections: {} };
