/** The page around the first figure: what it is, the task that its address carries, the figure, the article. */
import type { ComponentChildren } from 'preact';
import type { Player } from '../player/player';
import { page as words } from '../words/en';
import { EmbedButton } from './embed-button';
import { Figure } from './figure';
import { EVERY_PANEL, forLecture } from './panels';

interface Props {
  player: Player;
  /** What a teacher asks of the reader; '' where nobody does. */
  task: string;
  /** The page is shown to a room. */
  lecture: { readonly value: boolean };
  /** What follows the first figure. */
  children: ComponentChildren;
}

export function Page({ player, task, lecture, children }: Props) {
  return (
    <>
      <header class="masthead">
        <h1>{words.title}</h1>
        <p class="claim">{words.claim}</p>
        <p class="lead">{words.lead}</p>
      </header>
      {task !== '' && (
        <aside class="task" aria-labelledby="task-title" data-task>
          <h2 id="task-title">{words.task}</h2>
          <p>{task}</p>
        </aside>
      )}
      <Figure player={player} panels={lecture.value ? forLecture(EVERY_PANEL) : EVERY_PANEL} />
      {!lecture.value && <EmbedButton player={player} />}
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
