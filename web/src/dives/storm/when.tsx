/** Over the run: what the reaper brought back, and which effects were repeated. */
import type { StormSeries } from '../../sim/storm';
import { charts as words } from '../../words/storm';
import { columns, widened, type Scale } from './scale';

const WIDTH = 320;
const HEIGHT = 40;

export function When({ series, scale }: { series: StormSeries; scale: Scale }) {
  const column = WIDTH / scale.whenBuckets;
  const wide = (counts: readonly number[]) => widened(counts, series.bucketMs, scale.whenBucketMs);
  return (
    <figure class="chart" data-chart="when">
      <figcaption>{words.when}<span class="swatch-name"><span class="swatch hollow" />{words.recoveries}</span><span class="swatch-name"><span class="swatch full" />{words.repeats}</span></figcaption>
      <div class="plot" aria-hidden="true">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
          <path class="columns hollow" d={columns(wide(series.recoveries), scale.when, column, HEIGHT, 0.1, 0.8)} />
          <path class="columns full" d={columns(wide(series.duplicates), scale.when, column, HEIGHT, 0.3, 0.4)} />
        </svg>
      </div>
      <div class="time-axis" aria-hidden="true">
        <span>0</span>
        <span>{words.tick(scale.whenBucketMs * scale.whenBuckets)}</span>
      </div>
    </figure>
  );
}
