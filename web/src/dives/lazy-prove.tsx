/** The workshop's place on the page. */
import { dives } from '../words/page';
import { Lazy } from './lazy';

export function LazyProve({ prefersStills }: { prefersStills: () => boolean }) {
  return <Lazy id="prove" {...dives.prove} load={() => load(prefersStills)} />;
}

async function load(prefersStills: () => boolean) {
  const [{ Workshop }, { startProving }, { counterexample }] =
    await Promise.all([import('./prove/workshop'), import('../player/proving'), import('../words/proving')]);
  const proving = await startProving(prefersStills, counterexample.place);
  return () => <Workshop proving={proving} />;
}
