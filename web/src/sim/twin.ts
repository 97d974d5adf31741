/** The core as JavaScript alone, slower and a file of its own: loaded where WebAssembly is absent or forbidden. */
import type { CoreModule } from '../../../wasm/core';

export type CreateTwin = () => Promise<CoreModule>;

export async function loadTwin(): Promise<CreateTwin | null> {
  return (await import('#twin.js')).default;
}
