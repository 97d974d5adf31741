/** How late the recovered jobs came: a histogram, where half and nearly all of them stand, and how long the lock is. */
import type { StormLatency } from '../../sim/storm';
import { charts as words } from '../../words/storm';
import { columns, widened, type Scale } from './scale';

const WIDTH = 320;
const HEIGHT = 72;

export function Lateness({ latency, lockMs, scale }: { latency: StormLatency; lockMs: number; scale: Scale }) {
  const wholeMs = scale.lateBucketMs * scale.lateBuckets;
  const counts = widened(latency.counts, latency.bucketMs, scale.lateBucketMs);
  const at = (ms: number) => `${Math.min(100, (100 * ms) / wholeMs)}%`;
  const any = latency.recoveries > 0;
  return (
    <figure class="chart" data-chart="late">
      <figcaption>{words.late} <span class="note">{words.lateNote}</span></figcaption>
      <div class="plot" aria-hidden="true">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
          <path class="columns" d={columns(counts, scale.late, WIDTH / scale.lateBuckets, HEIGHT, 0.1, 0.8)} />
        </svg>
        {any && <span class="height">{words.jobs(scale.late)}</span>}
        {any ? <Marks latency={latency} at={at} inward={latency.p50Ms > 0.6 * wholeMs} /> : <p class="none">{words.noneLate}</p>}
      </div>
      <div class="time-axis" aria-hidden="true">
        <span>0</span>
        {lockMs < 0.85 * wholeMs && lockMs > 0.08 * wholeMs && <span class="lock-tick" style={{ insetInlineStart: at(lockMs) }}>{words.lock}</span>}
        <span>{words.tick(wholeMs)}</span>
      </div>
    </figure>
  );
}

/** `inward`: there is more room on the other side of the line. */
function Marks({ latency, at, inward }: { latency: StormLatency; at: (ms: number) => string; inward: boolean }) {
  return (
    <>
      <span class={inward ? 'percentile p50 inward' : 'percentile p50'} style={{ insetInlineStart: at(latency.p50Ms) }}><span>{words.percentile('p50')} {words.tick(latency.p50Ms)}</span></span>
      <span class="percentile p99 inward" style={{ insetInlineStart: at(latency.p99Ms) }}><span>{words.percentile('p99')} {words.tick(latency.p99Ms)}</span></span>
    </>
  );
}
