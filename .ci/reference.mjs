// The page of the documentation that is made of the element's own tables: `node .ci/reference.mjs` writes it.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tables } from './manifest.mjs';
import { REPO, isMain } from './shell.mjs';

export const REFERENCE = join(REPO, 'web/docs/reference.md');

export async function reference() {
  const { options, events, parts, properties } = await tables();
  const sizes = JSON.parse(readFileSync(join(REPO, 'tests/embeds/sizes.json'), 'utf8'));
  return `# Reference

Made of the tables that the element itself reads. Attributes are properties too, of the same name.

${table(['attribute', 'type', 'by default', ''], options.map(({ name, shown, fallback, about }) => [code(name), code(shown), fallback === '' ? '' : code(fallback), about]))}

Methods: \`play()\`, \`pause()\`. Slot: what stands there until the figure does, and where it never does.

Events bubble and cross shadow boundaries; what they carry is in \`detail\`, and typed.

${table(['event', 'detail', ''], events.map(({ name, detail, about }) => [code(name), code(detail), about]))}

${table(['part', ''], parts.map(({ name, about }) => [code(`::part(${name})`), about]))}

${table(['custom property', ''], properties.map(({ name, about }) => [code(name), about]))}

## Sizes

Gzipped, at most; a test holds the package to it.

${table(['', 'bytes'], Object.entries(sizes).map(([name, bytes]) => [code(name.replaceAll(/\\|-\.\*/g, '')), bytes.toLocaleString('en')]))}
`;
}

function code(text) {
  return `\`${text.replaceAll('|', '\\|')}\``;
}

export function table(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

if (isMain(import.meta)) writeFileSync(REFERENCE, await reference());
