/** The game is over: the score beside those who never look, the world behind each round, and any of them on a stage. */
import { useState } from 'preact/hooks';
import type { Classroom } from '../../player/lesson';
import { DECISIONS, effectsBy, scoreOf, twinRounds, type Decision, type Game } from '../../player/reaping-game';
import { useBrought } from '../../views/brought';
import { game as words } from '../../words/gap';
import { Charges } from './charges';
import { Opened } from './opened';

interface Props {
  game: Game;
  decisions: readonly Decision[];
  room: Classroom;
  again: () => void;
}

export function Reckoning({ game, decisions, room, again }: Props) {
  // The button that was pressed last is gone: the keys go on from here.
  const heading = useBrought(game);
  const [open, setOpen] = useState<number | null>(null);
  const always = (decision: Decision) => game.rounds.map(() => decision);
  const players = [
    ['you', decisions], ['redeliver', always('redeliver')], ['leave', always('leave')], ['coin', game.coin],
  ] as const;
  const twins = twinRounds(game);
  return (
    <>
      <div class="reckoning" data-score={scoreOf(game, decisions)}>
        <h4 ref={heading} tabIndex={-1}>{words.reckoning(scoreOf(game, decisions), game.rounds.length)}</h4>
        <p>{words.counted}</p>
        <table class="tally" data-tally>
          <caption>{words.tally}</caption>
          <thead>
            <tr><td />{game.rounds.map((_, at) => <th key={at} scope="col">{at + 1}</th>)}<th scope="col">{words.right}</th></tr>
          </thead>
          <tbody>
            {players.map(([name, said]) => (
              <tr key={name} data-player={name}>
                <th scope="row">{words.players[name]}</th>
                {game.rounds.map((round, at) => <td key={at}><Charges count={effectsBy(round, said[at]!)} /></td>)}
                <td class="sum">{scoreOf(game, said)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <ul class="key-of-charges" aria-hidden="true">{[1, 0, 2].map((n) => <li key={n}><Charges count={n} /> {words.key(n)}</li>)}</ul>
        <p>{words.blind(scoreOf(game, always('redeliver')), scoreOf(game, always('leave')))} {twins && words.twins(twins[0] + 1, twins[1] + 1)}</p>
        <h4>{words.behind}</h4>
        <Behind game={game} decisions={decisions} open={open} setOpen={setOpen} />
      </div>
      {open !== null && <Opened key={`${game.seed} ${open}`} nth={open} round={game.rounds[open]!} decision={decisions[open]!} room={room} />}
      <div class="reckoning after">
        <p>{words.drawn}</p>
        <p class="again">
          <button type="button" data-again onClick={again}>{words.again}</button> <span class="muted">{words.seed(game.seed)}</span>
        </p>
      </div>
    </>
  );
}

interface BehindProps extends Pick<Props, 'game' | 'decisions'> {
  open: number | null;
  setOpen: (nth: number) => void;
}

function Behind({ game, decisions, open, setOpen }: BehindProps) {
  return (
    <ol class="behind-rounds">
      {game.rounds.map((round, at) => (
        <li key={at} data-behind-round={at + 1} data-cause={round.cause}>
          <p>{words.causes[round.cause]}</p>
          <p class="comes">
            {DECISIONS.map((decision) => (
              <span key={decision} data-comes={decision} data-effects={effectsBy(round, decision)} data-yours={decisions[at] === decision}>
                <Charges count={effectsBy(round, decision)} spoken={false} />
                {words.comes(decision, effectsBy(round, decision), decisions[at] === decision)}
              </span>
            ))}
          </p>
          <button type="button" class="quiet" data-open-round={at + 1} aria-expanded={open === at} aria-label={words.openLabel(at + 1)} onClick={() => setOpen(at)}>
            {words.open}
          </button>
        </li>
      ))}
    </ol>
  );
}
