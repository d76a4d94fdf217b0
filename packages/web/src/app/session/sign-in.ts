import type { SessionSettings } from '@oikos/contract/identity/session/session.ts';
import {
  ErrorResponse,
  ErrorTimeout,
  InMemoryWebStorage,
  type OidcMetadata,
  User,
  UserManager,
  type UserManagerSettings,
  WebStorageStateStore,
} from 'oidc-client-ts';
import { storedLanguage } from '../../translation/language.ts';
import { askWithoutFrame } from './ask-without-frame.ts';

/** Sign-in by OpenID Connect, authorisation code with PKCE. Tokens live in memory only; a reload signs in silently. */

export interface SignedIn {
  readonly openId: string;
  readonly email: string;
  readonly tokenExpiresAt: string | null;
}

export interface SignInEvents {
  readonly onRenewed: (signedIn: SignedIn) => void;
  readonly onExpired: () => void;
}

const SILENT_SECONDS = 8;

interface ReturnState {
  readonly returnTo?: string;
}

const signedInOf = (user: User): SignedIn => ({
  openId: user.profile.sub,
  email: user.profile.email ?? '',
  tokenExpiresAt: user.expires_at ? new Date(user.expires_at * 1000).toISOString() : null,
});

/** What a provider answers that can't do its work for the moment: the session is as good as before (RFC 6749, 4.1.2.1). */
const PROVIDER_FAILED: ReadonlySet<string | null> = new Set(['server_error', 'temporarily_unavailable']);

/** What the browser throws where the network gives no answer. */
export const isUnanswered = (error: unknown): boolean => error instanceof TypeError;

/** A refusal that only the user can answer, as against a network or a database that failed. */
const needsTheUser = (error: unknown): boolean => error instanceof ErrorResponse && !PROVIDER_FAILED.has(error.error);

/** A page keeps its sign-in alive; a worker signs in once. */
type Life = 'kept' | 'once';

function managerSettings(settings: SessionSettings, life: Life): UserManagerSettings {
  const { origin } = globalThis.location;
  return {
    authority: settings.issuer,
    client_id: settings.clientId,
    redirect_uri: `${origin}/callback`,
    silent_redirect_uri: `${origin}/silent-refresh`,
    post_logout_redirect_uri: `${origin}/logout`,
    response_type: 'code',
    scope: settings.scope,
    resource: settings.audience,
    automaticSilentRenew: life === 'kept',
    monitorSession: life === 'kept',
    silentRequestTimeoutInSeconds: SILENT_SECONDS,
    userStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
    // What must outlive the redirect: state and verifier. The key derives from the environment's name (V062).
    stateStore: new WebStorageStateStore({
      store: life === 'kept' ? sessionStorage : new InMemoryWebStorage(),
      prefix: `oikos.${settings.environment}.`,
    }),
  };
}

export class SignIn {
  readonly #manager: UserManager;
  #user: User | undefined;
  /** Whose page this is from the first sign-in until it is left. */
  #subject: string | undefined;
  #renewal: Promise<'renewed' | 'refused' | 'unreachable'> | undefined;

  /** @param provider what the provider says of itself, where that is known already */
  constructor(settings: SessionSettings, provider?: Partial<OidcMetadata>, life: Life = 'kept') {
    this.#manager = new UserManager(
      { ...managerSettings(settings, life), ...(provider && { metadata: provider }) },
      undefined,
      undefined,
      new URL(settings.issuer).origin === globalThis.location.origin ? askWithoutFrame(SILENT_SECONDS) : undefined,
    );
  }

  /** Who signed in, as text for `take`. */
  get stored(): string | undefined {
    return this.#user?.toStorageString();
  }

  /** Goes on with what another one stored. */
  async take(stored: string): Promise<SignedIn> {
    const user = User.fromStorageString(stored);
    await this.#manager.storeUser(user);
    await this.#manager.events.load(user);
    return this.#keep(user);
  }

  /** From now on, what happens to the sign-in is announced. */
  listen(events: SignInEvents): void {
    this.#manager.events.addUserLoaded((user) => {
      if (this.#isSomebodyElse(user)) return;
      this.#user = user;
      events.onRenewed(signedInOf(user));
    });
    this.#manager.events.addAccessTokenExpired(() => events.onExpired());
    this.#manager.events.addUserSignedOut(() => events.onExpired());
    this.#manager.events.addSilentRenewError((error) => {
      if (needsTheUser(error)) events.onExpired();
    });
  }

  get accessToken(): string | undefined {
    return this.#user?.access_token;
  }

  /** Signs in without the user, as after a reload; undefined when that isn't possible. Throws where no answer came. */
  async silently(): Promise<SignedIn | undefined> {
    try {
      const user = await this.#manager.signinSilent();
      return user ? this.#keep(user) : undefined;
    } catch (error) {
      if (isUnanswered(error)) throw error;
      return undefined;
    }
  }

  /** Leaves the page for the provider's, which is asked to speak the language chosen here. */
  async redirect(returnTo: string): Promise<void> {
    const language = storedLanguage();
    await this.#manager.signinRedirect({
      state: { returnTo } satisfies ReturnState,
      ...(language === undefined ? {} : { ui_locales: language }),
    });
  }

  /** Completes a redirect: who signed in, and where they wanted to go. */
  async complete(): Promise<SignedIn & ReturnState> {
    const user = await this.#manager.signinRedirectCallback();
    const { returnTo } = (user.state ?? {}) as ReturnState;
    return { ...this.#keep(user), ...(returnTo ? { returnTo } : {}) };
  }

  /** Whether a sign-in failed for a network or a provider that couldn't do its work, and may succeed the next time. */
  isPassing(error: unknown): boolean {
    if (error instanceof ErrorResponse) return PROVIDER_FAILED.has(error.error);
    return isUnanswered(error) || error instanceof ErrorTimeout;
  }

  /** Renews the token: by the refresh token, else by the provider's session. Calls at the same moment share one renewal. */
  renew(): Promise<'renewed' | 'refused' | 'unreachable'> {
    this.#renewal ??= this.#renewOnce().finally(() => {
      this.#renewal = undefined;
    });
    return this.#renewal;
  }

  async #renewOnce() {
    for (const forceIframeAuth of [false, true]) {
      try {
        const user = await this.#manager.signinSilent({ forceIframeAuth });
        if (user && !this.#isSomebodyElse(user)) {
          this.#keep(user);
          return 'renewed' as const;
        }
      } catch (error) {
        if (!needsTheUser(error)) return 'unreachable' as const;
      }
    }
    return 'refused' as const;
  }

  async forget(): Promise<void> {
    this.#user = undefined;
    await this.#manager.removeUser();
    await this.#manager.clearStaleState();
  }

  /** Ends the provider's session as well, and comes back to /logout. */
  async signOut(): Promise<void> {
    await this.#manager.signoutRedirect();
  }

  /** Who signed in in another tab in the meantime: what is entered here isn't theirs to save. */
  #isSomebodyElse(user: User): boolean {
    return this.#subject !== undefined && this.#subject !== user.profile.sub;
  }

  #keep(user: User): SignedIn {
    this.#user = user;
    this.#subject = user.profile.sub;
    return signedInOf(user);
  }
}
