export interface Verified {
  states: number;
  transitions: number;
  /** How deep the nearest broken assertion lies; null: none breaks. */
  depth: number | null;
  seconds: number;
}

export function verify(model: string, flags?: string[]): Verified;
