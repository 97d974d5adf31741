/** Reads the arrows between files (`#include`, `import`) out of their text. tests/web/layers.test.ts judges them. */
import { readFileSync, readdirSync } from 'node:fs';
import { posix } from 'node:path';

export interface Arrow {
  file: string;
  line: number;
  /** A path from the root of the repository without its extension, or the name of a package. */
  to: string;
  /** Gone after compilation. */
  typeOnly: boolean;
}

/** Room → what it may take from: `sim` anything, `type sim` its types alone. */
export type AllowList = Record<string, readonly string[]>;

const INCLUDE = /^[ \t]*#[ \t]*include[ \t]*"([^"]+)"/gm;
const FROM = /^[ \t]*(?:import|export)\s+(type\s)?\s*([\w$*{][^'";()=]*?)\bfrom\s*['"]([^'"]+)['"]/gm;
const BARE = /^[ \t]*import\s*['"]([^'"]+)['"]/gm;
const DYNAMIC = /\bimport\s*\(\s*['"]([^'"]+)['"]/gm;
const GLOB = /\bimport\.meta\.glob\b[^'"]*['"]([^'"]+)['"]/gm;

export function arrowsOf(file: string, text: string): Arrow[] {
  const found = (pattern: RegExp, read: (match: RegExpMatchArray) => { to: string; typeOnly: boolean }) =>
    [...text.matchAll(pattern)].map((match) => {
      // The line of the name, which ends the match, and not of the word `import`.
      const line = text.slice(0, match.index + match[0].length).split('\n').length;
      return { file, line, ...read(match) };
    });
  const value = (match: RegExpMatchArray) => ({ to: resolve(file, match[1]!), typeOnly: false });
  const header = (to: string) => (/^(core|wasm)\//.test(to) ? to : posix.join(posix.dirname(file), to));
  if (/\.(cc|h)$/.test(file)) return found(INCLUDE, (match) => ({ to: header(match[1]!), typeOnly: false }));
  const named = found(FROM, ([, type, names, to]) => ({
    to: resolve(file, to!),
    typeOnly: type !== undefined || onlyTypes(names!),
  }));
  return [named, found(BARE, value), found(DYNAMIC, value), found(GLOB, value)].flat();
}

/** `{ type A, type B }` */
function onlyTypes(names: string): boolean {
  const inBraces = names.trim().match(/^\{([^}]*)\}$/)?.[1];
  if (inBraces === undefined) return false;
  return inBraces.split(',').map((name) => name.trim()).filter(Boolean).every((name) => /^type\s/.test(name));
}

function resolve(file: string, to: string): string {
  const module = to.match(/^#(core|lab|twin)\.(js|wasm)$/)?.[1];
  if (module) return `wasm/${module === 'twin' ? 'core' : module}`; // the twin is the same program
  const path = to.startsWith('.') ? posix.join(posix.dirname(file), to) : to;
  return path.replace(/\?\w+$/, '').replace(/(\.d)?\.tsx?$/, '');
}

/** The room a path lies in; '' for a package. */
export function roomOf(path: string): string {
  const [top, second, third] = path.split('/');
  if (top === 'wasm') return (second ?? '').endsWith('_bindings.cc') ? second!.slice(0, -'.cc'.length) : 'wasm';
  if (top === 'core') return second ?? '';
  if (top === 'web' && second === 'src') return (third ?? '').replace(/\.tsx?$/, '');
  return top === 'web' ? (second ?? '') : '';
}

/** `file:line: what is wrong` of each arrow that the list does not allow. */
export function wrongArrows(arrows: Arrow[], allowed: AllowList): string[] {
  return arrows.flatMap(({ file, line, to, typeOnly }) => {
    const [here, there] = [roomOf(file), roomOf(to)];
    if (here === there || there === '') return [];
    const list = allowed[here];
    if (!list) return [`${file}:${line}: the room "${here}" is not in the allow-list`];
    const fits = (entry: string) => entry === there || entry === to || (typeOnly && entry === `type ${there}`);
    if (list.some(fits)) return [];
    return [`${file}:${line}: ${here} must not take ${typeOnly ? `a type from ${to}` : to}`];
  });
}

/** The first way round from a file back to itself, as `a → b → a`. Types make no cycle: they are gone when it runs. */
export function cycle(arrows: Arrow[]): string | null {
  const next = new Map<string, string[]>();
  const bare = (path: string) => path.replace(/\.(tsx?|d\.ts)$/, '');
  for (const { file, to, typeOnly } of arrows) {
    if (!typeOnly) next.set(bare(file), [...(next.get(bare(file)) ?? []), to]);
  }
  const done = new Set<string>();
  const visit = (path: string, way: string[]): string | null => {
    if (way.includes(path)) return [...way.slice(way.indexOf(path)), path].join(' → ');
    if (done.has(path)) return null;
    done.add(path);
    for (const to of next.get(path) ?? []) {
      const round = visit(to, [...way, path]);
      if (round) return round;
    }
    return null;
  };
  for (const path of next.keys()) {
    const round = visit(path, []);
    if (round) return round;
  }
  return null;
}

/** Every source under a folder with its text. */
export function sources(folder: string): { file: string; text: string }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => posix.join(folder, path))
    .filter((file) => /\.(cc|h|tsx?)$/.test(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
}
