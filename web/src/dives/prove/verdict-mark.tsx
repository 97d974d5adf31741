/** A verdict as a shape: a tick, a flag, a dash for a fact, a dot for what is open. */
import { glyph } from '../../views/glyphs';

const paths = { fact: 'M4 7h6', open: 'M7 7v.01', holds: glyph('ack', 7, 7, 4), broken: glyph('broken', 7, 7, 4) };

export function VerdictMark({ kind }: { kind: keyof typeof paths }) {
  return (
    <svg class={`verdict-mark ${kind}`} viewBox="0 0 14 14" aria-hidden="true"><path d={paths[kind]} /></svg>
  );
}
