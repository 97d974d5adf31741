/** Play, step, scrub; where the run stands; the futures that were left behind. */
import type { ComponentChildren, TargetedEvent } from 'preact';
import { SPEEDS } from '../player/clock';
import type { Verb } from '../player/transitions';
import { notNow, promises, transport as words } from '../words/en';
import { usePlayer } from './context';
import { spoken } from './derive';
import { focusFigure } from './focus';
import { glyph } from './glyphs';
import { guarded } from './guard';
import { Help } from './help';
import { Scrubber } from './scrubber';
import { playFrom } from './sight';

export function Transport() {
  return (
    <div class="transport" part="transport" role="group" aria-label={words.label}>
      <Buttons />
      <Scrubber />
      <Where />
      <ToBroken />
      <Speed />
      <Help />
      <Status />
    </div>
  );
}

function Buttons() {
  const player = usePlayer();
  const mode = player.mode.value;
  const playing = mode === 'playing';
  const playWord = playing ? words.pause : mode === 'ended' ? words.replay : words.play;
  return (
    <div class="buttons">
      <VerbButton verb="back" label={words.back} press={() => player.back()}><path d="M9 2v8L3 6ZM2.5 2v8" /></VerbButton>
      <VerbButton
        verb={playing ? 'pause' : 'play'}
        label={playWord}
        press={(button) => (playing ? player.pause() : playFrom(button, player))}
      >
        <path d={playing ? 'M4 2v8M8 2v8' : 'M3 1.5 10 6 3 10.5Z'} />
      </VerbButton>
      <VerbButton verb="step" label={words.step} press={() => player.step()}><path d="M3 2v8l6-4ZM9.5 2v8" /></VerbButton>
    </div>
  );
}

interface VerbButtonProps {
  verb: Verb;
  label: string;
  press: (button: HTMLElement) => void;
  children: ComponentChildren;
}

function VerbButton({ verb, label, press, children }: VerbButtonProps) {
  const player = usePlayer();
  const why = player.whyNot(verb);
  const reason = why === '' ? undefined : notNow[why];
  const click = (event: TargetedEvent<HTMLElement>) => {
    if (reason === undefined) press(event.currentTarget);
    else player.notice.value = reason;
  };
  return (
    <button type="button" class={`verb ${verb}`} data-verb={verb} aria-disabled={reason !== undefined} title={reason ?? label} onClick={click}>
      <svg viewBox="0 0 12 12" aria-hidden="true">{children}</svg>
      <span>{label}</span>
    </button>
  );
}

function Where() {
  const player = usePlayer();
  const frame = player.frame.value;
  const beats = player.lastBeat.value;
  return (
    <p class="where">
      <span class="room" aria-hidden="true">{words.stepOf(beats, beats)}</span>
      <span>{words.stepOf(frame?.beat ?? 0, beats)}</span>
      <span class="muted">{words.at(frame?.nowMs ?? 0)}</span>
    </p>
  );
}

function ToBroken() {
  const player = usePlayer();
  const why = player.whyNot('jump');
  const frame = player.frame.value;
  const broken = why === '' ? frame?.firstBroken : null;
  const reason = broken ? undefined : why !== '' ? notNow[why] : words.noneBroken(frame?.complete ?? false);
  const click = () => {
    if (broken) player.toBroken();
    player.notice.value = broken ? words.brokenHere(frame!.worlds[broken.world]!.consumer, promises.names[broken.promise]) : reason!;
  };
  return (
    <button type="button" class="quiet to-broken" data-to-broken aria-disabled={reason !== undefined} title={reason ?? words.broken} onClick={click}>
      <svg viewBox="0 0 12 12" aria-hidden="true"><path d={glyph('broken', 6, 6, 4)} /></svg>
      <span>{words.broken}</span>
    </button>
  );
}

function Speed() {
  const player = usePlayer();
  return (
    <label class="speed">
      <span>{words.speed}</span>
      <select value={String(player.speed.value)} onChange={(event) => { player.speed.value = Number(event.currentTarget.value); }}>
        {SPEEDS.map((speed) => <option key={speed} value={speed}>{words.times(speed)}</option>)}
      </select>
    </label>
  );
}

/** One line, always there: what cannot be done, what is being computed, or the other futures. */
function Status() {
  const player = usePlayer();
  const progress = player.progress.value;
  const stop = (event: TargetedEvent<HTMLButtonElement>) => {
    focusFigure(event.currentTarget);
    player.stopComputing();
  };
  if (progress && player.mode.value !== 'refused') {
    return (
      <p class="status-line" data-computing>
        <span role="status" data-notice>{player.notice.value}</span>{' '}
        {words.computing(progress.length, progress.nowMs)}{' '}
        <button type="button" class="quiet" onClick={stop}>{words.stop}</button>
      </p>
    );
  }
  return (
    <p class="status-line">
      <span role="status" data-notice>{player.notice.value}</span>{' '}
      {player.notice.value === '' && <Now />}
      <Futures />
    </p>
  );
}

/** Where the worlds do not fit beside the bar, the bar tells the step too. Heard it is in the live region already. */
function Now() {
  const player = usePlayer();
  const frame = player.frame.value;
  const info = player.info.value;
  return <span class="now-told" aria-hidden="true">{frame && info && spoken(frame, info.consumers)}</span>;
}

function Futures() {
  const player = usePlayer();
  const frame = player.frame.value;
  if (!frame) return null;
  const goBack = (branch: number) => (event: TargetedEvent<HTMLButtonElement>) => {
    const button = event.currentTarget;
    guarded(player, 'branch', () => {
      focusFigure(button);
      player.takeBranch(branch);
    });
  };
  const goOn = (event: TargetedEvent<HTMLButtonElement>) => {
    focusFigure(event.currentTarget);
    player.compute();
  };
  const info = player.info.value;
  // Every choice was made, and a world would still go on: the scenario ends the run here.
  const cut = frame.complete && !player.endless.value && frame.position === frame.length && frame.worlds.some((world) => !world.atRest);
  const newest = frame.branches.length - 1;
  return (
    <>
      {!frame.complete && <>{words.partial} <button type="button" class="quiet" onClick={goOn}>{words.goOn}</button> </>}
      {frame.complete && player.endless.value && <>{words.endless} </>}
      {cut && <>{words.cut(info!.untilMs)} </>}
      {words.futures.slice(0, frame.branches.length).map((name, back) => (
        <button key={name} type="button" class="quiet" data-branch={newest - back} onClick={goBack(newest - back)}>
          {name}
        </button>
      ))}
    </>
  );
}
