/** The module that Emscripten links from lab_bindings.cc, typed by hand in the same order. */
import type { ModuleOptions } from './core';

export interface Checker {
  /** Opens a question: a JSON text, CheckQuestion. → CheckProgress | Refusal */
  check(question: string): string;
  /** Works on, on at most `states` states; call again until `complete`. → CheckProgress | Refusal */
  advance(states: number): string;
  /** What is known; all of it when complete. → CheckReport | Refusal */
  report(): string;
  /** What a crash in each gap between two steps can come to. → CrashGap[] | Refusal */
  crashMap(): string;
  /** The text of a scenario file that plays a counterexample (the name of a promise) or the `twins`. | Refusal */
  scenario(of: string): string;
  /** Frees the object; Embind's. */
  delete(): void;
}

export interface Storm {
  /** Opens the (first) scenario of a file's text. → StormProgress | Refusal */
  open(text: string): string;
  /** Runs on by at most `choices` choices, over all worlds; call again until `complete`. → StormProgress | Refusal */
  advance(choices: number): string;
  /** What is known; all of it when complete. → StormReport | Refusal */
  report(): string;
  /** A job of a consumer's world, as a scenario to look at; once that world is complete. → JobStory | Refusal */
  story(consumer: string, job: string): string;
  /** Frees the object; Embind's. */
  delete(): void;
}

export interface LabModule {
  Checker: new () => Checker;
  Storm: new () => Storm;
  /** The orders of separate steps, and those with a step that deduplicates. → OrderFamily[] */
  orders(): string;
}

export default function createLab(options?: ModuleOptions): Promise<LabModule>;
