/** Which scenario is played: a shipped one, or the reader's own file. */
import type { TargetedEvent } from 'preact';
import { offered, shippedNamed, titleOf } from '../player/scenarios';
import { menu as words } from '../words/en';
import { withAsked } from './at-hand';
import { usePlayer } from './context';

export function Menu() {
  const player = usePlayer();
  const opened = player.opened.value;
  const name = opened?.file.name ?? '';
  const own = opened?.own ?? false;
  const other = own || offered.some((file) => file.name === name) ? '' : titleOf(name);
  const choose = (event: TargetedEvent<HTMLSelectElement>) => {
    const select = event.currentTarget;
    const chosen = select.value;
    const here = shippedNamed(chosen);
    if (here) return player.openFile(here);
    if (chosen === '') return;
    // Until it has come, and where it does not, what is open stays chosen.
    select.value = own ? '' : name;
    void withAsked(player, () => player.openFile(shippedNamed(chosen)!));
  };
  return (
    <div class="menu">
      <label>
        <span>{words.scenario}</span>
        <select data-menu value={own ? '' : name} onChange={choose}>
          {own && <option value="">{name}</option>}
          {other !== '' && <option value={name}>{other}</option>}
          {offered.map((file) => <option key={file.name} value={file.name}>{file.title}</option>)}
        </select>
      </label>
      <Entries />
      <OwnFile />
    </div>
  );
}

/** The scenarios of a file that holds several. */
function Entries() {
  const player = usePlayer();
  const opened = player.opened.value;
  if (!opened || opened.entries.length < 2) return null;
  return (
    <label>
      <span>{words.entry}</span>
      <select
        data-entries
        value={String(opened.index)}
        onChange={(event) => player.openEntry(Number(event.currentTarget.value))}
      >
        {opened.entries.map((entry) => <option key={entry.index} value={entry.index}>{entry.title}</option>)}
      </select>
    </label>
  );
}

function OwnFile() {
  const player = usePlayer();
  const read = (event: TargetedEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const file = input.files?.[0];
    // Emptied, so that the same file can be opened again after it was mended.
    if (file) void withAsked(player, ({ openOwn }) => openOwn(player, file).finally(() => { input.value = ''; }));
  };
  return (
    <label class="own">
      <span>{words.open}</span>
      <input type="file" accept=".json,application/json" data-open onChange={read} />
    </label>
  );
}
