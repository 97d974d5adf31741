/** What a job came to: one charge, as it should; none, an empty ring; more, the stage's mark of a duplicate. */
import { glyph } from '../../views/glyphs';
import { game as words } from '../../words/gap';

export function Charges({ count, spoken = true }: { count: number; spoken?: boolean }) {
  const path = count === 0 ? glyph('effect', 7, 7, 4.5) : glyph(count === 1 ? 'effect' : 'duplicate', 7, 7, 4);
  return (
    <>
      <svg class={`charges ${count === 0 ? 'none' : count === 1 ? 'one' : 'more'}`} viewBox="0 0 14 14" aria-hidden="true"><path d={path} /></svg>
      {spoken && <span class="spoken">{words.key(count)}</span>}
    </>
  );
}
