/** How a WebAssembly module is loaded, and what is said where it cannot be. */

/** Why there is no module; the page has the words. */
export type LoadFault = 'no-webassembly' | 'not-loaded';

export class CoreUnavailable extends Error {
  readonly fault: LoadFault;

  constructor(fault: LoadFault, cause: unknown) {
    super(fault, { cause });
    this.fault = fault;
  }
}

/** Loads once a page. A failed load is forgotten, so that a second try is a real one. */
export function once<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loading: Promise<Module> | null = null;
  return () => {
    loading ??= checked(load).catch((cause: unknown) => {
      loading = null;
      throw cause instanceof CoreUnavailable ? cause : new CoreUnavailable('not-loaded', cause);
    });
    return loading;
  };
}

async function checked<Module>(load: () => Promise<Module>): Promise<Module> {
  if (typeof WebAssembly === 'undefined') throw new CoreUnavailable('no-webassembly', null);
  return load();
}
