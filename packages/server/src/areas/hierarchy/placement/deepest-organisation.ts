/** Deeper than any organisation: what is below itself by mistake must not be followed for ever. */
export const DEEPEST_ORGANISATION = 100;
