/** Reads a scenario file of the reader's own. Nothing leaves the page. */
import type { Player } from '../player/player';
import { problem as words } from '../words/en';

/** The core's own limit, kept here too so that a film is not read into memory first. */
const MAX_BYTES = 16 * 1024 * 1024;

export async function openOwn(player: Player, file: File): Promise<void> {
  if (file.size > MAX_BYTES) return player.refuse(words.tooLarge(file.name, file.size));
  const bytes = await file.arrayBuffer().catch(() => null);
  if (bytes === null) return player.refuse(words.unreadable(file.name));
  player.openBytes(file.name, new Uint8Array(bytes));
}
