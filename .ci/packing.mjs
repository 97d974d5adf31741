// What the package's build does beyond the page's: the module goes inside the script, deflated, with its twin in a file
// beside it or without; and lengths go by the reader's own type size.

import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { stills } from './stills.mjs';

const QUERY = '?packed';
const STILLS = 'at-least-once:stills';

/** `twin`: the script may load a second file, a thread's or the twin's · `lab`: it can prove · `page`: it has more than the figure. */
export function packing({ twin, lab, page }) {
  const replaced = { 'built-in': '.inside', ...(twin ? {} : { twin: '.none', thread: '.none', stills: '.packed', 'scenario-files': '.packed' }), ...(lab ? {} : { lab: '.none' }), ...(page ? {} : { asked: '.widget' }) };
  return {
    name: 'packing',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source === STILLS) return source;
      if (source.endsWith(QUERY)) {
        const file = await this.resolve(source.slice(0, -QUERY.length), importer, { skipSelf: true });
        return file && `${file.id}${QUERY}`;
      }
      const suffix = source.startsWith('.') && replaced[source.split('/').at(-1)];
      return suffix ? this.resolve(source + suffix, importer, { skipSelf: true }) : undefined;
    },
    async load(id) {
      if (id === STILLS) return `export default ${JSON.stringify(await stills())};`;
      if (!id.endsWith(QUERY)) return undefined;
      const packed = deflateRawSync(readFileSync(id.slice(0, -QUERY.length)), { level: 9 });
      return `export default ${JSON.stringify(packed.toString('base64'))};`;
    },
  };
}

const LATE = /(?<![.\w$])import\(\s*((['"])[^'"]+\2)\s*\)/g;

/** In one file nothing can come later: without this, what would is wrapped so that it could. */
export const atOnce = {
  name: 'at-once',
  transform(code) {
    const names = new Map();
    const text = code.replaceAll(LATE, (_, source) => {
      if (!names.has(source)) names.set(source, `atOnce${names.size}`);
      return `Promise.resolve(${names.get(source)})`;
    });
    return names.size === 0 ? undefined : { code: [...names].map(([source, name]) => `import * as ${name} from ${source};\n`).join('') + text, map: null };
  },
};

const REM = /(-?\d*\.?\d+)rem\b/g;
const PX = 16;

/**
 * `rem` is the size of the root element, which many a page sets to 62.5 %. In the widget it becomes `--alo-rem`: what
 * the reader has set in the browser. A condition takes no such length; there it is what browsers have by default.
 */
export const ownRem = {
  postcssPlugin: 'own-rem',
  Declaration(declaration) {
    declaration.value = declaration.value.replace(REM, (_, number) => `calc(${number} * var(--alo-rem))`);
  },
  AtRule(rule) {
    rule.params = rule.params.replace(REM, (_, number) => `${number * PX}px`);
  },
};

/** Nothing here comes from another origin, and from a disk a browser loads no stylesheet that asks for one's leave. */
export const plainLinks = {
  name: 'plain-links',
  transformIndexHtml: { order: 'post', handler: (html) => html.replaceAll(' crossorigin', '') },
};
