/** The page around the first figure: what it is, the task that its address carries, the figure, the article. */
import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Player } from '../player/player';
import { page as words } from '../words/en';
import { EmbedButton } from './embed-button';
import { Figure } from './figure';
import { LectureSwitch } from './lecture-switch';
import { EVERY_PANEL, forLecture } from './panels';

interface Props {
  player: Player;
  /** What a teacher asks of the reader; '' where nobody does. */
  task: string;
  /** The page is shown to a room. */
  lecture: Signal<boolean>;
  /** What follows the first figure. */
  children: ComponentChildren;
}

export function Page({ player, task, lecture, children }: Props) {
  const onWall = lecture.value;
  // Styles hang on it: a wall is read from afar. Behind the first frame of the figure, for Chromium measures its container
  // in the type that the page began with, and anew only where type grows that is there.
  useEffect(() => { document.documentElement.toggleAttribute('data-lecture', onWall); }, [onWall]);
  return (
    <>
      <header class="masthead">
        <h1>{words.title}</h1>
        <p class="claim">{words.claim}</p>
        <p class="lead">{words.lead}</p>
        {onWall && <LectureSwitch lecture={lecture} />}
      </header>
      {task !== '' && (
        <aside class="task" aria-labelledby="task-title" data-task>
          <h2 id="task-title">{words.task}</h2>
          <p>{task}</p>
        </aside>
      )}
      <Figure player={player} panels={onWall ? forLecture(EVERY_PANEL) : EVERY_PANEL} />
      {!onWall && <EmbedButton player={player} />}
      {children}
    </>
  );
}

/** What stands on the page while there is no player: that it loads, or why it cannot. */
export function Notice({ text }: { text: string }) {
  return (
    <header class="masthead">
      <h1>{words.title}</h1>
      <p class="claim">{words.claim}</p>
      <p class="lead" role="status">{text}</p>
    </header>
  );
}
