/** In place of lab.ts, in a script that is to be small: nothing is proved there. */
import type { LabModule } from '../../../wasm/lab';
import { CoreUnavailable } from './loading';

export function loadLab(): Promise<LabModule> {
  return Promise.reject(new CoreUnavailable('not-loaded', null));
}
