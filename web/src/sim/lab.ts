/** Loads the module of the checker, when something is to be proved. The only place that knows where it lies. */
import type { LabModule } from '../../../wasm/lab';
import { once } from './loading';

export const loadLab: () => Promise<LabModule> = once(freshLab);

/** An instance of one's own: memory that it has taken it never gives back, so it is dropped when it has done its work. */
export async function freshLab(): Promise<LabModule> {
  const [glue, wasm] = await Promise.all([import('#lab.js'), import('#lab.wasm?url')]);
  return glue.default({ locateFile: () => wasm.default });
}
