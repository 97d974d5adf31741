/** What a reader opens in a figure comes at the first sign of a reader, so that it is at hand when a button is pressed. */
import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { loadScenarios } from '../player/scenarios';
import type { Player } from '../player/player';
import { asked as words } from '../words/asides';

type Asked = typeof import('./asked');

const here = signal<Asked | 'failed' | null>(null);
let coming: Promise<Asked> | null = null;

/** Comes once a page, with the scenarios that can be chosen. A failed try is forgotten. */
export function bring(): Promise<Asked> {
  coming ??= Promise.all([import('./asked'), loadScenarios()]).then(([asked]) => (here.value = asked), (cause: unknown) => {
    coming = null;
    here.value = 'failed';
    throw cause;
  });
  return coming;
}

/** The same for whom nobody waits: what fails here fails again, and is told, when it is asked for. */
export function bringAhead(): void {
  bring().catch(() => {});
}

export function isAtHand(): boolean {
  return here.value !== null && here.value !== 'failed';
}

/** Does what the reader asked for; where it did not come, the figure's own line says so. */
export function withAsked(player: Player, act: (asked: Asked) => unknown): Promise<void> {
  return bring().then((asked) => void act(asked), () => { player.notice.value = words.notLoaded; });
}

/** In the place of what the reader opened: it, or that it is on its way, or that it did not come. */
export function WhenAtHand({ draw }: { draw: (asked: Asked) => ComponentChildren }) {
  useEffect(bringAhead, []);
  if (here.value === 'failed') return <p role="alert">{words.notLoaded}</p>;
  return <>{here.value === null ? <p class="muted" role="status">{words.loading}</p> : draw(here.value)}</>;
}
