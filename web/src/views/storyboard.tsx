/** For readers who asked for no motion: the run as a row of stills. */
import { useEffect, useState } from 'preact/hooks';
import { WhenAtHand } from './at-hand';
import { usePlayer } from './context';

const REDUCED = '(prefers-reduced-motion: reduce)';

export function Storyboard() {
  const player = usePlayer();
  const stills = useMedia(REDUCED);
  if (!stills || !player.info.value || !player.frame.value) return null;
  return <WhenAtHand draw={({ Stills }) => <Stills />} />;
}

function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const tell = () => setMatches(list.matches);
    list.addEventListener('change', tell);
    return () => list.removeEventListener('change', tell);
  }, [query]);
  return matches;
}
