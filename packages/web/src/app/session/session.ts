import { generalMessages } from '@oikos/contract/general-messages.ts';
import { beforeSignInTexts } from '@oikos/contract/identity/before-sign-in/before-sign-in.ts';
import { logExpiredAuthentication, type SessionSettings } from '@oikos/contract/identity/session/session.ts';
import { ApiError, isApiError, textOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { registerCredentials } from '../../api/credentials.ts';
import { wipeDevice } from '../../api/offline/device-data.ts';
import { registerReload, sessionOf, sessionState, setSessionState } from '../../api/session/session-state.ts';
import { hasUnsavedChanges } from '../../kit/form/unsaved-changes.tsx';
import { chosenLanguage } from '../../translation/language.ts';
import { changeLanguage } from '../../translation/translate.ts';
import type { EarlySignIn } from './early-sign-in.ts';
import { loadSession } from './load-session.ts';
import { takeEarlySignIn } from './page-data.ts';
import { identify, sessionHeaders } from './session-headers.ts';
import { loadSettings } from './settings.ts';
import { isUnanswered, type SignedIn, SignIn } from './sign-in.ts';
import { closeHelpingWindow, openHelpingWindow } from './sign-in-window.ts';
import { HINT } from './signed-in-hint.ts';

/** Signs in, keeps the session alive, ends it. */

const SIGNED_OUT = 'oikos.signed-out';
/** Why a sign-in failed, for the page after the sign-out. */
const REASON = 'oikos.signed-out-reason';
const CHECK_MILLISECONDS = 5 * 60_000;

let signIn: SignIn | undefined;
let who: SignedIn | undefined;
let checkedAt = 0;

const here = (): string => `${window.location.pathname}${window.location.search}${window.location.hash}`;

export async function startSession(): Promise<void> {
  setSessionState({ status: 'authenticating' });
  try {
    const settings = await loadSettings();
    const early = takeEarlySignIn();
    signIn ??= openSignIn(new SignIn(settings));
    if (window.location.pathname === '/logout') return await arriveAtLogout();
    who = window.location.pathname === '/callback' ? await completeCallback() : await signInSilently(await early);
    if (who) await enter(settings, await early);
  } catch (error) {
    const isUnreachable = isApiError(error) && (error.status === 0 || error.status === 503);
    setSessionState({
      status: 'error',
      failure: { code: (isApiError(error) ? error.code : undefined) ?? '', message: textOf(error) },
      isUnreachable,
      retry: () => void startSession(),
      signOut: who && !isUnreachable ? () => void signOut() : undefined,
    });
  }
}

function openSignIn(opened: SignIn): SignIn {
  opened.listen({
    onRenewed: (renewed) => {
      who = renewed;
      checkedAt = Date.now();
      const session = sessionOf(sessionState());
      // With the first renewal: the first page needs none of it.
      if (session) void import('./idle.ts').then(({ watchIdle }) => watchIdle(expire));
      if (session) setSessionState({ status: 'authenticated', session });
    },
    onExpired: expire,
  });
  registerCredentials({
    accessToken: () => opened.accessToken,
    headers: sessionHeaders,
    renew: async () => (await opened.renew()) === 'renewed',
    signInAgain: expire,
    tenantChanged: (message) => void reloadAfterTenantChange(message),
  });
  registerReload(reloadSession);
  document.addEventListener('visibilitychange', () => void checkOnFocus());
  window.addEventListener('storage', ({ key }) => {
    if (key === HINT || key === null) void followOtherTab();
  });
  return opened;
}

async function signInSilently(early: EarlySignIn | undefined): Promise<SignedIn | undefined> {
  try {
    const known = localStorage.getItem(HINT) ? await goOn(early) : undefined;
    if (!known) await signIn?.redirect(here());
    return known;
  } catch (error) {
    throw isUnanswered(error) ? new ApiError(0, undefined) : error;
  }
}

/** With the sign-in that was begun with the page; the page tries itself where there was none, and where it failed. */
function goOn(early: EarlySignIn | undefined): Promise<SignedIn | undefined> | undefined {
  if (early?.outcome === 'signedIn') return signIn?.take(early.stored);
  return early?.outcome === 'signedOut' ? undefined : signIn?.silently();
}

/** A failed callback clears the session, logs the user out and says why (V059). */
async function completeCallback(): Promise<SignedIn | undefined> {
  try {
    const completed = await (signIn as SignIn).complete();
    history.replaceState(null, '', safeAddress(completed.returnTo));
    return completed;
  } catch (error) {
    if (signIn?.isPassing(error)) {
      // Nothing was refused: trying again goes on where this ended.
      history.replaceState(null, '', '/');
      throw new ApiError(503, { message: generalMessages.signInAway.english, code: generalMessages.signInAway.key });
    }
    const isRefused = new URLSearchParams(window.location.search).get('error') === 'access_denied';
    await leaveFailedSignIn(isRefused ? 'signInRefused' : 'signInFailed');
    return undefined;
  }
}

type LeavingReason = 'signInRefused' | 'signInFailed';
const isReason = (text: string | null): text is LeavingReason => text === 'signInRefused' || text === 'signInFailed';

/** Ends the session that the provider may still have, without a question: signing in silently proves whose it is. */
async function leaveFailedSignIn(reason: LeavingReason): Promise<void> {
  sessionStorage.setItem(REASON, reason);
  if (await signIn?.silently().catch(() => undefined)) return signOut();
  await clearSession();
  history.replaceState(null, '', '/logout');
  setSignedOut();
}

/** Says why, where a sign-in failed; once. */
function setSignedOut(): void {
  const reason = sessionStorage.getItem(REASON);
  sessionStorage.removeItem(REASON);
  setSessionState({ status: 'signedOut', reason: isReason(reason) ? beforeSignInTexts[reason] : undefined });
}

/** Only addresses of this host, and none of the sign-in's own. */
const safeAddress = (address = '/'): string =>
  /^\/(?![/\\])/.test(address) && !/^\/(callback|logout|silent-refresh)\b/.test(address) ? address : '/';

async function enter(settings: SessionSettings, early: EarlySignIn | undefined): Promise<void> {
  if (!who) return;
  checkedAt = Date.now();
  localStorage.setItem(HINT, String(checkedAt));
  closeHelpingWindow();
  const session = await loadSession(settings, who, early?.outcome === 'signedIn' ? early : {});
  // One's own language, whatever somebody else chose on this machine.
  const language = session.preferences.targetLanguage ?? session.preferences.companyLanguage;
  if (language !== chosenLanguage()) await changeLanguage(language);
  setSessionState({ status: 'authenticated', session });
}

/** Reads user, rights, preferences and products again, as after a change of preferences or company. */
export async function reloadSession(): Promise<void> {
  const session = sessionOf(sessionState());
  if (!session || !who) return;
  setSessionState({ status: 'authenticated', session: await loadSession(session.settings, who) });
}

function expire(): void {
  const current = sessionState();
  // Without a signal nobody can sign in again: the first call that gets through renews the token or asks.
  if (current.status !== 'authenticated' || !navigator.onLine) return;
  setSessionState({ status: 'expired', session: current.session });
  // A record for anyone who runs the installation: that it failed helps nobody here.
  call(logExpiredAuthentication, {
    userId: current.session.user.userId,
    tokenExpiredAt: who?.tokenExpiresAt ?? null,
    sessionTimedOutAt: new Date().toISOString(),
  }).catch(() => {});
}

/** Leaves for the sign-in page and comes back to this address. */
export async function signInAgain(): Promise<void> {
  await signIn?.redirect(here());
}

/** Signs in in another window, so that this page keeps what is entered; false if no window may be opened. */
export const signInBeside = (): boolean => openHelpingWindow();

/** Somebody signed in or out in another tab. What isn't saved here stays, under the question to sign in again. */
async function followOtherTab(): Promise<void> {
  const { status } = sessionState();
  if (localStorage.getItem(HINT) !== null) {
    if (status === 'expired') await signIn?.renew();
    return;
  }
  if (status !== 'authenticated' && status !== 'expired') return;
  await signIn?.forget();
  if (hasUnsavedChanges()) return expire();
  identify(undefined);
  setSessionState({ status: 'signedOut' });
}

async function checkOnFocus(): Promise<void> {
  if (document.visibilityState !== 'visible') return;
  const { status } = sessionState();
  if (status === 'expired') await signIn?.renew();
  if (status !== 'authenticated' || Date.now() - checkedAt < CHECK_MILLISECONDS) return;
  checkedAt = Date.now();
  if ((await signIn?.renew()) === 'refused') expire();
}

let isReloading = false;

async function reloadAfterTenantChange(message: string): Promise<void> {
  if (isReloading) return;
  isReloading = true;
  sessionStorage.setItem(TENANT_CHANGED, message);
  window.location.assign('/');
}

/**
 * Switches the company of this very page, which loads it again at the end: until then, answers to calls of the company
 * before say nothing new. To load it again at once would cut the switch off, and what is cut off is taken back.
 */
export async function whileSwitching(work: () => Promise<void>): Promise<void> {
  isReloading = true;
  await work().catch((error: unknown) => {
    isReloading = false;
    throw error;
  });
}

const TENANT_CHANGED = 'oikos.tenant-changed';

/** Why the page was reloaded, where the tenant or the person had changed; once. */
export function tellsTenantChange(): string | null {
  const told = sessionStorage.getItem(TENANT_CHANGED);
  sessionStorage.removeItem(TENANT_CHANGED);
  return told;
}

export async function signOut(): Promise<void> {
  sessionStorage.setItem(SIGNED_OUT, '1');
  await clearSession();
  // The token is needed once more, as the hint whose session to end.
  await signIn?.signOut().catch(async () => {
    await signIn?.forget();
    history.replaceState(null, '', '/logout');
    setSignedOut();
  });
}

async function clearSession(): Promise<void> {
  localStorage.removeItem(HINT);
  await wipeDevice();
  identify(undefined);
}

/** /logout both starts a logout (typed into the address) and is where the provider returns to. */
async function arriveAtLogout(): Promise<void> {
  if (sessionStorage.getItem(SIGNED_OUT) === null) return signOut();
  sessionStorage.removeItem(SIGNED_OUT);
  localStorage.removeItem(HINT);
  setSignedOut();
}
