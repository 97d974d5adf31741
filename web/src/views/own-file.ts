/** Reads a scenario file of the reader's own. Nothing leaves the page. */
import type { Player } from '../player/player';
import { MOST_FILE_BYTES } from '../sim/limits';
import { problem as words } from '../words/en';

export async function openOwn(player: Player, file: File): Promise<void> {
  if (file.size > MOST_FILE_BYTES) return player.refuse(words.tooLarge(file.name, file.size));
  const bytes = await file.arrayBuffer().catch(() => null);
  if (bytes === null) return player.refuse(words.unreadable(file.name));
  player.openBytes(file.name, new Uint8Array(bytes));
}
