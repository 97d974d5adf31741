/** The compiled module: compiled once, whoever asks; out of the build, or of what the page has given in its place. */
import { builtIn } from './built-in';
import { CoreUnavailable } from './fault';

/** An address, the bytes, or the module as it was compiled elsewhere. */
export type WasmSource = string | URL | BufferSource | WebAssembly.Module;

let given: WasmSource | null = null;
let compiling: Promise<WebAssembly.Module> | null = null;

/** Where the core's module comes from, in place of the one inside this file. Said before the first figure loads it. */
export function setWasm(source: WasmSource): void {
  if (compiling) throw new Error('setWasm: the module is loaded already; call it before the first figure is on the page');
  given = source;
}

export function compiledWasm(): Promise<WebAssembly.Module> {
  compiling ??= compile().catch((cause: unknown) => {
    compiling = null;
    throw cause;
  });
  return compiling;
}

async function compile(): Promise<WebAssembly.Module> {
  if (typeof WebAssembly === 'undefined') throw new CoreUnavailable('no-webassembly', null);
  const source = given ?? await builtIn();
  if (source instanceof WebAssembly.Module) return source;
  const bytes = typeof source === 'string' || source instanceof URL ? await fetched(source) : source;
  if (!WebAssembly.validate(bytes)) throw new CoreUnavailable('not-wasm', new Error(named(source)));
  try {
    return await WebAssembly.compile(bytes);
  } catch (cause) {
    throw new CoreUnavailable('forbidden', cause); // it is valid, so only a policy can have refused it
  }
}

async function fetched(address: string | URL): Promise<ArrayBuffer> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText} at ${String(address)}`);
  return answer.arrayBuffer();
}

function named(source: WasmSource): string {
  return typeof source === 'string' || source instanceof URL ? `${String(source)} is no WebAssembly module` : 'these bytes are no WebAssembly module';
}
