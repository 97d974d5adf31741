/** Names the element. Done twice, by two copies of the package too, the first one stays. */
import { AtLeastOnceElement } from './element/element';

export const TAG = 'at-least-once';

declare global {
  interface HTMLElementTagNameMap {
    'at-least-once': AtLeastOnceElement;
  }
}

/** Does nothing where there is no registry (a server, Node) or the name is taken. */
export function define(tag: string = TAG): void {
  const registry = globalThis.customElements as CustomElementRegistry | undefined;
  if (!registry || registry.get(tag)) return;
  // A class stands under one name only.
  registry.define(tag, tag === TAG ? AtLeastOnceElement : class extends AtLeastOnceElement {});
}
