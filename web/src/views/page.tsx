/** The page around the first figure: what it is, the figure, and two short paragraphs after it. */
import type { ComponentChildren } from 'preact';
import type { Player } from '../player/player';
import report from '../notes/redis-report.json';
import { page as words } from '../words/en';
import { Figure } from './figure';

/** `children`: what follows the first figure and what is said of it. */
export function Page({ player, children }: { player: Player; children?: ComponentChildren }) {
  return (
    <>
      <header class="masthead">
        <h1>{words.title}</h1>
        <p class="claim">{words.claim}</p>
        <p class="lead">{words.lead}</p>
      </header>
      <Figure player={player} />
      <div class="prose">
        <h2>{words.seeTitle}</h2>
        {words.see.map((paragraph) => <p key={paragraph}>{paragraph}</p>)}
        <h2>{words.tryTitle}</h2>
        <ul>{words.tries.map((one) => <li key={one}>{one}</li>)}</ul>
      </div>
      {children}
      <div class="prose">
        <h2>{words.notesTitle}</h2>
        <p data-redis-report>{words.compared(report)}</p>
      </div>
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
