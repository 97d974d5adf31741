/** Compares a JSON value with an interface of web/src/sim, read from the text of its files: the types as they are written. */
import { readFileSync } from 'node:fs';

type Type =
  | { kind: 'literal'; text: string }
  | { kind: 'name'; name: string; args: Type[] }
  | { kind: 'list'; of: Type }
  | { kind: 'member'; of: Type; name: string }
  | { kind: 'object'; members: Map<string, { type: Type; optional: boolean }> }
  | { kind: 'union'; of: Type[] };

type Declared = Map<string, { params: string[]; type: Type }>;

const FILES = ['answer', 'scenario', 'happening', 'frame', 'report', 'story', 'check', 'storm'];

export function readShapes(): Declared {
  const text = FILES.map((name) => readFileSync(`web/src/sim/${name}.ts`, 'utf8')).join('\n')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^import type .*$/gm, '');
  const tokens = text.match(/'[^']*'|[A-Za-z_$][\w$]*|[{}()<>[\]|:;?=,]/g) ?? [];
  return new Parser(tokens).file();
}

/** Reads `export interface` and `export type`, and no more of the language than those need. */
class Parser {
  private readonly tokens: string[];
  private at = 0;

  constructor(tokens: string[]) {
    this.tokens = tokens;
  }

  file(): Declared {
    const declared: Declared = new Map();
    while (this.at < this.tokens.length) {
      this.want('export');
      const isInterface = this.next() === 'interface';
      const name = this.next();
      const params = this.has('<') ? this.until('>', () => this.next()) : [];
      if (!isInterface) this.want('=');
      declared.set(name, { params, type: isInterface ? this.object() : this.union() });
      this.has(';');
    }
    return declared;
  }

  private union(): Type {
    this.has('|');
    const of = [this.postfix()];
    while (this.has('|')) of.push(this.postfix());
    return of.length === 1 ? of[0]! : { kind: 'union', of };
  }

  private postfix(): Type {
    let type = this.primary();
    while (this.has('[')) {
      const name = this.tokens[this.at] === ']' ? null : this.next().slice(1, -1);
      this.want(']');
      type = name === null ? { kind: 'list', of: type } : { kind: 'member', of: type, name };
    }
    return type;
  }

  private primary(): Type {
    if (this.tokens[this.at] === '{') return this.object();
    if (this.has('(')) {
      const type = this.union();
      this.want(')');
      return type;
    }
    const name = this.next();
    if (name.startsWith("'")) return { kind: 'literal', text: name.slice(1, -1) };
    return { kind: 'name', name, args: this.has('<') ? this.until('>', () => this.union()) : [] };
  }

  private object(): Type {
    const members = new Map<string, { type: Type; optional: boolean }>();
    this.want('{');
    while (!this.has('}')) {
      const name = this.next();
      const optional = this.has('?');
      this.want(':');
      members.set(name, { type: this.union(), optional });
      this.has(';');
    }
    return { kind: 'object', members };
  }

  private until<T>(end: string, read: () => T): T[] {
    const items = [read()];
    while (this.has(',')) items.push(read());
    this.want(end);
    return items;
  }

  private next(): string {
    return this.tokens[this.at++] ?? '';
  }

  private has(token: string): boolean {
    if (this.tokens[this.at] !== token) return false;
    this.at += 1;
    return true;
  }

  private want(token: string): void {
    if (!this.has(token)) throw new Error(`expected ${token}, found ${this.tokens[this.at]} (token ${this.at})`);
  }
}

/** What is wrong with a value, one line each, `path: reason`; empty when it has the type's shape exactly. */
export function misfits(declared: Declared, value: unknown, name: string): string[] {
  return compare(value, { kind: 'name', name, args: [] }, name);

  function compare(v: unknown, type: Type, path: string): string[] {
    switch (type.kind) {
      case 'literal': return v === type.text ? [] : [`${path}: not '${type.text}' but ${JSON.stringify(v)}`];
      case 'list':
        if (!Array.isArray(v)) return [`${path}: no list`];
        return v.flatMap((item, index) => compare(item, type.of, `${path}[${index}]`));
      case 'member': return compare(v, memberOf(type.of, type.name), path);
      case 'union': return nearest(type.of.map((one) => compare(v, one, path)));
      case 'object': return compareObject(v, type.members, path);
      case 'name': return compareNamed(v, type, path);
    }
  }

  function compareObject(v: unknown, members: Map<string, { type: Type; optional: boolean }>, path: string): string[] {
    if (typeof v !== 'object' || v === null || Array.isArray(v)) return [`${path}: no object`];
    const fields = v as Record<string, unknown>;
    const extra = Object.keys(fields).filter((key) => !members.has(key)).map((key) => `${path}.${key}: undocumented`);
    const wrong = [...members].flatMap(([key, { type, optional }]) => {
      if (key in fields) return compare(fields[key], type, `${path}.${key}`);
      return optional ? [] : [`${path}.${key}: missing`];
    });
    return [...extra, ...wrong];
  }

  function compareNamed(v: unknown, { name: of, args }: { name: string; args: Type[] }, path: string): string[] {
    if (of === 'null') return v === null ? [] : [`${path}: not null`];
    if (of === 'Chance') return typeof v === 'number' && v >= 0 && v <= 1 ? [] : [`${path}: no chance from 0 to 1`];
    if (of === 'number') return Number.isSafeInteger(v) ? [] : [`${path}: no whole number`];
    if (of === 'string' || of === 'boolean') return typeof v === of ? [] : [`${path}: no ${of}`];
    if (of === 'Record') return compareRecord(v, args[1]!, path);
    if (of === 'Partial') return compare(v, partial(args[0]!), path);
    const known = declared.get(of);
    if (!known) throw new Error(`${path}: no type ${of}`);
    return compare(v, filled(known.type, known.params, args), path);
  }

  function compareRecord(v: unknown, of: Type, path: string): string[] {
    if (typeof v !== 'object' || v === null || Array.isArray(v)) return [`${path}: no object`];
    return Object.entries(v).flatMap(([key, item]) => compare(item, of, `${path}.${key}`));
  }

  /** `Worker['status']` */
  function memberOf(type: Type, name: string): Type {
    const known = type.kind === 'name' ? declared.get(type.name)!.type : type;
    if (known.kind !== 'object') throw new Error(`no member ${name}`);
    return known.members.get(name)!.type;
  }

  function partial(type: Type): Type {
    const known = type.kind === 'name' ? declared.get(type.name)!.type : type;
    if (known.kind !== 'object') return known;
    return { kind: 'object', members: new Map([...known.members].map(([key, { type: of }]) => [key, { type: of, optional: true }])) };
  }
}

/** Of several ways not to fit, the one with the least to say. */
function nearest(ways: string[][]): string[] {
  return ways.reduce((best, way) => (way.length < best.length ? way : best));
}

/** The type with its parameters replaced. */
function filled(type: Type, params: string[], args: Type[]): Type {
  if (params.length === 0) return type;
  const fill = (one: Type): Type => filled(one, params, args);
  switch (type.kind) {
    case 'literal': return type;
    case 'list': return { kind: 'list', of: fill(type.of) };
    case 'member': return { ...type, of: fill(type.of) };
    case 'union': return { kind: 'union', of: type.of.map(fill) };
    case 'object': return { kind: 'object', members: new Map([...type.members].map(([key, m]) => [key, { ...m, type: fill(m.type) }])) };
    case 'name': {
      const at = params.indexOf(type.name);
      return at >= 0 ? args[at]! : { ...type, args: type.args.map(fill) };
    }
  }
}
