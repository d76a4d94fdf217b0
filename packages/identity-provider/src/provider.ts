import {
  type ClientMetadata,
  interactionPolicy,
  type KoaContextWithOIDC,
  Provider,
  type Configuration as ProviderConfiguration,
} from 'oidc-provider';
import { accountOfId, type CredentialStore } from './credential.ts';
import type { IdentityConfiguration } from './identity-configuration.ts';
import type { Outage } from './outage.ts';
import { chooseLanguage } from './page-language.ts';
import { awayPage, errorPage, signedOutPage, signOutErrorPage, signOutPage } from './pages/notice-pages.ts';
import type { PageFrame, PageSite } from './pages/page-layout.ts';
import { type ProviderKeys, SIGNING_ALGORITHM } from './provider-keys.ts';
import { stateAdapter } from './state-adapter.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const ACCESS_TOKEN_SECONDS = 10 * MINUTE;
const REFRESH_TOKEN_SECONDS = 14 * DAY;
/**
 * Counted from the sign-in, however busy the session is (NIST SP 800-63B, 2017, section 4.2.3: at least every 12 hours).
 * Nothing a key signed is of use for longer.
 */
export const SESSION_SECONDS = 12 * HOUR;
const INTERACTION_SECONDS = 30 * MINUTE;

const SCOPES = 'openid profile email offline_access';

export const SESSION_COOKIE = 'oikos_session';

/**
 * Over https browsers keep cookies of these names only when they are secure, and the session's only of this very host and
 * for all its paths: no other host of the domain can plant one (RFC 6265bis, section 4.1.3).
 */
const cookieNames = (isSecure: boolean) => ({
  session: `${isSecure ? '__Host-' : ''}${SESSION_COOKIE}`,
  interaction: `${isSecure ? '__Secure-' : ''}oikos_sign_in`,
  resume: `${isSecure ? '__Secure-' : ''}oikos_sign_in_resume`,
});

/** What the access tokens are for; the audience they carry is the configured one. */
const apiOf = (configuration: IdentityConfiguration) => `${configuration.publicUrl}/api`;

const lifetimes: ProviderConfiguration['ttl'] = {
  AccessToken: ACCESS_TOKEN_SECONDS,
  AuthorizationCode: MINUTE,
  IdToken: HOUR,
  RefreshToken: REFRESH_TOKEN_SECONDS,
  Grant: REFRESH_TOKEN_SECONDS,
  Interaction: INTERACTION_SECONDS,
  Session: (_context, session) => sessionSeconds(session.loginTs),
};

/** What the provider does beside signing people in: access tokens for the API alone, and signing out. */
const featuresOf = (audience: string, api: string, site: PageSite): ProviderConfiguration['features'] => ({
  devInteractions: { enabled: false },
  dPoP: { enabled: false },
  pushedAuthorizationRequests: { enabled: false },
  userinfo: { enabled: false },
  revocation: { enabled: true },
  resourceIndicators: {
    enabled: true,
    defaultResource: () => api,
    useGrantedResource: () => true,
    getResourceServerInfo: () => ({
      scope: '',
      audience,
      accessTokenTTL: ACCESS_TOKEN_SECONDS,
      accessTokenFormat: 'jwt',
      jwt: { sign: { alg: SIGNING_ALGORITHM } },
    }),
  },
  rpInitiatedLogout: {
    enabled: true,
    logoutSource: (context, form) => {
      context.body = signOutPage(frameOf(site, context), form, isOwnSession(context));
    },
    postLogoutSuccessSource: (context) => {
      context.body = signedOutPage(frameOf(site, context));
    },
  },
});

const showError =
  (site: PageSite, outage: Outage): NonNullable<ProviderConfiguration['renderError']> =>
  (context, { error, error_description: description }, thrown) => {
    context.type = 'html';
    const frame = frameOf(site, context);
    if (outage.isBehind(thrown)) context.body = awayPage(frame);
    else if (context.path.startsWith('/session/end')) context.body = signOutErrorPage(frame);
    else context.body = errorPage(frame, error === 'server_error' ? undefined : (description ?? error));
  };

export interface ProviderParts {
  readonly configuration: IdentityConfiguration;
  readonly store: CredentialStore;
  readonly keys: ProviderKeys;
  readonly site: PageSite;
  readonly outage: Outage;
}

/** The embedded OpenID provider, its state and keys in the database. It is a Koa application, mounted by its caller. */
export function createProvider({ configuration, store, keys, site, outage }: ProviderParts): Provider {
  const { oidc, publicUrl } = configuration;
  const api = apiOf(configuration);
  const provider = new Provider(oidc.issuer, {
    adapter: stateAdapter(store),
    jwks: { keys: keys.signing as NonNullable<ProviderConfiguration['jwks']>['keys'] },
    cookies: {
      keys: [...keys.cookieSecrets],
      names: cookieNames(new URL(oidc.issuer).protocol === 'https:'),
    },
    clients: [client(configuration)],
    responseTypes: ['code'],
    scopes: SCOPES.split(' '),
    claims: {
      openid: ['sub', 'amr'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    // Access tokens are for the API alone, so the id token carries the profile and there is no userinfo call.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    clientBasedCORS: (_context, origin) => origin === new URL(publicUrl).origin,
    findAccount: (_context, id) => findAccount(store, id),
    loadExistingGrant: (context) => grantOf(context, api),
    extraTokenClaims: async (_context, token) => {
      const account = 'accountId' in token && token.accountId ? await accountOfId(store, token.accountId) : undefined;
      // The API refuses the token once its session is over.
      const sid = 'sessionUid' in token ? token.sessionUid : undefined;
      return account && { email: account.email, sid };
    },
    issueRefreshToken: (_context, { clientId }) => clientId === oidc.clientId,
    rotateRefreshToken: true,
    // Signing out, or the session's end, ends the refresh tokens too.
    expiresWithSession: () => true,
    interactions: { policy: signInPolicy(), url: (_context, { uid }) => `${site.basePath}/interaction/${uid}` },
    features: featuresOf(oidc.audience, api, site),
    ttl: lifetimes,
    renderError: showError(site, outage),
  });
  provider.on('server_error', (context, error) => {
    if (!outage.isBehind(error)) return;
    context.status = 503;
    context.set('retry-after', String(outage.retryAfterSeconds));
  });
  // The caller sets the forwarded headers from PUBLIC_URL: addresses and secure cookies never depend on the visitor's.
  provider.proxy = true;
  return provider;
}

const frameOf = (site: PageSite, context: KoaContextWithOIDC): PageFrame => ({
  ...site,
  language: chooseLanguage({
    uiLocales: context.oidc?.params?.ui_locales,
    acceptLanguage: context.get('accept-language'),
  }),
});

function client({ oidc, publicUrl }: IdentityConfiguration): ClientMetadata {
  return {
    client_id: oidc.clientId,
    client_name: 'Oikos',
    application_type: 'web',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    redirect_uris: [`${publicUrl}/callback`, `${publicUrl}/silent-refresh`],
    post_logout_redirect_uris: [`${publicUrl}/logout`],
    id_token_signed_response_alg: SIGNING_ALGORITHM,
  };
}

function sessionSeconds(signedInAt: number | undefined): number {
  if (signedInAt === undefined) return INTERACTION_SECONDS;
  return Math.max(1, signedInAt + SESSION_SECONDS - Math.floor(Date.now() / 1000));
}

async function findAccount(store: CredentialStore, id: string) {
  const account = await accountOfId(store, id);
  if (!account) return undefined;
  const { email, firstName, lastName } = account;
  const name = `${firstName} ${lastName}`.trim() || email;
  return {
    accountId: id,
    claims: () => ({ sub: id, email, email_verified: true, name, given_name: firstName, family_name: lastName }),
  };
}

/** The web client is ours: being signed in is consent. */
async function grantOf(context: KoaContextWithOIDC, api: string) {
  const { client, session, account, provider } = context.oidc;
  if (!client || !account) return undefined;
  const known = session?.grantIdFor(client.clientId);
  const existing = known === undefined ? undefined : await provider.Grant.find(known);
  if (existing?.accountId === account.accountId) return existing;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: account.accountId });
  grant.addOIDCScope(SCOPES);
  grant.addResourceScope(api, '');
  await grant.save();
  return grant;
}

/** The standard policy, and: a session of somebody who may no longer sign in counts for nothing. */
function signInPolicy() {
  const policy = interactionPolicy.base();
  const { Check } = interactionPolicy;
  policy
    .get('login')
    ?.checks.add(
      new Check('account_gone', 'End-User authentication is required', 'login_required', ({ oidc }) =>
        oidc.session?.accountId && !oidc.account ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT,
      ),
    );
  return policy;
}

/** True when the request to sign out brought the id token of this very session: nobody else can have made it. */
function isOwnSession({ oidc }: KoaContextWithOIDC): boolean {
  const hint = oidc.entities.IdTokenHint as { payload?: { sub?: string } } | undefined;
  return hint?.payload?.sub !== undefined && hint.payload.sub === oidc.session?.accountId;
}
