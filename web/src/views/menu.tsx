/** Which scenario is played: a shipped one, or the reader's own file. */
import type { TargetedEvent } from 'preact';
import { offered, shippedNamed } from '../player/scenarios';
import { menu as words } from '../words/en';
import { usePlayer } from './context';
import { openOwn } from './own-file';

export function Menu() {
  const player = usePlayer();
  const opened = player.opened.value;
  const name = opened?.file.name ?? '';
  const own = opened?.own ?? false;
  const other = own || offered.some((file) => file.name === name) ? undefined : shippedNamed(name);
  const choose = (event: TargetedEvent<HTMLSelectElement>) => {
    const file = shippedNamed(event.currentTarget.value);
    if (file) player.openFile(file);
  };
  return (
    <div class="menu">
      <label>
        <span>{words.scenario}</span>
        <select data-menu value={own ? '' : name} onChange={choose}>
          {own && <option value="">{name}</option>}
          {other && <option value={name}>{other.title}</option>}
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
    if (file) void openOwn(player, file).finally(() => { input.value = ''; });
  };
  return (
    <label class="own">
      <span>{words.open}</span>
      <input type="file" accept=".json,application/json" data-open onChange={read} />
    </label>
  );
}
