// The snippets of the documentation, as the tests run them: what a reader copies is what was tried.

import { readFileSync } from 'node:fs';

/** The `nth` block of that language on a page of the documentation. */
export function snippet(page: string, language: string, nth = 0): string {
  const text = readFileSync(new URL(`../../web/docs/${page}.md`, import.meta.url), 'utf8');
  const blocks = [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].filter(([, name]) => name === language);
  const block = blocks[nth]?.[2];
  if (block === undefined) throw new Error(`web/docs/${page}.md has no block ${nth} of ${language}`);
  return block;
}
