/** `import { AtLeastOnce } from 'at-least-once/preact'`: the element as a component, on a server too. Preact 11. */
import { h, type ComponentChildren, type VNode } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { define, TAG } from './define';
import type { AtLeastOnceElement } from './element/element';
import { attributesOf, listening, type AtLeastOnceHandlers, type AtLeastOnceOptions } from './element/wrapper';

export interface AtLeastOnceProps extends AtLeastOnceOptions, AtLeastOnceHandlers {
  id?: string;
  class?: string;
  /** What stands there until the figure does, and where it never does. */
  children?: ComponentChildren;
}

export function AtLeastOnce({ children, ...props }: AtLeastOnceProps): VNode<any> {
  const element = useRef<AtLeastOnceElement>(null);
  const now = useRef<AtLeastOnceHandlers>(props);
  now.current = props;
  useLayoutEffect(() => {
    define();
    return listening(element.current!, () => now.current);
  }, []);
  return h(TAG, { ...attributesOf(props), ref: element }, children);
}
