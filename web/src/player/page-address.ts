/**
 * What the page's address asks for: `?lecture` shows it to a room, `?task=…` carries a task for the reader. What stands
 * there was written by anybody, so it is shown as text and cut where it is too long.
 */

/** Characters. */
export const MOST_TASK = 400;

export function asksForLecture(search: string): boolean {
  return new URLSearchParams(search).has('lecture');
}

/** The task that an address carries; '' where it has none. */
export function taskIn(search: string): string {
  return tidy(new URLSearchParams(search).get('task') ?? '');
}

/** The address of the same page with a task and a lecture, or without; the rest of it stays. */
export function addressWith(address: string, { lecture, task }: { lecture: boolean; task: string }): string {
  const url = new URL(address);
  url.searchParams.delete('lecture');
  url.searchParams.delete('task');
  if (lecture) url.searchParams.set('lecture', '');
  if (tidy(task) !== '') url.searchParams.set('task', tidy(task));
  return url.href.replace(/([?&]lecture)=(?=&|#|$)/, '$1');
}

/** Control characters, and those that turn the direction of what follows them; a new line is neither. */
const UNSEEN = /(?!\n)[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu;

function tidy(text: string): string {
  const seen = text.replace(/\r\n?/g, '\n').replace(UNSEEN, '').trim();
  return [...seen].slice(0, MOST_TASK).join('').trim();
}
