// A Vite plugin for the package: the module inside the script, deflated; with its twin in a file beside it, or without.

import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';

const QUERY = '?packed';

/** `twin`: the script may load a second file. */
export function packing({ twin }) {
  const replaced = { './built-in': './built-in.inside', ...(twin ? {} : { './twin': './twin.none' }) };
  return {
    name: 'packing',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source.endsWith(QUERY)) {
        const file = await this.resolve(source.slice(0, -QUERY.length), importer, { skipSelf: true });
        return file && `${file.id}${QUERY}`;
      }
      const other = importer?.includes('/web/src/sim/') ? replaced[source] : undefined;
      return other && this.resolve(other, importer, { skipSelf: true });
    },
    load(id) {
      if (!id.endsWith(QUERY)) return undefined;
      const packed = deflateRawSync(readFileSync(id.slice(0, -QUERY.length)), { level: 9 });
      return `export default ${JSON.stringify(packed.toString('base64'))};`;
    },
  };
}
