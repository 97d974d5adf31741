/** The style of every figure on the page: one constructed sheet, which no style-src of a policy has a say in. */
import css from '../../styles/widget.css?inline';

let shared: CSSStyleSheet | null = null;

export function sheet(): CSSStyleSheet {
  if (!shared) {
    registerRem();
    shared = new CSSStyleSheet();
    shared.replaceSync(css);
  }
  return shared;
}

/**
 * What the build makes of `rem` in the widget: a length, so that the host's `1em` is worked out there and inherited as
 * it is. A second copy of the package finds the name taken.
 */
function registerRem(): void {
  try {
    CSS.registerProperty({ name: '--alo-rem', syntax: '<length>', inherits: true, initialValue: '16px' });
  } catch (cause) {
    if (!(cause instanceof DOMException) || cause.name !== 'InvalidModificationError') throw cause;
  }
}
