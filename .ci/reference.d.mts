/** Where the page lies. */
export const REFERENCE: string;

export function reference(): Promise<string>;
