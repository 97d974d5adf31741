/**
 * What a producer's key comes to, sequence by sequence: run in the simulator and on BullMQ, compared after every move.
 *
 * The moves: `add j1`, `add j1 later` (with a delay), `take`, `complete j1`, `fail j1`, `promote j1` (its delay is
 * over), `expire` (the key's time is up), `lose j1` (the job's hash is gone), `release j1` (its handler frees the key
 * by compare and delete), `delete j1` (it deletes the key, whosever it is).
 */
export interface Sequence {
  name: string;
  /** BullMQ's options of the same names; `ttl` in ms. */
  options: { ttl?: number; extend?: boolean; replace?: boolean; keepLastIfActive?: boolean };
  /** How long `later` is, in ms. */
  delayMs?: number;
  attempts?: number;
  moves: string[];
  /** Which job each add came to: its own, or the one that stands for it. */
  adds: string;
  /** All of the queue at the end; see `told`. */
  ends: string;
}

/** The queue at one moment. */
export interface State {
  owner: string | null;
  hasTtl: boolean;
  kept: string | null;
  /** From the left end. */
  wait: string[];
  active: string[];
  delayed: string[];
  completed: string[];
  failed: string[];
}

/** One line, without what is empty: `key j1 (ttl), kept j2, wait j3 j2, active j1`. */
export function told({ owner, hasTtl, kept, ...places }: State): string {
  const named = Object.entries(places).filter(([, jobs]) => jobs.length > 0).map(([place, jobs]) => `${place} ${jobs.join(' ')}`);
  return [owner && `key ${owner}${hasTtl ? ' (ttl)' : ''}`, kept && `kept ${kept}`, ...named].filter(Boolean).join(', ');
}

const throttle = { ttl: 1_000_000 };
const extend = { ...throttle, extend: true };
const debounce = { ...extend, replace: true };
const keepLast = { keepLastIfActive: true };

export const sequences: Sequence[] = [
  // --- simple: the key is freed by the end of its job ---
  { name: 'simple: again while it waits', options: {}, moves: ['add j1', 'add j2'], adds: 'j1 j1', ends: 'key j1, wait j1' },
  { name: 'simple: again while it is active', options: {}, moves: ['add j1', 'take', 'add j2'], adds: 'j1 j1', ends: 'key j1, active j1' },
  { name: 'simple: again while it is delayed', options: {}, moves: ['add j1 later', 'add j2'], adds: 'j1 j1', ends: 'key j1, delayed j1' },
  {
    name: 'simple: again after its end', options: {}, moves: ['add j1', 'take', 'complete j1', 'add j2'],
    adds: 'j1 j2', ends: 'key j2, wait j2, completed j1',
  },
  {
    name: 'simple: again after its failure', options: {}, moves: ['add j1', 'take', 'fail j1', 'add j2'],
    adds: 'j1 j2', ends: 'key j2, wait j2, failed j1',
  },
  {
    name: 'simple: again while it waits for its second attempt', options: {}, attempts: 2,
    moves: ['add j1', 'take', 'fail j1', 'add j2'], adds: 'j1 j1', ends: 'key j1, delayed j1',
  },
  {
    name: 'simple: the owner is gone, and its key is stale', options: {}, moves: ['add j1', 'lose j1', 'add j2', 'add j3'],
    adds: 'j1 j2 j2', ends: 'key j2, wait j2 j1',
  },
  {
    name: 'simple: freed early, and the end of the first leaves the key of the second', options: {},
    moves: ['add j1', 'take', 'release j1', 'add j2', 'complete j1', 'add j3'],
    adds: 'j1 j2 j2', ends: 'key j2, wait j2, completed j1',
  },
  {
    name: 'simple: a second compare and delete finds another owner', options: {},
    moves: ['add j1', 'take', 'release j1', 'add j2', 'release j1', 'add j3'],
    adds: 'j1 j2 j2', ends: 'key j2, wait j2, active j1',
  },
  {
    name: 'simple: a plain delete frees the key of another', options: {},
    moves: ['add j1', 'take', 'release j1', 'add j2', 'delete j1', 'add j3'],
    adds: 'j1 j2 j3', ends: 'key j3, wait j3 j2, active j1',
  },
  // --- throttle: the key has a time to live ---
  { name: 'throttle: again within the time', options: throttle, moves: ['add j1', 'add j2'], adds: 'j1 j1', ends: 'key j1 (ttl), wait j1' },
  { name: 'throttle: again after the time', options: throttle, moves: ['add j1', 'expire', 'add j2'], adds: 'j1 j2', ends: 'key j2 (ttl), wait j2 j1' },
  {
    name: 'throttle: the end of the job frees nothing', options: throttle, moves: ['add j1', 'take', 'complete j1', 'add j2'],
    adds: 'j1 j1', ends: 'key j1 (ttl), completed j1',
  },
  {
    name: 'throttle: a stale owner is left to run out', options: throttle, moves: ['add j1', 'lose j1', 'add j2'],
    adds: 'j1 j1', ends: 'key j1 (ttl), wait j1',
  },
  {
    name: 'throttle: the job outlives its key, and its end leaves the next one alone', options: throttle,
    moves: ['add j1', 'take', 'expire', 'add j2', 'complete j1', 'add j3'],
    adds: 'j1 j2 j2', ends: 'key j2 (ttl), wait j2, completed j1',
  },
  {
    name: 'extend: an add that is dropped starts the time anew', options: extend, moves: ['add j1', 'add j2', 'expire', 'add j3'],
    adds: 'j1 j1 j3', ends: 'key j3 (ttl), wait j3 j1',
  },
  // --- debounce: a newer job replaces a delayed one ---
  { name: 'debounce: replace while delayed', options: debounce, moves: ['add j1 later', 'add j2 later'], adds: 'j1 j2', ends: 'key j2 (ttl), delayed j2' },
  {
    name: 'debounce: the last of three runs', options: debounce,
    moves: ['add j1 later', 'add j2 later', 'add j3 later', 'promote j3', 'take', 'complete j3'],
    adds: 'j1 j2 j3', ends: 'key j3 (ttl), completed j3',
  },
  {
    name: 'debounce: after the promotion nothing is replaced', options: debounce, moves: ['add j1 later', 'promote j1', 'add j2 later'],
    adds: 'j1 j1', ends: 'key j1 (ttl), wait j1',
  },
  {
    name: 'debounce: while it is active nothing is replaced', options: debounce,
    moves: ['add j1 later', 'promote j1', 'take', 'add j2 later'], adds: 'j1 j1', ends: 'key j1 (ttl), active j1',
  },
  {
    name: 'debounce: a key that ran out replaces nothing', options: { ...debounce, ttl: 1_000 }, delayMs: 1_000_000,
    moves: ['add j1 later', 'expire', 'add j2 later'], adds: 'j1 j2', ends: 'key j2 (ttl), delayed j1 j2',
  },
  {
    name: 'replace without a time to live', options: { replace: true },
    moves: ['add j1 later', 'add j2 later', 'promote j2', 'take', 'complete j2', 'add j3 later'],
    adds: 'j1 j2 j3', ends: 'key j3, delayed j3, completed j2',
  },
  {
    name: 'replace without extend', options: { ...throttle, replace: true }, moves: ['add j1 later', 'add j2 later'],
    adds: 'j1 j2', ends: 'key j2 (ttl), delayed j2',
  },
  { name: 'replace by a job without a delay', options: { replace: true }, moves: ['add j1 later', 'add j2'], adds: 'j1 j2', ends: 'key j2, wait j2' },
  {
    name: 'replace a job that waits for its second attempt', options: { replace: true }, attempts: 2,
    moves: ['add j1', 'take', 'fail j1', 'add j2'], adds: 'j1 j2', ends: 'key j2, wait j2',
  },
  {
    name: 'replace a delayed job of which nothing is left', options: { replace: true }, moves: ['add j1 later', 'lose j1', 'add j2 later'],
    adds: 'j1 j2', ends: 'key j2, delayed j2',
  },
  {
    name: 'replace: a waiting owner of which nothing is left', options: { replace: true }, moves: ['add j1', 'lose j1', 'add j2 later'],
    adds: 'j1 j2', ends: 'key j2, wait j1, delayed j2',
  },
  // --- keep last if active ---
  { name: 'keep last: again while it waits', options: keepLast, moves: ['add j1', 'add j2'], adds: 'j1 j1', ends: 'key j1, wait j1' },
  {
    name: 'keep last: kept while it is active', options: keepLast, moves: ['add j1', 'take', 'add j2'],
    adds: 'j1 j1', ends: 'key j1, kept j2, active j1',
  },
  {
    name: 'keep last: made when it completes', options: keepLast, moves: ['add j1', 'take', 'add j2', 'complete j1'],
    adds: 'j1 j1', ends: 'key j2, wait j2, completed j1',
  },
  {
    name: 'keep last: made when it fails', options: keepLast, moves: ['add j1', 'take', 'add j2', 'fail j1'],
    adds: 'j1 j1', ends: 'key j2, wait j2, failed j1',
  },
  {
    name: 'keep last: twice while it is active', options: keepLast, moves: ['add j1', 'take', 'add j2', 'add j3', 'complete j1'],
    adds: 'j1 j1 j1', ends: 'key j3, wait j3, completed j1',
  },
  {
    name: 'keep last: the kept one runs and frees the key', options: keepLast,
    moves: ['add j1', 'take', 'add j2', 'complete j1', 'take', 'complete j2'], adds: 'j1 j1', ends: 'completed j1 j2',
  },
  {
    name: 'keep last: kept with its delay', options: keepLast, moves: ['add j1', 'take', 'add j2 later', 'complete j1'],
    adds: 'j1 j1', ends: 'key j2, delayed j2, completed j1',
  },
  {
    name: 'keep last: a second attempt is no end', options: keepLast, attempts: 2, moves: ['add j1', 'take', 'add j2', 'fail j1', 'add j3'],
    adds: 'j1 j1 j1', ends: 'key j1, kept j2, delayed j1',
  },
  {
    name: 'keep last: freed early, both the newer and the kept one are made', options: keepLast,
    moves: ['add j1', 'take', 'add j2', 'release j1', 'add j3', 'complete j1'],
    adds: 'j1 j1 j3', ends: 'key j2, wait j2 j3, completed j1',
  },
  { name: 'keep last: a time to live is ignored', options: { ...throttle, ...keepLast }, moves: ['add j1', 'add j2'], adds: 'j1 j1', ends: 'key j1, wait j1' },
  {
    name: 'keep last: extend has nothing to extend', options: { ...extend, ...keepLast }, moves: ['add j1', 'add j2', 'take', 'add j3'],
    adds: 'j1 j1 j1', ends: 'key j1, kept j3, active j1',
  },
  {
    name: 'keep last and replace', options: { replace: true, ...keepLast },
    moves: ['add j1 later', 'add j2 later', 'promote j2', 'take', 'add j3', 'complete j2'],
    adds: 'j1 j2 j2', ends: 'key j3, wait j3, completed j2',
  },
  {
    name: 'keep last and replace: what was kept for a replaced job goes with it', options: { replace: true, ...keepLast }, attempts: 2,
    moves: ['add j1', 'take', 'add j2', 'fail j1', 'add j3 later'], adds: 'j1 j1 j3', ends: 'key j3, delayed j3',
  },
];
