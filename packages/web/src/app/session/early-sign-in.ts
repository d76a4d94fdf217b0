import type { SessionSettings } from '@oikos/contract/identity/session/session.ts';
import { type SignedIn, SignIn } from './sign-in.ts';
import { wasSignedIn } from './signed-in-hint.ts';

/**
 * The silent sign-in begins with this small script, while the browser still reads the application: both take about as long.
 * It needs the settings before any call, so the server writes them into the page (server/src/foundation/http/web-pages.ts).
 */
function toldByPage<Told>(id: string): Told | undefined {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as Told) : undefined;
}

/** The settings that came with the page; undefined where it came without, as in development. */
export const settingsOfPage = toldByPage<SessionSettings>('session-settings');

interface Begun {
  readonly signIn: SignIn;
  readonly outcome: Promise<SignedIn | undefined>;
}

function begin(settings: SessionSettings): Begun {
  const signIn = new SignIn(settings, toldByPage('session-provider'));
  const outcome = signIn.silently();
  // The code that takes it hears of a failure.
  outcome.catch(() => {});
  return { signIn, outcome };
}

let begun = settingsOfPage && wasSignedIn() ? begin(settingsOfPage) : undefined;

/** What was begun, once: a second try begins again. */
export function takeEarlySignIn(): Begun | undefined {
  const taken = begun;
  begun = undefined;
  return taken;
}
