/** The language of this catalogue, as its numbers and plurals go by it. A catalogue in another one has its own. */
export const LANGUAGE = 'en-US';
