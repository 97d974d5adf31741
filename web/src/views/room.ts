/** What of a long list is drawn: all of it while it is short, else a few items at the end where things happen. */
import type { Window } from '../sim/answer';

/** So many jobs are many: from here on numbers need more room, and nothing is moved for the eye to follow. */
export const MANY_JOBS = 100;

/** A list of so many items or fewer is drawn whole: so is every run of a handful of jobs. */
const SHORT = 4;

/** What is drawn of a longer list; its count says how many there are. Where a job has ended, that is enough. */
const ROOM = { wait: 2, active: 1, ended: 0, markers: 1, piles: 2, sightings: 2, workers: 1 };

type Kind = keyof typeof ROOM;

/** The items at the left end of the window: what came last into `active`, what a sweep looked at first. */
export function firstOf<T>(list: Window<T>, kind: Kind): T[] {
  return list.count <= SHORT ? list.items : list.items.slice(0, ROOM[kind]);
}

/** The piles of the ledger: every receipt of a pile that is drawn is kept on it. */
export function pilesShown<T>(piles: T[]): T[] {
  return piles.length <= SHORT ? piles : piles.slice(-ROOM.piles);
}

/** The items at its right end: what is taken next from `wait`. */
export function lastOf<T>(list: Window<T>, kind: Kind): T[] {
  return list.count <= SHORT ? list.items : list.items.slice(-ROOM[kind]);
}
