/** The question before the run: how many effects each consumer will have. The run itself answers. */
import { useState } from 'preact/hooks';
import type { Player } from '../player/player';
import { LANGUAGE } from '../words/language';
import { widget as words } from '../words/widget';
import type { Effects, PredictionDetail } from './events';

/** More effects than this nobody expects of a run that one can watch. */
const MOST_EFFECTS = 99;

interface Props {
  player: Player;
  /** null: the reader has said nothing yet. */
  kept: PredictionDetail | null;
  keep: (detail: PredictionDetail) => void;
}

export function Ask({ player, kept, keep }: Props) {
  const [chosen, setChosen] = useState<Effects>({});
  const names = player.info.value?.consumers.map(({ name }) => name) ?? [];
  const missing = names.some((name) => chosen[name] === undefined);
  if (kept) {
    const [answer, right] = [words.guess(kept.answer), words.guess(kept.right)];
    const line = player.mode.value === 'ended' ? words.verdict(answer, right, kept.correct) : words.kept(answer);
    return <p class="told" part="question" role="status" lang={LANGUAGE} data-kept={kept.correct}>{line}</p>;
  }
  const choose = (name: string, { value, valid }: { value: number; valid: boolean }) => {
    const { [name]: _, ...others } = chosen;
    setChosen(valid ? { ...others, [name]: value } : others);
  };
  return (
    <div class="told ask" part="question" role="group" aria-label={words.ask} lang={LANGUAGE}>
      <p>{words.ask}</p>
      {names.map((name) => (
        <label key={name}>
          <span>{name}</span>
          <input
            type="number"
            data-guess={name}
            min={0}
            max={MOST_EFFECTS}
            required
            onInput={({ currentTarget: field }) => choose(name, { value: field.valueAsNumber, valid: field.validity.valid })}
          />
        </label>
      ))}
      <button type="button" data-keep disabled={missing} onClick={() => predict(player, chosen, keep)}>{words.keep}</button>
    </div>
  );
}

function predict(player: Player, chosen: Effects, keep: Props['keep']): void {
  const worlds = player.atEnd();
  if (!worlds) return;
  const right = Object.fromEntries(worlds.map(({ consumer, figures }) => [consumer, figures.effects]));
  const answer = Object.fromEntries(Object.keys(right).map((name) => [name, chosen[name]!]));
  const correct = Object.entries(right).every(([name, effects]) => answer[name] === effects);
  keep({ question: player.info.value!.title, answer, right, correct });
  player.playInSight();
}
