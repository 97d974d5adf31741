/** All that Redis holds, key by key. */
import type { KeyEntry } from '../../sim/report';
import { game as words } from '../../words/gap';

export function Keyspace({ keys }: { keys: KeyEntry[] }) {
  return (
    <table class="keyspace">
      <thead><tr><th scope="col">{words.redisKey}</th><th scope="col">{words.redisValue}</th></tr></thead>
      <tbody>
        {keys.map(({ key, value, leftMs }) => (
          <tr key={key} data-key={key}>
            <th scope="row"><code>{key}</code></th>
            <td><code>{textOf(value)}</code> <span class="muted">{words.expires(leftMs)}</span></td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function textOf(value: KeyEntry['value']): string {
  return typeof value === 'string' ? value : value.map((item) => (typeof item === 'string' ? item : item.join(' '))).join(', ');
}
