/** Attributes and properties, each as the other has it. */

/** null: there is no such attribute, or it is no number. */
export function finite(written: string | null): number | null {
  return written === null || written.trim() === '' || !Number.isFinite(Number(written)) ? null : Number(written);
}

/** A list as an attribute writes it. What says nothing (null, undefined) stays so. */
export function joined(value: string | readonly string[] | null, between: string): string | null {
  return typeof value === 'string' ? value : (value?.join(between) ?? null);
}

/** No panel has this name: an empty list of panels says something else than no list. */
export const NO_PANEL = 'none';
