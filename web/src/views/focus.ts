/** For a button that goes away when it is pressed: the focus stays in the figure, and so do its keys. */
export function focusFigure(from: HTMLElement): void {
  from.closest<HTMLElement>('[data-figure]')?.focus({ preventScroll: true });
}
