/** A hint, not a right: since when trying a silent sign-in is worth the wait. Other tabs hear of its changes. */
export const HINT = 'oikos.signed-in';

/** Whether this browser will most likely be signed in without a question, so that the page's outline is worth showing. */
export const wasSignedIn = (): boolean =>
  localStorage.getItem(HINT) !== null && !/^\/(callback|logout)\b/.test(window.location.pathname);
