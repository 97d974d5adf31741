/** Where the modules lie that were built with this page: in files beside it. A package has them inside: built-in.inside.ts. */
import type { ModuleName, WasmSource } from './wasm';

export async function builtIn(name: ModuleName): Promise<WasmSource> {
  const file = name === 'core' ? import('#core.wasm?url') : import('#lab.wasm?url');
  return (await file).default;
}
