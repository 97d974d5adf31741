/** What Redis got in the last step and what it answered; a script's commands run as one. */
import type { Happening } from '../sim/frame';
import { command as words } from '../words/en';

export function Command({ happening }: { happening: Happening }) {
  const { script, exchanges } = happening;
  return (
    <div role="group" class="command" data-command data-script={script} aria-label={words.title} tabIndex={0}>
      <h4>{words.title} {script !== '' && <code>{words.script(script)}</code>}</h4>
      <ol>
        {exchanges.items.map((exchange, index) => (
          <li key={index}>
            <code class="asked">{exchange.command}</code> {exchange.reply}
          </li>
        ))}
        {exchanges.count === 0 && <li class="empty">{words.none}</li>}
        {exchanges.count > exchanges.items.length && <li class="empty">{words.more(exchanges.count - exchanges.items.length)}</li>}
      </ol>
    </div>
  );
}
