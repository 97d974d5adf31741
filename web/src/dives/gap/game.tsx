/** You are the reaper: the rounds, decided from what Redis holds and nothing else. Then the worlds behind them. */
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Classroom } from '../../player/lesson';
import { JOB, Reaping, ROUNDS, type Decision, type Round } from '../../player/reaping-game';
import { Keyspace } from './keyspace';
import { Seen } from '../../views/seen';
import { game as words } from '../../words/gap';
import { Reckoning } from './reckoning';

/** Every reader's first game is the same, so that a class can compare. */
const FIRST_SEED = 1;

const KEYS: Record<string, Decision> = {
  [words.letters.redeliver]: 'redeliver', ArrowLeft: 'redeliver', [words.letters.leave]: 'leave', ArrowRight: 'leave',
};

export function Game({ room }: { room: Classroom }) {
  const reaping = useMemo(() => new Reaping(room.simulation(), FIRST_SEED), [room]);
  useEffect(() => () => reaping.dispose(), [reaping]);
  const first = useRef<HTMLDivElement>(null);
  const { seed, rounds } = reaping.game.value;
  const decisions = reaping.decisions.value;
  const round = rounds[decisions.length];
  const again = () => {
    reaping.begin(seed + 1);
    requestAnimationFrame(() => first.current?.focus());
  };
  return (
    <div class="game" data-game={seed} data-round={Math.min(decisions.length + 1, ROUNDS)} data-over={!round}>
      {round
        ? <Deciding reaping={reaping} round={round} place={first} />
        : <Reckoning game={reaping.game.value} decisions={decisions} room={room} again={again} />}
    </div>
  );
}

function Deciding({ reaping, round, place }: { reaping: Reaping; round: Round; place: { current: HTMLDivElement | null } }) {
  const decisions = reaping.decisions.value;
  const heading = useRef<HTMLParagraphElement>(null);
  // Another world looks much like the one before it: the reader sees that it is another.
  useEffect(() => { if (decisions.length > 0) heading.current!.scrollIntoView({ block: 'nearest' }); }, [decisions.length]);
  const onKey = (event: KeyboardEvent) => {
    const decision = KEYS[event.key];
    if (!decision || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    // A held key decides once.
    if (!event.repeat) reaping.decide(decision);
  };
  return (
    <div ref={place} class="deciding" role="group" tabIndex={0} aria-label={words.label} onKeyDown={onKey}>
      <p ref={heading} class="round">
        <span role="status" data-round-says>{words.round(decisions.length + 1, ROUNDS, JOB)}</span>
        <span class="muted">{words.seed(reaping.game.value.seed)}</span>
      </p>
      <Seen world={round.world} />
      <p class="veil">{words.veil}</p>
      <details>
        <summary>{words.keys(round.keys.length)}</summary>
        <Keyspace keys={round.keys} />
      </details>
      <div class="decide">
        <button type="button" data-decide="redeliver" onClick={() => reaping.decide('redeliver')}>{words.buttons.redeliver}<kbd>{words.letters.redeliver}</kbd></button>
        <button type="button" data-decide="leave" onClick={() => reaping.decide('leave')}>{words.buttons.leave}<kbd>{words.letters.leave}</kbd></button>
      </div>
      <ol class="decided" aria-label={words.decided}>
        {Array.from({ length: ROUNDS }, (_, at) => (
          <li key={at} data-decided={decisions[at] ?? ''} aria-label={words.said(at + 1, decisions[at])}>{decisions[at] ? words.letters[decisions[at]] : ''}</li>
        ))}
      </ol>
    </div>
  );
}
