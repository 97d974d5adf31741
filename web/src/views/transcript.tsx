/** The run in words: the time-line's text equivalent. Each line goes to its step. */
import { useState } from 'preact/hooks';
import { transcript as words, transport } from '../words/en';
import { usePlayer } from './context';
import { toldOfBeat } from './derive';
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
  const give = () => {
    const text = player.takeHome();
    if (text === null) player.notice.value = transport.tooLong;
    else download('run.sh', text, 'text/x-shellscript');
  };
  return <button type="button" class="quiet home" data-take-home title={transport.homeTitle} onClick={give}>{transport.home}</button>;
}

function Words() {
  const player = usePlayer();
  const [open, setOpen] = useState(false);
  return (
    <details class="transcript" data-transcript onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{words.title}</summary>
      {open && player.info.value && <Lines />}
    </details>
  );
}

function Lines() {
  const player = usePlayer();
  const beats = player.story.beats.value;
  const consumers = player.info.value!.consumers;
  const here = player.frame.value?.beat;
  const whole = beats.length > player.lastBeat.value;
  return (
    <>
      {!whole && <p class="muted">{words.part(beats[0]!.beat, beats.at(-1)!.beat, player.lastBeat.value)}</p>}
      <ol>
        {beats.map((beat) => (
          <li key={beat.beat} data-line-of={beat.beat} aria-current={beat.beat === here ? 'step' : undefined}>
            <button type="button" class="quiet" onClick={() => player.jump(beat.beat)}>{words.step(beat.beat)}</button>
            <span class="muted">{transport.at(beat.nowMs)}</span>
            <span>{toldOfBeat(beat, consumers)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
