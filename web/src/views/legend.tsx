/** What the shapes on the scrubber and on the time-line say. */
import { gap as gapWords, marks as words } from '../words/en';
import { filled, glyph, markKinds } from './glyphs';

export function Legend() {
  return (
    <ul class="legend" aria-label={words.legend}>
      {markKinds.toReversed().map((kind) => (
        <li key={kind}>
          <svg viewBox="0 0 14 14" aria-hidden="true">
            <path class={filled.has(kind) ? `mark filled ${kind}` : `mark ${kind}`} d={glyph(kind, 7, 7, 4)} />
          </svg>
          {words.names[kind]}
        </li>
      ))}
      <li>{words.gap}</li>
      {(['lost', 'duplicate', 'harmless'] as const).map((worst) => (
        <li key={worst} data-fate={worst}>{gapWords.legend[worst]}</li>
      ))}
    </ul>
  );
}
