/** Whether another try can help where something did not come. */
import { CoreUnavailable, type LoadFault } from '../sim/loading';

/** What the browser, or the page's policy, does not have for it; null: it only did not come. */
export function lackOf(cause: unknown): Exclude<LoadFault, 'not-loaded'> | null {
  return cause instanceof CoreUnavailable && cause.fault !== 'not-loaded' ? cause.fault : null;
}
