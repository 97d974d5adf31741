/** The run in words: the time-line's text equivalent. Each line goes to its step. */
import { useState } from 'preact/hooks';
import { transcript as words, transport } from '../words/en';
import { WhenAtHand, withAsked } from './at-hand';
import { usePlayer } from './context';
import { download } from './download';

/** The run in words, and the run to be asked of a real Redis. */
export function Transcript() {
  return (
    <div class="whole" part="transcript">
      <Words />
      <TakeHome />
    </div>
  );
}

function TakeHome() {
  const player = usePlayer();
  const give = () => withAsked(player, ({ takenHome }) => {
    const text = player.takeHome(takenHome);
    if (text === null) player.notice.value = transport.tooLong;
    else download('run.sh', text, 'text/x-shellscript');
  });
  return <button type="button" class="quiet home" data-take-home title={transport.homeTitle} onClick={() => void give()}>{transport.home}</button>;
}

function Words() {
  const player = usePlayer();
  const [open, setOpen] = useState(false);
  return (
    <details class="transcript" data-transcript onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{words.title}</summary>
      {open && player.info.value && <WhenAtHand draw={({ TranscriptLines }) => <TranscriptLines />} />}
    </details>
  );
}
