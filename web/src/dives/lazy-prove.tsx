/** The workshop's place on the page. What it needs is loaded when the reader comes near it, and not before. */
import type { ComponentType } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Proving } from '../player/proving';
import { counterexample, proving as words } from '../words/proving';

interface Loaded {
  Workshop: ComponentType<{ proving: Proving }>;
  proving: Proving;
}

/** Loaded from so far away that it stands there when it comes into sight. */
const NEAR = '600px';

export function LazyProve({ prefersStills }: { prefersStills: () => boolean }) {
  const section = useRef<HTMLElement>(null);
  const [loaded, setLoaded] = useState<Loaded | 'failed' | null>(null);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      load(prefersStills).then(setLoaded, () => setLoaded('failed'));
    }, { rootMargin: NEAR });
    observer.observe(section.current!);
    return () => observer.disconnect();
  }, [prefersStills]);
  return (
    <section ref={section} class="prove" id="prove" data-prove aria-labelledby="prove-title">
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
