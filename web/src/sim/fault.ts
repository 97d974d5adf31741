/** Why there is no core; the page has the words. */

/**
 * no-webassembly: the browser has none · forbidden: the page's policy refuses it · not-wasm: what was given in its place
 * is something else · not-loaded: it did not come.
 */
export type LoadFault = 'no-webassembly' | 'forbidden' | 'not-wasm' | 'not-loaded';

export class CoreUnavailable extends Error {
  readonly fault: LoadFault;

  constructor(fault: LoadFault, cause: unknown) {
    super(cause instanceof Error ? `${fault}: ${cause.message}` : fault, { cause });
    this.fault = fault;
  }
}
