/** Where the page lies. */
export const ENGINE: string;

export function engineDocs(text?: string): string;

export function fieldsOf(name: string, source: string): string;
