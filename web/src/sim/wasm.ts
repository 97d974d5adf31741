/** The WebAssembly modules: each compiled once, out of the build or of what the page has given in its place. */
import type { ModuleOptions } from '../../../wasm/core';
import { CoreUnavailable } from './loading';
import { saidForbidden } from './policy';

/** core: the simulator · lab: the checker. */
export type ModuleName = 'core' | 'lab';

/** An address, the bytes, or the module as it was compiled elsewhere. */
export type WasmSource = string | URL | BufferSource | WebAssembly.Module;

const given: Partial<Record<ModuleName, WasmSource>> = {};
const compiling: Partial<Record<ModuleName, Promise<WebAssembly.Module>>> = {};

/** Where a module comes from, in place of the one inside this package. Said before anything loads it. */
export function setWasm(source: WasmSource, name: ModuleName = 'core'): void {
  if (compiling[name]) throw new Error(`setWasm: the module "${name}" is loaded already; call it before the first figure is on the page`);
  given[name] = source;
}

/** An instance of its own; the compiled module is everybody's. `glue` brings what Emscripten wrote for it. */
export async function instantiated<Module>(
  name: ModuleName, builtIn: () => Promise<WasmSource>, glue: () => Promise<(options: ModuleOptions) => Promise<Module>>,
): Promise<Module> {
  const [compiled, create] = await Promise.all([compiledOnce(name, builtIn), glue()]);
  return new Promise((resolve, reject) => {
    const instantiateWasm = (imports: WebAssembly.Imports, receive: (made: WebAssembly.Instance) => void) => {
      WebAssembly.instantiate(compiled, imports).then(receive, reject);
      return {};
    };
    create({ instantiateWasm }).then(resolve, reject);
  });
}

function compiledOnce(name: ModuleName, builtIn: () => Promise<WasmSource>): Promise<WebAssembly.Module> {
  return (compiling[name] ??= compile(name, builtIn).catch((cause: unknown) => {
    delete compiling[name];
    throw cause;
  }));
}

async function compile(name: ModuleName, builtIn: () => Promise<WasmSource>): Promise<WebAssembly.Module> {
  if (typeof WebAssembly === 'undefined') throw new CoreUnavailable('no-webassembly', null);
  if (saidForbidden()) throw new CoreUnavailable('forbidden', null);
  const source = given[name] ?? await builtIn();
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
