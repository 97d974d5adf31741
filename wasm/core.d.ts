/** The module that Emscripten links from core_bindings.cc, typed by hand in the same order. */

export interface Simulator {
  /** Opens scenario `index` of a file's text. → ScenarioInfo | Refusal */
  open(file: string, text: string | Uint8Array, index: number): string;
  /** Opens the open scenario anew with other settings: a JSON text, Settings. → ScenarioInfo | Refusal */
  change(settings: string): string;
  /** Runs on by at most `choices` choices, so that long work can be sliced and stopped. → Progress */
  extend(choices: number): string;
  /** Goes to a position (clamped). → Frame */
  seek(position: number): string;
  /** Goes to the end of a beat (clamped). → Frame */
  seekBeat(beat: number): string;
  /** Makes a choice here; an intervention in the past goes back to where it strikes. → Frame | Refusal */
  choose(key: string): string;
  /** Goes back to a future that was left behind. → Frame | Refusal */
  takeBranch(branch: number): string;
  /** What is done to the run against the clock, each behind its place and its world: `12/0/crash:A`. → string[] */
  interventions(): string;
  /** Starts anew and makes these (a JSON array) when `extend` comes to their places. → Frame at the start | Refusal */
  intervene(interventions: string): string;
  /** The text of a scenario file that plays what is open: its settings and interventions written in. | Refusal */
  asFile(): string;
  /** The choice keys from the start to here, each behind its world: `0/step:A`. → string[] */
  path(): string;
  /** Starts anew and makes these choices (a JSON array of keys). → Frame | Refusal */
  play(keys: string): string;
  /** The choices `from` … `from + count` with what each did. → TraceLine[] */
  trace(from: number, count: number): string;
  /** Where what stands out in the run lies, at most `most` beats a kind. → Marks */
  marks(most: number): string;
  /** The beats `from` … `from + count`, as a time-line shows them; the cursor stays. → StoryBeat[] */
  story(from: number, count: number): string;
  /** What Redis got in a world up to here: the requests `from` … `from + count`; the cursor stays. → RedisLog | Refusal */
  log(world: number, from: number, count: number): string;
  /** All that Redis holds in each world here, by key. → KeyEntry[][] */
  keyspace(): string;
  /** The figures of each world here, and the expectations they miss. → OutcomeReport */
  outcome(): string;
  /** A hash of every field of every world, 16 hexadecimal digits a world. → string[] */
  hash(): string;
  /** Frees the object; Embind's. */
  delete(): void;
}

export interface CoreModule {
  Simulator: new () => Simulator;
  /** What a file holds; its bytes as they are, where they may not be UTF-8. → Entry[] | Refusal */
  read(file: string, text: string | Uint8Array): string;
  /** The Lua scripts of the queue, as Redis is sent them: name → text. → Record<string, string> */
  scripts(): string;
}

export interface ModuleOptions {
  /** The bytes of its .wasm. One of the two is needed. */
  wasmBinary?: ArrayBuffer | Uint8Array;
  /** Makes the instance itself, out of a module that is compiled already, and hands it over. Returns nothing of use. */
  instantiateWasm?: (imports: WebAssembly.Imports, receive: (made: WebAssembly.Instance) => void) => object;
}

export default function createCore(options?: ModuleOptions): Promise<CoreModule>;
