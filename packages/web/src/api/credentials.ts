/**
 * What a call needs from the session, and what it tells the session. The session registers itself here, so that the
 * client knows nothing of sign-in.
 */
export interface Credentials {
  readonly accessToken: () => string | undefined;
  /** x-tenant-id, x-user-id, x-module-id, x-open-id; the tenant is left out for calls outside a company. */
  readonly headers: () => Readonly<Record<string, string>>;
  /** Renews the token silently; false when that needs the user. */
  readonly renew: () => Promise<boolean>;
  readonly signInAgain: () => void;
  readonly tenantChanged: (message: string) => void;
}

const nobody: Credentials = {
  accessToken: () => undefined,
  headers: () => ({}),
  renew: async () => false,
  signInAgain: () => {},
  tenantChanged: () => {},
};

let current = nobody;

export const credentials = (): Credentials => current;

export function registerCredentials(session: Credentials): void {
  current = session;
}
