/** The button behind which the keys are listed. */
import { transport } from '../words/en';
import { WhenAtHand } from './at-hand';
import { usePlayer } from './context';

export const HELP = 'help';

export function Help() {
  const player = usePlayer();
  const close = () => {
    if (player.openMenu.value === HELP) player.openMenu.value = '';
  };
  return (
    <>
      <button type="button" class="quiet keys" data-help onClick={() => { player.openMenu.value = HELP; }}>{transport.help}</button>
      {player.openMenu.value === HELP && <WhenAtHand draw={({ KeysDialog }) => <KeysDialog close={close} />} />}
    </>
  );
}
