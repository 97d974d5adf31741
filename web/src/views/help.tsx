/** The keys, in a dialog that the browser closes on Escape. */
import { useEffect, useRef } from 'preact/hooks';
import { help as words, transport } from '../words/en';
import { usePlayer } from './context';

export const HELP = 'help';

export function Help() {
  const player = usePlayer();
  const dialog = useRef<HTMLDialogElement>(null);
  const open = player.openMenu.value === HELP;
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  const close = () => {
    if (player.openMenu.value === HELP) player.openMenu.value = '';
  };
  return (
    <>
      <button type="button" class="quiet keys" data-help onClick={() => { player.openMenu.value = HELP; }}>{transport.help}</button>
      <dialog ref={dialog} class="help" aria-label={words.title} onClose={close}>
        {open && <Keys close={close} />}
      </dialog>
    </>
  );
}

function Keys({ close }: { close: () => void }) {
  return (
    <>
      <h3>{words.title}</h3>
      <dl>
        {words.keys.map(([key, what]) => <div key={key}><dt><kbd>{key}</kbd></dt><dd>{what}</dd></div>)}
      </dl>
      <button type="button" onClick={close}>{words.close}</button>
    </>
  );
}
