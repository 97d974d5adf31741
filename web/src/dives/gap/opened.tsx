/** A round on a stage, at the moment of its decision. The reader can take the other one there. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Classroom } from '../../player/lesson';
import { Player } from '../../player/player';
import { DECISIONS, type Decision, type Round } from '../../player/reaping-game';
import { useBrought } from '../../views/brought';
import { Figure } from '../../views/figure';
import { IN_A_TEXT } from '../../views/panels';
import { game as words } from '../../words/gap';

interface Props {
  nth: number;
  round: Round;
  decision: Decision;
  room: Classroom;
}

export function Opened({ nth, round, decision, room }: Props) {
  const heading = useBrought(nth + 1);
  const [taken, take] = useState(decision);
  const player = useMemo(() => new Player(room.simulation(), () => room.prefersStills(), words.place(nth + 1)), [room, nth]);
  useEffect(() => () => player.dispose(), [player]);
  useEffect(() => toTheDecision(player, round, taken), [player, round, taken]);
  return (
    <div class="opened" data-opened={nth + 1} data-taken={taken}>
      <div class="opened-head">
        <h4 ref={heading} tabIndex={-1}>{words.opened(nth + 1)}</h4>
        <p>{words.causes[round.cause]}</p>
        <p class="worlds-behind">
          {DECISIONS.map((one) => (
            <button key={one} type="button" class="offer" data-take={one} aria-pressed={taken === one} onClick={() => take(one)}>{words.taken[one]}</button>
          ))}
        </p>
      </div>
      <Figure player={player} label={words.opened(nth + 1)} panels={IN_A_TEXT} />
    </div>
  );
}

/** Opens a round at the last step before the sweep; where the job was left, the reaper is off from there on. */
function toTheDecision(player: Player, round: Round, decision: Decision): void {
  player.openFile(round.file);
  player.jump(round.beat);
  const off = player.frame.value?.worlds[0]?.reaperOff;
  if (decision === 'leave' && off) player.choose(off.key);
}
