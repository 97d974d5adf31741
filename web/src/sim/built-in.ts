/** Where the modules lie that were built with this page: in files beside it. A package has them inside: built-in.inside.ts. */
import type { WasmSource } from './wasm';

export async function builtInCore(): Promise<WasmSource> {
  return (await import('#core.wasm?url')).default;
}

export async function builtInLab(): Promise<WasmSource> {
  return (await import('#lab.wasm?url')).default;
}
