/** Deeper than any organisation: what hangs below itself by mistake must not be followed for ever. */
export const DEEPEST_ORGANISATION = 100;
