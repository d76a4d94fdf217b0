import { type OwnPreferences, readPreferences } from '@oikos/contract/identity/preferences.ts';
import { authenticate, type SessionSettings, type SessionUser } from '@oikos/contract/identity/session/session.ts';
import { sessionMessages } from '@oikos/contract/identity/session/session-messages.ts';
import { call } from '../../api/call.ts';
import type { Session } from '../../api/session/session-state.ts';
import { identify } from './session-headers.ts';

/**
 * Reads the session user and their preferences. Throws with the text to show.
 *
 * @param known what was answered before the application was there
 */
export async function loadSession(
  settings: SessionSettings,
  who: { openId: string; email: string },
  known: { readonly user?: SessionUser | undefined; readonly preferences?: OwnPreferences | undefined } = {},
): Promise<Session> {
  // The company may just have changed: only the token says whose session this is.
  identify(undefined);
  const preferences = known.preferences ?? call(readPreferences, {});
  // A user who is refused has none; why is what the other call says.
  if (preferences instanceof Promise) preferences.catch(() => {});
  const user = known.user ?? (await call(authenticate, { openId: who.openId, email: who.email }));
  if (user.userId === -1) throw new Error(sessionMessages.notAuthenticated.english);
  identify({
    userId: user.userId,
    openId: user.openId,
    companyId: user.companyId,
    modules: user.modules,
    lastModuleId: user.lastModuleId,
  });
  return { settings, user, preferences: await preferences, products: user.entitlementProducts };
}
