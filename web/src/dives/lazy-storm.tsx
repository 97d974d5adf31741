/** The storm's place on the page. */
import type { ComponentType } from 'preact';
import { useCallback } from 'preact/hooks';
import type { Storming } from '../player/storming';
import { storm as words } from '../words/storm';
import { useNear } from './near';

interface Loaded {
  StormDesk: ComponentType<{ storming: Storming }>;
  storming: Storming;
}

export function LazyStorm({ prefersStills }: { prefersStills: () => boolean }) {
  const [section, loaded] = useNear(useCallback(() => load(prefersStills), [prefersStills]));
  return (
    <section ref={section} class={loaded === null ? 'prove storm unloaded' : 'prove storm'} id="storm" data-storm aria-labelledby="storm-title">
      <div class="prove-head">
        <h2 id="storm-title"><a href="#storm">{words.title}</a></h2>
        <p>{words.lead}</p>
      </div>
      {loaded === null && <p class="muted">{words.loading}</p>}
      {loaded === 'failed' && <p role="alert">{words.notLoaded}</p>}
      {loaded !== null && loaded !== 'failed' && <loaded.StormDesk storming={loaded.storming} />}
    </section>
  );
}

async function load(prefersStills: () => boolean): Promise<Loaded> {
  const [{ StormDesk }, { startStorming }] = await Promise.all([import('./storm/storm-desk'), import('../player/storming')]);
  return { StormDesk, storming: await startStorming(prefersStills, words.place) };
}
