/** The player of the figure that a view stands in. */
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Player } from '../player/player';

export const PlayerContext = createContext<Player | null>(null);

export function usePlayer(): Player {
  const player = useContext(PlayerContext);
  if (!player) throw new Error('a view outside a figure');
  return player;
}
