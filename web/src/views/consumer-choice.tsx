/** Which consumer a world has: one of the file's own, or of the named ones. */
import { consumers as words } from '../words/en';
import { usePlayer } from './context';

export function ConsumerChoice({ world }: { world: number }) {
  const player = usePlayer();
  const info = player.info.value;
  if (!info) return null;
  const names = info.consumers.map((consumer) => consumer.name);
  const free = info.choosable.filter((name) => name === names[world] || !names.includes(name));
  return (
    <select
      class="consumer"
      data-consumer-choice={world}
      aria-label={words.label(world + 1)}
      value={names[world]}
      onChange={(event) => player.change({ consumers: names.map((name, i) => (i === world ? event.currentTarget.value : name)) })}
    >
      {free.map((name) => <option key={name} value={name}>{name}</option>)}
    </select>
  );
}

/** Beside a world that stands alone. */
export function Compare() {
  const player = usePlayer();
  const info = player.info.value;
  if (!info) return null;
  const names = info.consumers.map((consumer) => consumer.name);
  return (
    <label class="compare">
      <span>{words.compare}</span>
      <select data-compare value="" onChange={(event) => player.change({ consumers: [...names, event.currentTarget.value] })}>
        <option value="">{words.choose}</option>
        {info.choosable.filter((name) => !names.includes(name)).map((name) => <option key={name} value={name}>{name}</option>)}
      </select>
    </label>
  );
}
