/** A scenario file, as an object: `workers` workers, two consumers. */
export function plain(workers: number): object;
/** The same with `jobs` jobs and faults drawn from a seed. */
export function storm(jobs: number, workers: number): object;
