/** What Redis got in the last step and what it answered; a script's commands run as one, and its text is a press away. */
import type { Happening } from '../sim/happening';
import { command as words } from '../words/en';
import { usePlayer } from './context';
import { Popover } from './popover';

export function Command({ world, happening }: { world: number; happening: Happening }) {
  const { script, exchanges } = happening;
  return (
    <div role="group" class="command" data-command data-script={script} aria-label={words.title}>
      <div class="part-name">{words.title} {script !== '' && <ScriptText world={world} script={script} />}</div>
      <ol tabIndex={0} data-scrolls="true">
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

function ScriptText({ world, script }: { world: number; script: string }) {
  const text = usePlayer().scripts[script] ?? '';
  return (
    <Popover class="script" name={`script:${world}:${script}`} label={words.script(script)} closed="" face={words.script(script)}>
      <pre tabIndex={0}>{text}</pre>
    </Popover>
  );
}
