/** Loads the core, once a page: as WebAssembly, or, where there is none, as the same program in JavaScript. */
import type { CoreModule } from '../../../wasm/core';
import { CoreUnavailable } from './fault';
import { loadTwin } from './twin';
import { compiledWasm } from './wasm';

let loading: Promise<CoreModule> | null = null;

/** A failed load is forgotten, so that a second try is a real one. */
export function loadCore(): Promise<CoreModule> {
  loading ??= load().catch((cause: unknown) => {
    loading = null;
    throw cause instanceof CoreUnavailable ? cause : new CoreUnavailable('not-loaded', cause);
  });
  return loading;
}

/** An instance of one's own: memory that it has taken it never gives back, so it is dropped when it has done its work. */
export function freshCore(): Promise<CoreModule> {
  return load();
}

async function load(): Promise<CoreModule> {
  const compiled = await compiledWasm().catch(barred);
  if (!(compiled instanceof CoreUnavailable)) return instance(compiled);
  const createTwin = await loadTwin();
  if (createTwin === null) throw compiled;
  return createTwin();
}

/** Where WebAssembly itself cannot be had there may be another way; any other fault stays one. */
function barred(cause: unknown): CoreUnavailable {
  if (cause instanceof CoreUnavailable && (cause.fault === 'no-webassembly' || cause.fault === 'forbidden')) return cause;
  throw cause;
}

async function instance(compiled: WebAssembly.Module): Promise<CoreModule> {
  const { default: createCore } = await import('#core.js');
  return new Promise((resolve, reject) => {
    const instantiateWasm = (imports: WebAssembly.Imports, receive: (made: WebAssembly.Instance) => void) => {
      WebAssembly.instantiate(compiled, imports).then(receive, reject);
      return {};
    };
    createCore({ instantiateWasm }).then(resolve, reject);
  });
}
