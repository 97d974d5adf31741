/** In place of built-in.ts, in a package: the modules are inside its scripts, so that nothing is fetched from anywhere. */
import type { ModuleName, WasmSource } from './wasm';

export async function builtIn(name: ModuleName): Promise<WasmSource> {
  const { default: packed } = await (name === 'core' ? import('#core.wasm?packed') : import('#lab.wasm?packed'));
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(unpacked).arrayBuffer();
}
