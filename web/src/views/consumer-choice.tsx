/** Which consumer a world has: one of the file's own, or of the named ones. */
import type { TargetedEvent } from 'preact';
import { consumers as words } from '../words/en';
import { usePlayer } from './context';
import { focusFigure } from './focus';

export function ConsumerChoice({ world }: { world: number }) {
  const player = usePlayer();
  const info = player.info.value;
  if (!info) return null;
  const names = info.consumers.map((consumer) => consumer.name);
  const free = info.choosable.filter((name) => name === names[world] || !names.includes(name));
  const choose = (event: TargetedEvent<HTMLSelectElement>) => {
    const select = event.currentTarget;
    player.change({ consumers: names.map((name, i) => (i === world ? select.value : name)) });
    // A refused name does not stay: what stands here is what the world has.
    select.value = player.info.value!.consumers[world]!.name;
  };
  return (
    <select
      class="consumer"
      data-consumer-choice={world}
      aria-label={words.label(world + 1)}
      value={names[world]}
      onChange={choose}
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
  const choose = (event: TargetedEvent<HTMLSelectElement>) => {
    const select = event.currentTarget;
    player.change({ consumers: [...names, select.value] });
    select.value = '';
    // It goes away once there is a second world.
    if (player.info.value!.consumers.length > 1) focusFigure(select);
  };
  return (
    <label class="compare">
      <span>{words.compare}</span>
      <select data-compare value="" onChange={choose}>
        <option value="">{words.choose}</option>
        {info.choosable.filter((name) => !names.includes(name)).map((name) => <option key={name} value={name}>{name}</option>)}
      </select>
    </label>
  );
}
