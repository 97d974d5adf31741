/** `import 'at-least-once/auto'`: the element is there. */
import { define } from './define';

define();
