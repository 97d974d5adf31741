/** What a reader opens beside the picture, each by a button that stays pressed; and what leads out of the figure. */
import type { Aside } from '../share/state';
import { asides as words } from '../words/asides';
import { WhenAtHand } from './at-hand';
import { usePlayer } from './context';
import { ShareMenu } from './share-menu';

export function Asides() {
  const player = usePlayer();
  if (!player.info.value || !player.frame.value) return null;
  const open = player.asides.value;
  return (
    <>
      <div class="asides" role="group" aria-label={words.label}>
        <Toggle aside="code" title={words.codeTitle} />
        <Toggle aside="log" title={words.logTitle} />
        <ShareMenu />
      </div>
      {open.includes('code') && <WhenAtHand draw={({ Code }) => <Code />} />}
      {open.includes('log') && <WhenAtHand draw={({ RedisLogs }) => <RedisLogs />} />}
    </>
  );
}

function Toggle({ aside, title }: { aside: Aside; title: string }) {
  const player = usePlayer();
  return (
    <button type="button" class="aside" data-aside={aside} title={title} aria-pressed={player.asides.value.includes(aside)} onClick={() => player.toggle(aside)}>
      {words[aside]}
    </button>
  );
}
