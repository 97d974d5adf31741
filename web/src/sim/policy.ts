/** What the page's own <meta> elements say of WebAssembly. */

/**
 * They say that it is not allowed. A page that says so in a header cannot be asked: there it is tried, and the browser
 * reports the try.
 */
export function saidForbidden(): boolean {
  if (typeof document === 'undefined') return false;
  const metas = document.querySelectorAll<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy" i]');
  return [...metas].some(({ content }) => forbids(content));
}

function forbids(policy: string): boolean {
  const scripts = directive(policy, 'script-src') ?? directive(policy, 'default-src');
  return scripts !== undefined && !/'(wasm-)?unsafe-eval'/.test(scripts);
}

function directive(policy: string, name: string): string | undefined {
  return policy.split(';').map((one) => one.trim()).find((one) => one.startsWith(`${name} `));
}
