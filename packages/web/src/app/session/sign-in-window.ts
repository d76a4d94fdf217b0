/** A window that is opened beside a page whose session has expired, for signing in alone. */
const MARK = 'oikos.signs-in-beside';

/**
 * Opens it; false where the browser lets none open. It takes a copy of this tab's session storage, and with it the
 * mark: the provider's pages cut it from its opener.
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
