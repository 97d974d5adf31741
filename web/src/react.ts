/** `import { AtLeastOnce } from 'at-least-once/react'`: the element as a component, on a server too. React 19. */
import { createElement, useEffect, useLayoutEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { define, TAG } from './define';
import type { AtLeastOnceElement } from './element/element';
import { attributesOf, listening, type AtLeastOnceHandlers, type AtLeastOnceOptions } from './element/wrapper';

export interface AtLeastOnceProps extends AtLeastOnceOptions, AtLeastOnceHandlers {
  id?: string;
  className?: string;
  /** What stands there until the figure does, and where it never does. */
  children?: ReactNode;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'at-least-once': AtLeastOnceOptions & { id?: string; class?: string; ref?: React.Ref<AtLeastOnceElement>; children?: AtLeastOnceProps['children'] };
    }
  }
}

// Before anything can be told; a server has no commits and would warn.
const useCommit = typeof document === 'undefined' ? useEffect : useLayoutEffect;

export function AtLeastOnce({ children, className, ...props }: AtLeastOnceProps): ReactElement {
  const element = useRef<AtLeastOnceElement>(null);
  const now = useRef<AtLeastOnceHandlers>(props);
  useCommit(() => { now.current = props; });
  useCommit(() => {
    define();
    return listening(element.current!, () => now.current);
  }, []);
  return createElement(TAG, { ...attributesOf(props), class: className, ref: element }, children);
}
