/** A count and what it comes from: a bar a cause, its number beside it. Causes that nothing came from are left out. */
import type { StormCause } from '../../sim/storm';
import { causeNotes, causes, charts } from '../../words/storm';
import { group } from '../../words/numbers';

interface Props {
  kind: 'duplicates' | 'lost';
  total: number;
  by: Record<StormCause, number>;
  /** What fills the line. */
  most: number;
  /** Why, in a sentence. It has its place also where it is not so, so that what stands side by side stays in line. */
  why?: { says: string; so: boolean };
}

const CAUSES = Object.keys(causes) as StormCause[];
/** These have a line of their own whatever the numbers are, so that nothing moves while a slider does. */
const STAYING: StormCause[] = ['crash', 'pause', 'lost-ack', 'slow'];

export function CauseBars({ kind, total, by, most, why }: Props) {
  return (
    <div class="causes" data-kind={kind}>
      <h4>{charts[kind]}</h4>
      <p class="total" data-total={kind}>{group(total)}</p>
      <dl>
        {CAUSES.filter((cause) => STAYING.includes(cause) || by[cause] > 0).map((cause) => (
          <div key={cause} data-cause={cause} data-none={by[cause] === 0} title={causeNotes[cause]}>
            <dt>{causes[cause]}</dt>
            <dd>
              <span class="cause-bar" style={{ inlineSize: `calc((100% - 3rem) * ${by[cause] / most})` }} aria-hidden="true" />
              <span class="of">{group(by[cause])}</span>
            </dd>
          </div>
        ))}
      </dl>
      {why && <p class="why muted" data-why={why.so}>{why.says}</p>}
    </div>
  );
}
