/**
 * A paragraph out of the catalogue. In it: {fact}, a figure of the engine's · `code` · [kind:text], a word with the glyph
 * and the colour that the stage has for it · [text](address) · **a term where it is first said**.
 */
import type { MarkKind } from '../../sim/story';
import { filled, glyph } from '../../views/glyphs';

export type Facts = Record<string, string | number>;

const TOKEN = /`([^`]+)`|\[([a-z-]+):([^\]]+)\]|\[([^\]]+)\]\(([^)]+)\)|\{(\w+)\}|\*\*([^*]+)\*\*/g;

export function Prose({ text, facts = {} }: { text: string; facts?: Facts }) {
  return <>{partsOf(text, facts)}</>;
}

function partsOf(text: string, facts: Facts) {
  let from = 0;
  const parts = [...text.matchAll(TOKEN)].flatMap((match, at) => {
    const before = text.slice(from, match.index);
    from = match.index + match[0].length;
    return [before, <Part key={at} match={match} facts={facts} />];
  });
  return [...parts, text.slice(from)];
}

function Part({ match, facts }: { match: RegExpMatchArray; facts: Facts }) {
  const [, code, kind, word, link, address = '', fact, term] = match;
  if (code !== undefined) return <code>{code}</code>;
  if (kind !== undefined) return <Word kind={kind as MarkKind} text={word!} />;
  if (link !== undefined) return <a href={address} rel="noreferrer">{link}</a>;
  if (term !== undefined) return <dfn>{term}</dfn>;
  return <b class="fact" data-fact={fact}>{facts[fact!]}</b>;
}

/** A word and the shape that stands for it on the stage. */
function Word({ kind, text }: { kind: MarkKind; text: string }) {
  return (
    <span class={`word ${kind}`}>
      <svg viewBox="0 0 14 14" aria-hidden="true">
        <path class={filled.has(kind) ? `mark filled ${kind}` : `mark ${kind}`} d={glyph(kind, 7, 7, 4)} />
      </svg>
      {text}
    </span>
  );
}
