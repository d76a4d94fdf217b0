/** A window that is opened beside a page whose session has expired, for signing in alone. */
const MARK = 'oikos.signs-in-beside';

/**
 * Opens the window; false where the browser blocks it. The mark in its session storage, copied from this tab, is how the
 * window knows what it is for: the pages of the identity provider take away its link to the page that opened it.
 */
export function openHelpingWindow(): boolean {
  sessionStorage.setItem(MARK, '1');
  const opened = window.open('/', '_blank', 'popup,width=560,height=760');
  sessionStorage.removeItem(MARK);
  return opened !== null;
}

/** In such a window, once somebody has signed in: it has served. Elsewhere nothing. */
export function closeHelpingWindow(): void {
  if (sessionStorage.getItem(MARK) === null) return;
  sessionStorage.removeItem(MARK);
  window.close();
}
