/** How this figure gets into a page of the reader's own: what to copy, and what will be seen there, live. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Player } from '../player/player';
import { embed as words, type Way } from '../words/embed';
import { frameAddress, snippetOf } from './embed-snippets';

const WAYS = Object.keys(words.ways) as Way[];

/** Open as soon as it is drawn. */
export function EmbedDialog({ player, close }: { player: Player; close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current!.showModal(), []);
  return (
    <dialog ref={dialog} class="help embed-dialog" aria-label={words.title} onClose={close}>
      <Ways player={player} close={() => dialog.current!.close()} />
    </dialog>
  );
}

function Ways({ player, close }: { player: Player; close: () => void }) {
  const [way, setWay] = useState<Way>('script');
  const [shared] = useState(() => player.shared());
  const [whole] = useState(() => player.asFile());
  const [frame, setFrame] = useState<string | null>('');
  useEffect(() => void frameAddress(shared, location.href).then(setFrame), [shared]);
  return (
    <>
      <h3>{words.title}</h3>
      <label>
        <span>{words.kind}</span>{' '}
        <select data-embed-way value={way} onChange={(event) => setWay(event.currentTarget.value as Way)}>
          {WAYS.map((one) => <option key={one} value={one}>{words.ways[one]}</option>)}
        </select>
      </label>
      <p>{words.lead[way]}</p>
      <textarea class="by-hand" readOnly rows={6} aria-label={words.snippet} value={snippetOf(way, { shared, whole, frame })} data-embed-snippet onFocus={(event) => event.currentTarget.select()} />
      {frame && <iframe src={frame} title={words.preview} sandbox="allow-scripts" data-embed-preview />}
      <button type="button" onClick={close}>{words.close}</button>
    </>
  );
}
