/** What stands in place of the figure when there is nothing to draw: the cause, in words. */
import type { TargetedEvent } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { problem as words } from '../words/en';
import { usePlayer } from './context';
import { focusFigure } from './focus';

export function Problem() {
  const player = usePlayer();
  const section = useRef<HTMLElement>(null);
  // What had the focus may have gone with the worlds; its keys stay with the figure.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) focusFigure(section.current!);
  }, []);
  const back = (event: TargetedEvent<HTMLButtonElement>) => {
    focusFigure(event.currentTarget);
    player.dismiss();
  };
  return (
    <section ref={section} class="problem" role="alert" data-problem>
      <h3>{player.trapped.value ? words.trapTitle : words.title}</h3>
      <p>{player.trapped.value ? words.trap : <code>{player.problem.value}</code>}</p>
      {player.place.value.hasRun && !player.trapped.value && (
        <button type="button" onClick={back}>{words.back}</button>
      )}
    </section>
  );
}
