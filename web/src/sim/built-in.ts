/** Where the module lies that was built with this page: a file beside it. A package has it inside: built-in.inside.ts. */
import type { WasmSource } from './wasm';

export async function builtIn(): Promise<WasmSource> {
  return (await import('#core.wasm?url')).default;
}
