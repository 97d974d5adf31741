/** How a module is loaded once, and what is said where it cannot be. */

/**
 * Why there is no module; the page has the words. no-webassembly: the browser has none · forbidden: the page's policy
 * refuses it · not-wasm: what was given in its place is something else · not-loaded: it did not come.
 */
export type LoadFault = 'no-webassembly' | 'forbidden' | 'not-wasm' | 'not-loaded';

export class CoreUnavailable extends Error {
  readonly fault: LoadFault;

  constructor(fault: LoadFault, cause: unknown) {
    super(cause instanceof Error ? `${fault}: ${cause.message}` : fault, { cause });
    this.fault = fault;
  }
}

/** Loads once a page. A failed load is forgotten, so that a second try is a real one. */
export function once<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loading: Promise<Module> | null = null;
  return () => {
    loading ??= load().catch((cause: unknown) => {
      loading = null;
      throw cause instanceof CoreUnavailable ? cause : new CoreUnavailable('not-loaded', cause);
    });
    return loading;
  };
}
