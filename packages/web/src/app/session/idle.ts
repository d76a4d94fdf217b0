import { endOwnSession } from '@oikos/contract/identity/account/account.ts';
import { call } from '../../api/call.ts';
import { sessionState } from '../../api/session/session-state.ts';

/** Nobody worked for so long, in any tab: the session ends (NIST SP 800-63B-4, section 2.2.3). */
const IDLE_MILLISECONDS = 60 * 60_000;
const LOOK_MILLISECONDS = 30_000;
/** Tells the other tabs that somebody is there. */
const LAST_INPUT = 'oikos.last-input';

let isWatching = false;

/** Ends the session an hour after the last key or click; what is entered stays on the page, under the question to sign in again. */
export function watchIdle(expire: () => void): void {
  if (isWatching) return;
  isWatching = true;
  let lastInput = Date.now();
  const note = () => {
    if (Date.now() - lastInput > LOOK_MILLISECONDS) localStorage.setItem(LAST_INPUT, String(Date.now()));
    lastInput = Date.now();
  };
  for (const event of ['pointerdown', 'keydown', 'wheel']) window.addEventListener(event, note, { passive: true });
  setInterval(() => {
    const latest = Math.max(lastInput, Number(localStorage.getItem(LAST_INPUT) ?? 0));
    if (sessionState().status !== 'authenticated' || Date.now() - latest < IDLE_MILLISECONDS) return;
    // Where it can't be ended at the server, that ends it an hour after its last renewal.
    call(endOwnSession, { sessionId: 'this' })
      .catch(() => {})
      .finally(expire);
  }, LOOK_MILLISECONDS);
}
