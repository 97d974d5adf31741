/** How the catalogue writes numbers, and what is counted by them. */
import { LANGUAGE } from './language';

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
const format = new Intl.NumberFormat(LANGUAGE, { maximumFractionDigits: 1 });
const cardinals = new Intl.PluralRules(LANGUAGE);
const ordinals = new Intl.PluralRules(LANGUAGE, { type: 'ordinal' });

export function group(value: number): string {
  return format.format(value);
}

/** A word in the forms that its language has for numbers; `other` stands for those that it does not have. */
export type Forms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

/** The form for `n`, without the number. */
export function plural(n: number, forms: Forms): string {
  return forms[cardinals.select(n)] ?? forms.other;
}

/** `1 job`, `1,000 jobs`. */
export function count(n: number, forms: Forms): string {
  return `${group(n)} ${plural(n, forms)}`;
}

/** What may not be there at all: `no crash`, `1 crash`, `2 crashes`. */
export function anyCount(n: number, forms: Forms & { none: string }): string {
  return n === 0 ? forms.none : count(n, forms);
}

/** `once`, `twice`, `3 times`. */
export function times(n: number): string {
  return n === 1 ? 'once' : n === 2 ? 'twice' : `${group(n)} times`;
}

const words: Record<number, string> = { 1: 'one', 2: 'two', 10: 'ten', 100: 'a hundred', 10_000: 'ten thousand' };

/** As prose has it, of the numbers that occur there; another one is a mistake. */
export function inWords(n: number): string {
  const said = words[n];
  if (said === undefined) throw new RangeError(`${n}: the prose has no word for it`);
  return said;
}

const endings: Forms = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

/** `1st`, `22nd`. */
export function nth(n: number): string {
  return `${group(n)}${endings[ordinals.select(n)] ?? endings.other}`;
}

const names = ['zeroth', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'];

/** `first`, `second`, `10th`. */
export function ordinal(n: number): string {
  return names[n] ?? nth(n);
}
