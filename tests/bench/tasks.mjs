// What the main thread of a page did between two marks, out of a trace of the browser.

export const TRACED = { categories: ['toplevel', 'blink.user_timing', 'devtools.timeline', 'disabled-by-default-devtools.timeline'] };

/**
 * Of the thread that set the two marks: the tasks in which a script ran. `own`: the time that the task had the processor,
 * which is what the page asks for; on a machine that is busy with other things it waits besides (`wall`).
 */
export function tasksBetween(events, from, to) {
  const [begun, ended] = [from, to].map((name) => events.find((event) => event.name === name && event.cat.includes('user_timing')));
  const here = events.filter(({ ph, pid, tid, ts }) => ph === 'X' && pid === begun.pid && tid === begun.tid && ts >= begun.ts && ts <= ended.ts);
  const scripts = here.filter(({ name }) => ['TimerFire', 'FunctionCall', 'HandlePostMessage', 'EventDispatch'].includes(name)).map(({ ts }) => ts);
  return here
    .filter(({ name, ts, dur }) => name === 'RunTask' && scripts.some((script) => script >= ts && script <= ts + dur))
    .map(({ dur, tdur = dur }) => ({ wall: dur / 1_000, own: tdur / 1_000 }));
}
