/** The button behind which a figure is taken out of the page. */
import { asides as words } from '../words/asides';
import { WhenAtHand } from './at-hand';
import { Popover } from './popover';

export function ShareMenu() {
  return (
    <Popover class="share" name="share" label={words.shareLabel} closed="" face={words.share}>
      <WhenAtHand draw={({ ShareWays }) => <ShareWays />} />
    </Popover>
  );
}
