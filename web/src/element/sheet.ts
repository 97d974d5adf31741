/** The style of every figure on the page: one constructed sheet, which no style-src of a policy has a say in. */
import css from '../../styles/widget.css?inline';

let shared: CSSStyleSheet | null = null;

export function sheet(): CSSStyleSheet {
  if (!shared) {
    shared = new CSSStyleSheet();
    shared.replaceSync(css);
  }
  return shared;
}
