/** A choice as a button. A closed one can be reached and says why; only an open one goes back to the core. */
import type { ComponentChildren } from 'preact';
import type { Choice } from '../sim/answer';
import { answered, whyNot } from '../words/en';
import { usePlayer } from './context';

interface Props {
  choice: Choice;
  children: ComponentChildren;
  label?: string;
}

export function ChoiceButton({ choice, children, label }: Props) {
  const player = usePlayer();
  const why = choice.why === '' ? undefined : whyNot[choice.why];
  const press = () => {
    const line = choice.open ? answered(player.choose(choice.key)) : why;
    if (line) player.notice.value = line;
  };
  return (
    <button
      type="button"
      class="quiet"
      data-choice={choice.key}
      aria-disabled={!choice.open}
      aria-label={label}
      title={why}
      onClick={press}
    >
      {children}
    </button>
  );
}
