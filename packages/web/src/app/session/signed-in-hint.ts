/** A hint, not a right: since when trying a silent sign-in is worth the wait. Other tabs hear of its changes; index.html reads it. */
export const HINT = 'oikos.signed-in';

/**
 * Whether the page began in outline, since this browser will most likely be signed in without a question; index.html decides
 * it, before any script is there.
 */
export const beganInOutline = (): boolean => document.documentElement.dataset.outline !== undefined;
