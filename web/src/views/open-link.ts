/** Opens a link to a figure; the scenarios are here. The line to tell where it cannot be opened; '' when it is. */
import type { Player } from '../player/player';
import { shippedNamed } from '../player/scenarios';
import { readLink } from '../share/link';
import { links as words } from '../words/share';

export async function openLink(player: Player, fragment: string): Promise<string> {
  const read = await readLink(fragment);
  if ('fault' in read) return words.fault(read.fault, read.what);
  const { scenario } = read.shared;
  if (scenario.text === null && !shippedNamed(scenario.name)) return words.unknown(scenario.name);
  return player.restore(read.shared, words.refused);
}
