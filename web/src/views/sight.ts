/** Whether the reader sees where the worlds tell what happens; where they are to see it, it comes into sight. */
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { Player } from '../player/player';

/** In the first world, below the readout and the lamps: whoever sees it sees them, or has come past them. */
const HEAD = '.narration';

/** Tells the player; what lies behind the playback bar is not seen. `first`: the consumer of the first world. */
export function useSight(player: Player, first: string | undefined): RefObject<HTMLDivElement | null> {
  const worlds = useRef<HTMLDivElement>(null);
  const brought = player.brought.value;
  const headOf = () => worlds.current?.querySelector(HEAD);
  useEffect(() => {
    const head = headOf();
    if (!head) return;
    const figure = head.closest('[data-figure]')!;
    const bar = figure.querySelector<HTMLElement>('.transport')!;
    let onScreen = true;
    const tell = () => {
      const [top, bottom] = [bar.getBoundingClientRect().top, head.getBoundingClientRect().bottom - 1]; // a pixel is never whole
      player.inSight(document.hidden || !onScreen ? 'none' : bottom > top || bottom > innerHeight ? 'some' : 'worlds');
    };
    const observer = new IntersectionObserver((entries) => {
      onScreen = entries.find(({ target }) => target === figure)?.isIntersecting ?? onScreen;
      tell();
    }, { rootMargin: `0px 0px -${bar.offsetHeight}px`, threshold: [0, 1] });
    observer.observe(figure);
    observer.observe(head);
    document.addEventListener('visibilitychange', tell);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', tell);
    };
  }, [player, first]);
  // By no more than it takes: what the reader has pressed stays in sight with it, where there is room for both.
  useLayoutEffect(() => {
    if (brought) headOf()?.scrollIntoView({ block: 'nearest' });
  }, [brought]);
  return worlds;
}

/** What a reader presses to play. In a narrow figure the worlds are far below what can be set: at the start they come to the top. */
export function playFrom(pressed: Element, player: Player): void {
  if (player.place.value.atStart) bringReadout(pressed.closest('[data-figure]')!);
  player.play();
}

function bringReadout(figure: Element): void {
  const readouts = figure.querySelector('.readouts')!;
  const narrow = getComputedStyle(readouts).getPropertyValue('--narrow') !== '';
  if (narrow && readouts.getBoundingClientRect().top > 0) readouts.scrollIntoView();
}
