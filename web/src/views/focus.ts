/** For a button that goes away when it is pressed: the focus stays in the figure, and so do its keys. */
export function focusFigure(from: HTMLElement): void {
  from.closest<HTMLElement>('[data-figure]')?.focus({ preventScroll: true });
}

/** For a way to the playback past everything before it. */
export function focusPlay(from: HTMLElement): void {
  from.closest('[data-figure]')!.querySelector<HTMLElement>('.verb:is(.play, .pause)')!.focus();
}
