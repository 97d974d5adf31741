/** The keys of a figure, while the focus is inside it. Only a key that is handled here is kept from the host page. */
import type { Player } from '../player/player';
import type { Worker } from '../sim/frame';
import { answered, keyboard, notNow, whyNot } from '../words/en';
import { guarded } from './guard';
import { HELP } from './help';
import { playFrom } from './sight';

export function onKey(player: Player, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target as HTMLElement;
  const verb = verbOf(player, event.key, target);
  if (!verb) {
    // In a shadow root a page does not see that a key was for a field or a button, and would take it for itself.
    if (isTheControls(event.key, target)) event.stopPropagation();
    return;
  }
  event.preventDefault();
  event.stopPropagation();
  // A held arrow goes on step by step; a held key that switches or strikes does so once.
  if (!event.repeat || event.key.startsWith('Arrow')) verb();
}

/** The key does something in what has the focus: writes, presses, opens, chooses. */
function isTheControls(key: string, target: HTMLElement): boolean {
  if (key === 'Tab' || key === 'Escape') return false;
  return target.matches('input, select, textarea') || (PRESS_KEYS.has(key) && target.matches('button, summary, a'));
}

const PRESS_KEYS: ReadonlySet<string> = new Set([' ', 'Enter']);

/** What scrolls by keys when it has the focus. */
const SCROLLS = '[data-scrolls="true"]';
const SCROLL_KEYS: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End']);

/** Space presses or opens what it is on, and arrows move in a field that has a use for them. */
function verbOf(player: Player, key: string, target: HTMLElement): (() => void) | null {
  if (target.closest('select, dialog, textarea, input[type="number"]')) return null;
  if (target.matches(SCROLLS) && SCROLL_KEYS.has(key)) return null;
  if (target instanceof HTMLInputElement && !isFree(key, target)) return null;
  // Behind a refused file the run stands still, and the key says so.
  const go = (act: () => void) => () => void guarded(player, 'jump', act);
  switch (key) {
    case ' ': return target.closest('button, summary') ? null : go(() => (player.mode.value === 'playing' ? player.pause() : playFrom(target, player)));
    case 'ArrowRight': return go(() => player.step());
    case 'ArrowLeft': return go(() => player.back());
    case 'Home': return go(() => player.jump(0));
    case 'End': return go(() => player.toEnd());
    case 'c': return () => crash(player, target);
    case '?': return () => { player.openMenu.value = HELP; };
    case 'Escape': return player.openMenu.value === '' ? null : () => { player.openMenu.value = ''; };
    default: return null;
  }
}

/** A field that is not written in has no use for a letter, and a scrubber none for the space bar. */
function isFree(key: string, field: HTMLInputElement): boolean {
  return key === 'c' || key === '?' || (key === ' ' && field.type === 'range');
}

/** The worker that has the focus, else the first one running. */
function crash(player: Player, target: HTMLElement): void {
  const closed = player.whyNot('intervene');
  const worker = focused(player, target) ?? firstRunning(player);
  if (closed !== '') player.notice.value = notNow[closed];
  else if (!worker) player.notice.value = keyboard.nobodyRuns;
  else if (worker.crash.open) player.notice.value = answered(player.choose(worker.crash.key));
  else player.notice.value = worker.crash.why === '' ? '' : whyNot[worker.crash.why];
}

function focused(player: Player, target: HTMLElement): Worker | undefined {
  const name = target.closest<HTMLElement>('article[data-worker]')?.dataset.worker;
  const world = target.closest<HTMLElement>('[data-world]')?.dataset.world;
  if (name === undefined || world === undefined) return undefined;
  return player.frame.value?.worlds[Number(world)]?.workers.items.find((one) => one.name === name);
}

function firstRunning(player: Player): Worker | undefined {
  const worlds = player.frame.value?.worlds ?? [];
  return worlds.flatMap((world) => world.workers.items).find((worker) => worker.status === 'running');
}
