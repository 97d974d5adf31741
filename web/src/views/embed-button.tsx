/** The button behind which it is said how the figure gets into a page of the reader's own. */
import { useState } from 'preact/hooks';
import type { Player } from '../player/player';
import { page as words } from '../words/page';
import { WhenAtHand } from './at-hand';

export function EmbedButton({ player }: { player: Player }) {
  const [open, setOpen] = useState(false);
  return (
    <div class="embed">
      <button type="button" class="quiet" data-embed onClick={() => setOpen(true)}>{words.embed}</button>
      {open && <WhenAtHand draw={({ EmbedDialog }) => <EmbedDialog player={player} close={() => setOpen(false)} />} />}
    </div>
  );
}
