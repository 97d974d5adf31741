/** One scale for all that stands side by side: a picture that is twice as high says twice as much. */
import type { StormWorld } from '../../sim/storm';

export interface Scale {
  /** The most of one cause. */
  cause: number;
  /** Of the latencies: the buckets of all, how many there are, the fullest. */
  lateBucketMs: number;
  lateBuckets: number;
  late: number;
  /** Of the time: likewise. */
  whenBucketMs: number;
  whenBuckets: number;
  when: number;
}

export function scaleOf(worlds: readonly StormWorld[]): Scale {
  const lateBucketMs = Math.max(...worlds.map(({ latency }) => latency.bucketMs));
  const late = worlds.map(({ latency }) => widened(latency.counts, latency.bucketMs, lateBucketMs));
  const whenBucketMs = Math.max(...worlds.map(({ series }) => series.bucketMs));
  const when = worlds.map(({ series }) => widened(series.recoveries, series.bucketMs, whenBucketMs));
  const repeats = worlds.map(({ series }) => widened(series.duplicates, series.bucketMs, whenBucketMs));
  const length = worlds.map(({ series }) => widened(series.deliveries, series.bucketMs, whenBucketMs).length);
  return {
    cause: Math.max(1, ...worlds.flatMap(({ duplicatesBy, lostBy }) => [...Object.values(duplicatesBy), ...Object.values(lostBy)])),
    lateBucketMs,
    lateBuckets: Math.max(1, ...late.map((counts) => counts.length)),
    late: Math.max(1, ...late.flat()),
    whenBucketMs,
    whenBuckets: Math.max(1, ...length),
    when: Math.max(1, ...when.flat(), ...repeats.flat()),
  };
}

/** Buckets of `fromMs` put together to buckets of `toMs`, a multiple. */
export function widened(counts: readonly number[], fromMs: number, toMs: number): number[] {
  const times = toMs / fromMs;
  const wide = new Array<number>(Math.ceil(counts.length / times)).fill(0);
  for (const [i, count] of counts.entries()) wide[Math.floor(i / times)]! += count;
  return wide;
}

/** Columns from the bottom, as one path; what is there at all is seen. */
export function columns(counts: readonly number[], most: number, width: number, height: number, left = 0, part = 1): string {
  const column = width * part;
  return counts.map((count, i) => {
    if (count === 0) return '';
    const tall = Math.max(1.5, (count / most) * height);
    return `M${round(i * width + left * width)} ${height}v${-round(tall)}h${round(column)}v${round(tall)}Z`;
  }).join('');
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
