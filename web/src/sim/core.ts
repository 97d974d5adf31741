/** Loads the module of the simulator, once a page. The only place that knows where it lies. */
import type { CoreModule } from '../../../wasm/core';
import { once } from './loading';

export const loadCore: () => Promise<CoreModule> = once(async () => {
  const [glue, wasm] = await Promise.all([import('#core.js'), import('#core.wasm?url')]);
  return glue.default({ locateFile: () => wasm.default });
});
