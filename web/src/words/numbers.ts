/** How the catalogue writes numbers. */

/** A step that lasts a millisecond is not one of no time. */
export function seconds(ms: number): string {
  if (ms > 0 && ms < 100) return `${ms} ms`;
  return `${short(ms / 1000)} s`;
}

/** One decimal where it says something: 7, 7.5, 12. */
function short(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return group(rounded);
}

/** Kept: to make one costs more than to write a hundred numbers. */
const english = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

export function group(value: number): string {
  return english.format(value);
}

export function count(n: number, noun: string, several = `${noun}s`): string {
  return `${group(n)} ${n === 1 ? noun : several}`;
}

/** `no crash`, `1 crash`, `2 crashes`. */
export function anyCount(n: number, noun: string, several?: string): string {
  return n === 0 ? `no ${noun}` : count(n, noun, several);
}

const names = ['zeroth', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'];

export function ordinal(n: number): string {
  return names[n] ?? `${group(n)}th`;
}
