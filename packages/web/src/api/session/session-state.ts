import type { OwnPreferences } from '@oikos/contract/identity/preferences.ts';
import type { EntitlementProduct, SessionSettings, SessionUser } from '@oikos/contract/identity/session/session.ts';
import type { Message } from '@oikos/contract/message.ts';
import { useSyncExternalStore } from 'react';

/** Who is signed in, where, with which rights and wishes. */
export interface Session {
  readonly settings: SessionSettings;
  readonly user: SessionUser;
  readonly preferences: OwnPreferences;
  readonly products: readonly EntitlementProduct[];
}

/** V058. An expired session keeps what is on the screen: the user signs in again above it. */
export type SessionState =
  | { readonly status: 'authenticating' }
  | { readonly status: 'authenticated'; readonly session: Session }
  | { readonly status: 'expired'; readonly session: Session }
  | {
      readonly status: 'error';
      readonly failure: SaidText;
      readonly isUnreachable: boolean;
      readonly retry: () => void;
      /** Where the provider knows who it is, and Retry would meet the same person again. */
      readonly signOut: (() => void) | undefined;
    }
  | { readonly status: 'signedOut'; readonly reason?: Message | undefined };

/** A text with the key it is translated by; none where it has no key. */
export interface SaidText {
  readonly code: string;
  readonly message: string;
}

let state: SessionState = { status: 'authenticating' };
const listeners = new Set<() => void>();

export const sessionState = (): SessionState => state;

export function setSessionState(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

let readSessionAgain = async (): Promise<void> => {};

/** The app says how the session is read again. */
export function registerReload(how: () => Promise<void>): void {
  readSessionAgain = how;
}

/** After a change of what the session holds, such as switches of the company. */
export const reloadSession = (): Promise<void> => readSessionAgain();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSessionState = (): SessionState => useSyncExternalStore(subscribe, sessionState);

export const sessionOf = (current: SessionState): Session | undefined =>
  current.status === 'authenticated' || current.status === 'expired' ? current.session : undefined;

/** Times are shown in the zone that the person chose, else in that of their profile. */
export const timeZoneOf = ({ preferences, user }: Session): string => preferences.timeZone ?? user.ianaTimeZone;

/** The session, inside what is only rendered when there is one. */
export function useSession(): Session {
  const session = sessionOf(useSessionState());
  if (!session) throw new Error('There is no session here');
  return session;
}
