/** The modules for a program that has their bytes at hand, as the command line does: nothing is fetched. */
import createCore from '#core.js';
import createLab from '#lab.js';
import type { CoreModule, Simulator } from '../../../wasm/core';
import type { LabModule } from '../../../wasm/lab';

export type { CoreModule, LabModule, Simulator };

/** The simulator's module, made of the bytes of core.wasm. */
export function coreOf(bytes: Uint8Array): Promise<CoreModule> {
  return createCore({ wasmBinary: bytes });
}

/** The checker's module, made of the bytes of lab.wasm. */
export function labOf(bytes: Uint8Array): Promise<LabModule> {
  return createLab({ wasmBinary: bytes });
}
