/** For readers who asked for no motion: the run as a row of stills. */
import { useEffect, useState } from 'preact/hooks';
import { WhenAtHand } from './at-hand';
import { usePlayer } from './context';
import { prefersStills, stillsQuery } from './motion';

export function Storyboard() {
  const player = usePlayer();
  const stills = useStills();
  if (!stills || !player.info.value || !player.frame.value) return null;
  return <WhenAtHand draw={({ Stills }) => <Stills />} />;
}

function useStills(): boolean {
  const [stills, setStills] = useState(prefersStills);
  useEffect(() => {
    const query = stillsQuery();
    const tell = () => setStills(query.matches);
    query.addEventListener('change', tell);
    return () => query.removeEventListener('change', tell);
  }, []);
  return stills;
}
