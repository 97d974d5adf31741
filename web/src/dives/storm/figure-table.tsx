/** Every figure of the charts and more, in a table. */
import type { Answer } from '../../player/storming';
import type { StormCause, StormWorld } from '../../sim/storm';
import { causes, table as words } from '../../words/storm';

type Row = [name: string, value: (world: StormWorld) => string];

const CAUSES = Object.keys(causes) as StormCause[];
const keys = <T extends object>(of: T) => Object.keys(of) as (keyof T)[];

const ROWS: Row[] = [
  ...keys(words.rows).map((name): Row => [words.rows[name], (world) => words.number(world[name])]),
  ...keys(words.struck).map((name): Row => [words.struck[name], (world) => words.number(world.struck[name])]),
  ...CAUSES.map((cause): Row => [words.repeatedBy(cause), (world) => words.number(world.duplicatesBy[cause])]),
  ...CAUSES.map((cause): Row => [words.lostBy(cause), (world) => words.number(world.lostBy[cause])]),
  ...keys(words.percentiles).map((name): Row => [
    words.percentiles[name], ({ latency }) => (latency.recoveries === 0 ? words.none : words.span(latency[name])),
  ]),
];

export function FigureTable({ answer }: { answer: Answer }) {
  const { worlds } = answer;
  const most = Math.max(...worlds.map(({ byDeliveries }) => byDeliveries.findLastIndex((jobs) => jobs > 0)));
  const times = Array.from({ length: most }, (_, i): Row => [
    words.deliveredTimes(i + 1, i + 1 === worlds[0]!.byDeliveries.length - 1), (world) => words.number(world.byDeliveries[i + 1] ?? 0),
  ]);
  return (
    <details class="storm-table" data-storm-table>
      <summary>{words.title}</summary>
      <table>
        <caption>{words.caption(answer)}</caption>
        <thead>
          <tr><td />{worlds.map(({ consumer }) => <th key={consumer} scope="col">{consumer}</th>)}</tr>
        </thead>
        <tbody>
          {[...ROWS, ...times].map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {worlds.map((world) => <td key={world.consumer}>{value(world)}</td>)}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
