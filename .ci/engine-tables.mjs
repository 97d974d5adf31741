// The tables in web/docs/engine.md that are made of the types: each key with its type and what stands above it.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { table } from './reference.mjs';
import { REPO, isMain } from './shell.mjs';

export const ENGINE = join(REPO, 'web/docs/engine.md');

const SOURCES = { Settings: 'web/src/sim/scenario.ts', CheckQuestion: 'web/src/sim/check.ts' };

const FIELD = /^ {2}\/\*\* (.*) \*\/\n {2}(\w+)(\??): (.*);$/gm;

/** The page as it stands, with the table under each mark (`<!-- made of Settings -->`) made anew. */
export function engineDocs(text = readFileSync(ENGINE, 'utf8')) {
  return Object.entries(SOURCES).reduce((made, [name, path]) => {
    const mark = `<!-- made of ${name} -->\n`;
    if (!made.includes(mark)) throw new Error(`${ENGINE}: there is no ${mark.trim()}`);
    return made.replace(new RegExp(`${mark}(\\|.*\\n)*`), () => `${mark}${fieldsOf(name, readFileSync(join(REPO, path), 'utf8'))}\n`);
  }, text);
}

/** A field without a word above it is a mistake: nobody could tell what it is for. */
export function fieldsOf(name, source) {
  const body = source.match(new RegExp(`export interface ${name} \\{\\n([\\s\\S]*?)\\n\\}`))[1];
  const fields = [...body.matchAll(FIELD)];
  const lines = body.split('\n').filter((line) => /^ {2}\w+\??: /.test(line));
  if (lines.length !== fields.length) throw new Error(`${name}: ${lines.length} fields, ${fields.length} with a line above`);
  return table(['key', 'type', ''], fields.map(([, about, key, , type]) => [`\`${key}\``, `\`${type.replaceAll('|', '\\|')}\``, about]));
}

if (isMain(import.meta)) writeFileSync(ENGINE, engineDocs());
