/** Does what a verb asks for; where it is closed now, says why instead. Returns whether it was done. */
import type { Player } from '../player/player';
import type { Verb } from '../player/transitions';
import { notNow } from '../words/en';

export function guarded(player: Player, verb: Verb, act: () => void): boolean {
  const why = player.whyNot(verb);
  if (why === '') act();
  else player.notice.value = notNow[why];
  return why === '';
}
