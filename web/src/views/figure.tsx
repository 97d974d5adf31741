/** The stage: the worlds of one run side by side, what can be set above them, the playback below. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { onPaper } from '../player/paper';
import type { Player } from '../player/player';
import { figure as words, menu as menuWords } from '../words/en';
import { LANGUAGE } from '../words/language';
import { Asides } from './asides';
import { bringAhead, isAtHand, withAsked } from './at-hand';
import { PlayerContext, usePlayer } from './context';
import { reliesOnMemory, runEnds, spoken, standsOut, webAddress } from './derive';
import { focusPlay } from './focus';
import { onKey } from './keyboard';
import { Legend } from './legend';
import { Menu } from './menu';
import { EVERY_PANEL, type Panel } from './panels';
import { Parameters } from './parameters';
import { Problem } from './problem';
import { Readouts } from './readout';
import { MANY_JOBS } from './room';
import { useSight } from './sight';
import { Storyboard } from './storyboard';
import { Timelines } from './timeline';
import { Toggle } from './toggle';
import { Transcript } from './transcript';
import { Transport } from './transport';
import { World } from './world';

interface Props {
  player: Player;
  label?: string;
  /** What of it is shown; all of it unless told. Without its head, what surrounds the figure says what is played. */
  panels?: readonly Panel[];
  /** The reader is to guess first: nothing here tells how the run ends, neither its pictures nor its marks. */
  secret?: boolean;
}

export function Figure({ player, label = words.label, panels = EVERY_PANEL, secret = false }: Props) {
  const has = (panel: Panel) => panels.includes(panel) && !(secret && TELLS.has(panel));

  const end = useRef<HTMLParagraphElement>(null);
  const drop = useDrop(player);
  usePaper(player);
  const frame = player.frame.value;
  const closeMenus = (event: MouseEvent) => {
    if (!(event.target as HTMLElement).closest('[data-popover], dialog, [data-help]')) player.openMenu.value = '';
  };
  return (
    <PlayerContext.Provider value={player}>
      <section
        class="figure"
        part="figure"
        lang={LANGUAGE}
        tabIndex={0}
        aria-label={label}
        aria-description={words.keys}
        data-figure
        data-secret={secret}
        data-mode={player.mode}
        data-position={frame?.position}
        data-beat={frame?.beat}
        data-beats={frame?.beats}
        data-now={frame?.nowMs}
        data-complete={frame?.complete}
        data-mapped={player.crashMaps.maps.value.every((map) => map !== null)}
        data-at-hand={isAtHand()}
        data-several={(player.info.value?.jobs.count ?? 0) > 1}
        data-many={(player.info.value?.jobs.count ?? 0) >= MANY_JOBS}
        data-dropping={drop.over ? menuWords.drop : undefined}
        onKeyDown={(event) => onKey(player, event)}
        onClick={closeMenus}
        onPointerOver={bringAhead}
        onFocusIn={bringAhead}
        {...drop.handlers}
      >
        <button type="button" class="skip" data-skip onClick={() => end.current!.focus()}>{words.skip}</button>
        <button type="button" class="skip" onClick={({ currentTarget }) => focusPlay(currentTarget)}>{words.toPlayback}</button>
        {has('head') && <Head />}
        {has('settings') && <Parameters />}
        {player.mode.value === 'refused' ? <Problem /> : <Worlds heading={has('head') ? 'h3' : 'h4'} />}
        <Transport />
        {player.mode.value !== 'refused' && <Run has={has} />}
        <Speaker />
        <p ref={end} class="spoken" tabIndex={-1} data-end>{words.end}</p>
      </section>
    </PlayerContext.Provider>
  );
}

/** The parts that show all of the run at once. */
const TELLS: ReadonlySet<Panel> = new Set<Panel>(['asides', 'stills', 'timeline', 'transcript']);

function Head() {
  const player = usePlayer();
  const info = player.info.value;
  const changed = player.changed.value || player.struck.value;
  const source = webAddress(info?.source ?? '');
  return (
    <header class="figure-head" part="head">
      <div class="about">
        <h2 data-title>{info?.title || player.opened.value?.file.name}</h2>
        <p data-why>{changed ? words.changed : info?.why} {source && <a href={source} rel="noreferrer">{words.source}</a>}</p>
      </div>
      <div class="settings">
        <Toggle />
        <Menu />
      </div>
    </header>
  );
}

function Worlds({ heading }: { heading: 'h3' | 'h4' }) {
  const player = usePlayer();
  const frame = player.frame.value;
  const info = player.info.value;
  const worlds = useSight(player, frame?.worlds[0]?.consumer);
  if (!frame || !info) return null;
  return (
    <>
      <Readouts worlds={frame.worlds} jobs={info.jobs.count} />
      <div ref={worlds} class="worlds" data-worlds={frame.worlds.length}>
        {frame.worlds.map((world, index) => (
          <World
            key={world.consumer}
            heading={heading}
            index={index}
            world={world}
            consumer={info.consumers[index]}
            queue={info.queue.name}
            deduplicates={info.jobs.deduplicated > 0}
            remembers={info.consumers.some(reliesOnMemory)}
            moved={frame.moved.includes(index)}
            sinceMs={frame.sinceMs}
          />
        ))}
      </div>
    </>
  );
}

/** All of the run at once: in pictures and in words. */
function Run({ has }: { has: (panel: Panel) => boolean }) {
  return (
    <>
      {has('asides') && <Asides />}
      {has('stills') && <Storyboard />}
      {has('timeline') && <Timelines inWords={has('transcript')} />}
      {has('legend') && <Legend />}
      {has('transcript') && <Transcript />}
    </>
  );
}

/**
 * The step as a sentence, for those who hear the page; before the first one, the run that was asked for; behind the last
 * one, what it came to. A beat takes half a second and its sentence five: while it plays, only those are said in which
 * something stands out.
 */
function Speaker() {
  const player = usePlayer();
  const said = useRef('');
  const frame = player.frame.value;
  const info = player.info.value;
  const due = player.mode.value !== 'playing' || (frame !== null && standsOut(player.story.beats.value, frame.beat));
  if (frame && info && due) said.current = spoken(frame, info.consumers);
  return (
    <p class="spoken" aria-live="polite" data-live>
      {frame?.beat === 0 && player.brought.value && `${player.brought.value.says} `}
      {said.current}
      {frame && info && player.mode.value === 'ended' && ` ${runEnds(frame, info.consumers)}`}
    </p>
  );
}

/** On paper a figure stands at its end; after that, where the reader had left it. */
function usePaper(player: Player): void {
  const paper = onPaper.value;
  const left = useRef<{ beat: number; played: boolean } | null>(null);
  useLayoutEffect(() => {
    if (paper) {
      const frame = player.frame.peek();
      left.current = frame && { beat: frame.beat, played: player.mode.peek() === 'playing' };
      player.toEnd();
    } else if (left.current !== null) {
      player.jump(left.current.beat);
      if (left.current.played) player.playInSight();
      left.current = null;
    }
  }, [player, paper]);
}

function useDrop(player: Player) {
  const [over, setOver] = useState(false);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      const file = event.dataTransfer?.files[0];
      setOver(false);
      if (!file) return;
      event.preventDefault();
      void withAsked(player, ({ openOwn }) => openOwn(player, file));
    },
  };
  return { over, handlers };
}
