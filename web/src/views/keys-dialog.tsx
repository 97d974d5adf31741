/** The keys, in a dialog that the browser closes on Escape. Open as soon as it is drawn. */
import { useEffect, useRef } from 'preact/hooks';
import { keys as words } from '../words/keys';

export function KeysDialog({ close }: { close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current!.showModal(), []);
  return (
    <dialog ref={dialog} class="help" aria-label={words.title} onClose={close}>
      <h3>{words.title}</h3>
      <dl>
        {words.keys.map(([key, what]) => <div key={key}><dt><kbd>{key}</kbd></dt><dd>{what}</dd></div>)}
      </dl>
      <button type="button" onClick={() => dialog.current!.close()}>{words.close}</button>
    </dialog>
  );
}
