/** Loads the module of the checker, when something is to be proved. */
import type { LabModule } from '../../../wasm/lab';
import { builtInLab } from './built-in';
import { once } from './loading';
import { instantiated } from './wasm';

export const loadLab: () => Promise<LabModule> = once(freshLab);

/** An instance of one's own: memory that it has taken it never gives back, so it is dropped when it has done its work. */
export async function freshLab(): Promise<LabModule> {
  return instantiated('lab', builtInLab, async () => (await import('#lab.js')).default);
}
