/** The question before the run: how many effects each consumer will have. The run itself answers. */
import { useState } from 'preact/hooks';
import type { Player } from '../player/player';
import { widget as words } from '../words/widget';
import type { PredictionDetail } from './events';

const EFFECTS = [0, 1, 2, 3];

interface Props {
  player: Player;
  predict: (detail: PredictionDetail) => void;
}

export function Ask({ player, predict }: Props) {
  const [chosen, setChosen] = useState<Record<string, number>>({});
  const [kept, setKept] = useState<PredictionDetail | null>(null);
  const names = player.info.value?.consumers.map(({ name }) => name) ?? [];
  const keep = () => {
    const worlds = player.atEnd();
    if (!worlds) return;
    const answer = words.guess(names.map((name) => [name, chosen[name]!]));
    const right = words.guess(worlds.map(({ consumer, figures }) => [consumer, figures.effects]));
    const detail = { question: player.info.value!.title, answer, right, correct: answer === right };
    setKept(detail);
    predict(detail);
    player.play();
  };
  if (kept) {
    const ended = player.mode.value === 'ended';
    return <p class="told" part="question" role="status" data-kept={kept.correct}>{ended ? words.verdict(kept.answer, kept.right) : words.kept(kept.answer)}</p>;
  }
  return (
    <div class="told ask" part="question" role="group" aria-label={words.ask}>
      <p>{words.ask}</p>
      {names.map((name) => (
        <label key={name}>
          <span>{name}</span>
          <select data-guess={name} value={chosen[name] ?? ''} onChange={(event) => setChosen({ ...chosen, [name]: Number(event.currentTarget.value) })}>
            <option value="" disabled hidden />
            {EFFECTS.map((effects) => <option key={effects} value={effects}>{effects}</option>)}
          </select>
        </label>
      ))}
      <button type="button" data-keep disabled={names.some((name) => chosen[name] === undefined)} onClick={keep}>{words.keep}</button>
    </div>
  );
}
