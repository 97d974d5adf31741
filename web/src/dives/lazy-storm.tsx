/** The storm's place on the page. */
import { dives } from '../words/page';
import { Lazy } from './lazy';

export function LazyStorm({ prefersStills }: { prefersStills: () => boolean }) {
  return <Lazy id="storm" {...dives.storm} load={() => load(prefersStills)} />;
}

async function load(prefersStills: () => boolean) {
  const [{ StormDesk }, { startStorming }, { storm }] =
    await Promise.all([import('./storm/storm-desk'), import('../player/storming'), import('../words/storm')]);
  const storming = await startStorming(prefersStills, storm.place);
  return () => <StormDesk storming={storming} />;
}
