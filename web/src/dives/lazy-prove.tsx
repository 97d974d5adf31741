/** The workshop's place on the page. */
import { counterexample, proving as words } from '../words/proving';
import { Lazy } from './lazy';

export function LazyProve({ prefersStills }: { prefersStills: () => boolean }) {
  return <Lazy id="prove" title={words.title} lead={words.lead} load={() => load(prefersStills)} />;
}

async function load(prefersStills: () => boolean) {
  const [{ Workshop }, { startProving }] = await Promise.all([import('./prove/workshop'), import('../player/proving')]);
  const proving = await startProving(prefersStills, counterexample.place);
  return () => <Workshop proving={proving} />;
}
