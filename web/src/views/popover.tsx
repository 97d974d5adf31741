/** A button and the panel it opens, over the figure and not inside its flow: nothing moves aside. */
import type { ComponentChildren, RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { usePlayer } from './context';

interface Props {
  /** Its own name on the page. */
  name: string;
  label: string;
  /** Why it cannot open; '' when it can. */
  closed: string;
  face: ComponentChildren;
  children: ComponentChildren;
  class?: string;
  data?: Record<string, string>;
}

export function Popover({ name, label, closed, face, children, class: kind = '', data = {} }: Props) {
  const player = usePlayer();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const open = player.openMenu.value === name;
  useHandedFocus(open, panel, button);
  const toggle = () => {
    // What it offered may have gone while it was open; it can still be closed.
    if (open || closed === '') player.openMenu.value = open ? '' : name;
    else player.notice.value = closed;
  };
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    player.openMenu.value = '';
    button.current?.focus();
  };
  return (
    <div class={`popover ${kind}`} data-popover={name} onKeyDown={close}>
      <button
        ref={button}
        type="button"
        class="popover-face"
        aria-expanded={open}
        aria-disabled={closed !== ''}
        aria-label={label}
        title={closed || label}
        onClick={toggle}
        {...data}
      >
        {face}
      </button>
      {open && <div ref={panel} class="popover-panel" role="group" aria-label={label}>{children}</div>}
    </div>
  );
}

/** Opened, the panel comes into sight. Closed by a choice made in it, it hands the focus back to its button. */
function useHandedFocus(
  open: boolean,
  panel: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
): void {
  const was = useRef(false);
  useLayoutEffect(() => {
    if (open) panel.current?.scrollIntoView({ block: 'nearest' });
    else if (was.current && document.activeElement === document.body) button.current?.focus();
    was.current = open;
  }, [open]);
}
