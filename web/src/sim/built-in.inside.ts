/** In place of built-in.ts, in a package: the modules are inside its scripts, so that nothing is fetched from anywhere. */
import type { WasmSource } from './wasm';

export async function builtInCore(): Promise<WasmSource> {
  return unpacked((await import('#core.wasm?packed')).default);
}

export async function builtInLab(): Promise<WasmSource> {
  return unpacked((await import('#lab.wasm?packed')).default);
}

function unpacked(packed: string): Promise<ArrayBuffer> {
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))).arrayBuffer();
}
