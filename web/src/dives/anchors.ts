/**
 * The addresses of the page's sections, `#name`. A section may lie in a part that is not loaded yet, and what is loaded
 * around it may push it away again: the reader is brought to it all the same, and so is the focus.
 */
import { signal } from '@preact/signals';

/** Somebody wants a section, and the article is not there yet: it is loaded. */
export const articleWanted = signal(false);

/** Somebody wants a section that no loaded part has: every part is loaded, to see which has it. */
export const wanted = signal(false);

const HEADING_LINK = ':is(h2, h3) a';
const BY_HAND = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

let leave = () => {};

/** Follows the page's address now, and whenever it changes. `elsewhere`: a fragment that names no section. */
export function followAnchors(page: HTMLElement, elsewhere: (fragment: string) => boolean): void {
  const here = () => {
    leave();
    if (!elsewhere(location.hash)) follow(page);
  };
  addEventListener('hashchange', here);
  here();
}

function follow(page: HTMLElement): void {
  const id = decodedHash();
  if (id === '') return;
  let near: HTMLElement | undefined;
  const look = () => {
    const section = document.getElementById(id);
    if (section) return arrive(section, page);
    near ??= broughtTo(sectionOf(id, page));
    if (page.querySelector('[data-dive]')) wanted.value = true;
    else articleWanted.value = true;
  };
  const watch = new MutationObserver(look);
  watch.observe(page, { childList: true, subtree: true });
  leave = () => watch.disconnect();
  look();
}

/** The section that a part of it, `section-part`, is named after. */
function sectionOf(id: string, page: HTMLElement): HTMLElement | undefined {
  return [...page.querySelectorAll<HTMLElement>('[data-lesson]')].find((section) => id.startsWith(`${section.id}-`));
}

/** Once: what stands in the section is made when it is near, and it may have no such part. */
function broughtTo(section: HTMLElement | undefined): HTMLElement | undefined {
  section?.scrollIntoView();
  return section;
}

function decodedHash(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return ''; // no address of ours
  }
}

/** Until the reader does something, the section stays where it is, whatever is made above it. */
function arrive(section: HTMLElement, page: HTMLElement): void {
  leave();
  focusOn(section);
  const hold = new ResizeObserver(() => section.scrollIntoView());
  hold.observe(page);
  const stop = () => {
    hold.disconnect();
    for (const kind of BY_HAND) removeEventListener(kind, stop, true);
  };
  for (const kind of BY_HAND) addEventListener(kind, stop, true);
  leave = stop;
}

function focusOn(section: HTMLElement): void {
  const heading = section.querySelector<HTMLElement>(HEADING_LINK);
  if (!heading) section.tabIndex = -1;
  (heading ?? section).focus({ preventScroll: true });
}
