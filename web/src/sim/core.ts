/** Loads the WebAssembly module, once a page. The only place that knows where it lies. */
import type { CoreModule } from '../../../wasm/core';

/** Why there is no core; the page has the words. */
export type LoadFault = 'no-webassembly' | 'not-loaded';

export class CoreUnavailable extends Error {
  readonly fault: LoadFault;

  constructor(fault: LoadFault, cause: unknown) {
    super(fault, { cause });
    this.fault = fault;
  }
}

let loading: Promise<CoreModule> | null = null;

/** A failed load is forgotten, so that a second try is a real one. */
export function loadCore(): Promise<CoreModule> {
  loading ??= load().catch((cause: unknown) => {
    loading = null;
    throw cause instanceof CoreUnavailable ? cause : new CoreUnavailable('not-loaded', cause);
  });
  return loading;
}

/** An instance of one's own: memory that it has taken it never gives back, so it is dropped when it has done its work. */
export function freshCore(): Promise<CoreModule> {
  return load();
}

async function load(): Promise<CoreModule> {
  if (typeof WebAssembly === 'undefined') throw new CoreUnavailable('no-webassembly', null);
  const [glue, wasm] = await Promise.all([import('#core.js'), import('#core.wasm?url')]);
  return glue.default({ locateFile: () => wasm.default });
}
