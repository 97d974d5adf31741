/** What was pressed may go with the press: the focus does not fall to the page, but goes where the next drawing has it. */
import { useLayoutEffect, useRef } from 'preact/hooks';

type Find = () => HTMLElement | null | undefined;

/** `drawn` changes with the drawing that is waited for. Returns what asks for the focus behind it. */
export function useFocusAfter(drawn: unknown): (find: Find) => void {
  const wanted = useRef<Find | null>(null);
  useLayoutEffect(() => {
    wanted.current?.()?.focus();
    wanted.current = null;
  }, [drawn]);
  return (find) => { wanted.current = find; };
}
