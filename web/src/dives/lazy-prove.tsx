/** The workshop's place on the page. */
import type { ComponentType } from 'preact';
import { useCallback } from 'preact/hooks';
import type { Proving } from '../player/proving';
import { counterexample, proving as words } from '../words/proving';
import { useNear } from './near';

interface Loaded {
  Workshop: ComponentType<{ proving: Proving }>;
  proving: Proving;
}

export function LazyProve({ prefersStills }: { prefersStills: () => boolean }) {
  const [section, loaded] = useNear(useCallback(() => load(prefersStills), [prefersStills]));
  return (
    <section ref={section} class={loaded === null ? 'prove unloaded' : 'prove'} id="prove" data-prove aria-labelledby="prove-title">
      <div class="prove-head">
        <h2 id="prove-title"><a href="#prove">{words.title}</a></h2>
        <p>{words.lead}</p>
      </div>
      {loaded === null && <p class="muted">{words.loading}</p>}
      {loaded === 'failed' && <p role="alert">{words.notLoaded}</p>}
      {loaded !== null && loaded !== 'failed' && <loaded.Workshop proving={loaded.proving} />}
    </section>
  );
}

async function load(prefersStills: () => boolean): Promise<Loaded> {
  const [{ Workshop }, { startProving }] = await Promise.all([import('./prove/workshop'), import('../player/proving')]);
  return { Workshop, proving: await startProving(prefersStills, counterexample.place) };
}
