/** Loads the module of the simulator, once a page: as WebAssembly, or, where there is none, as JavaScript alone. */
import type { CoreModule } from '../../../wasm/core';
import { builtInCore } from './built-in';
import { CoreUnavailable, once } from './loading';
import { loadTwin } from './twin';
import { instantiated } from './wasm';

export const loadCore: () => Promise<CoreModule> = once(async () => {
  try {
    return await instantiated('core', builtInCore, async () => (await import('#core.js')).default);
  } catch (cause) {
    const createTwin = isBarred(cause) ? await loadTwin() : null;
    if (createTwin === null) throw cause;
    return createTwin();
  }
});

/** WebAssembly itself cannot be had. Any other fault stays one. */
function isBarred(cause: unknown): boolean {
  return cause instanceof CoreUnavailable && (cause.fault === 'no-webassembly' || cause.fault === 'forbidden');
}
