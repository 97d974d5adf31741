/** The language of this catalogue: what screen readers speak, numbers and plurals go by. A catalogue in another one has its own. */
export const LANGUAGE = 'en-US';
