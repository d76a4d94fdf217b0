import type { OwnPreferences } from '@oikos/contract/identity/preferences.ts';
import type { SessionSettings, SessionUser } from '@oikos/contract/identity/session/session.ts';
import type { OidcMetadata } from 'oidc-client-ts';
import { type SignedIn, SignIn } from './sign-in.ts';

/**
 * The silent sign-in in a worker, which the page starts before anything else (index.html): while the application is read,
 * which keeps a slow processor busy for a second, nothing else in the page would hear of an answer.
 */

/** What comes with the page; the server writes it there (server/src/foundation/http/web-pages.ts). */
export interface EarlyTask {
  readonly settings: SessionSettings;
  readonly provider: OidcMetadata | undefined;
  /** Where the calls go that every session begins with. */
  readonly calls: { readonly authenticate: string; readonly readPreferences: string };
}

/** What the worker answers. Where something failed, the page tries itself, and says why. */
export type EarlySignIn =
  | { readonly outcome: 'failed' | 'signedOut' }
  | {
      readonly outcome: 'signedIn';
      /** As the sign-in library stores it. */
      readonly stored: string;
      readonly user: SessionUser | undefined;
      readonly preferences: OwnPreferences | undefined;
    };

/**
 * The first date or number that a page formats costs a slow processor a twentieth of a second: what it needs is read once for
 * the page and its workers. Here it is read while nothing but an answer is waited for.
 */
function warmFormats(): void {
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', hour: '2-digit' }).format(0);
  new Intl.NumberFormat('en-US').format(0);
}

async function signInEarly({ settings, provider, calls }: EarlyTask): Promise<EarlySignIn> {
  try {
    const signIn = new SignIn(settings, provider, 'once');
    const signedIn = await signIn.silently();
    const stored = signIn.stored;
    if (!signedIn || stored === undefined) return { outcome: 'signedOut' };
    return { outcome: 'signedIn', stored, ...(await askFirst(calls, signIn.accessToken, signedIn)) };
  } catch {
    return { outcome: 'failed' };
  }
}

async function askFirst(calls: EarlyTask['calls'], token: string | undefined, { openId, email }: SignedIn) {
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
  const ask = async (address: string, options: RequestInit) => {
    const reply = await fetch(address, options).catch(() => undefined);
    return reply?.status === 200 ? reply.json().catch(() => undefined) : undefined;
  };
  const [user, preferences] = await Promise.all([
    ask(calls.authenticate, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ openId, email }),
    }),
    ask(calls.readPreferences, { headers }),
  ]);
  return { user, preferences };
}

// The page's own script imports this file too, for the sign-in that both use.
if (typeof document === 'undefined') {
  addEventListener('message', async ({ data }: MessageEvent<EarlyTask>) => {
    const answer = signInEarly(data);
    setTimeout(warmFormats);
    postMessage(await answer);
  });
}
