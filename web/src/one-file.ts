/** The classic script: everything in one file, for where there are no modules. `AtLeastOnce` is its global. */
import { define } from './define';

export * from './index';

define();
