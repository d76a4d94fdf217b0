import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  clockTolerance,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type IDToken,
  randomNonce,
  randomPKCECodeVerifier,
} from 'openid-client';
import { assertedBy, type Claims, saysTooLittle } from './asserted-by.ts';
import type { Asserted, CompanyProvider } from './company-sign-in.ts';
import { guardedFetch, isCallable, type Network, UnreachableError } from './guarded-fetch.ts';

/** The product as a client of a company's provider: authorization code with PKCE, state and nonce (OpenID Connect Core, RFC 9700). */

const CLOCK_TOLERANCE_SECONDS = 60;
/** A person who was to prove again who they are did so on the way here. */
const FRESH_SECONDS = 60;
const LONGEST_SUBJECT = 255;

/** What went wrong, as far as the page says it. */
export type CompanyProblem = 'unreachable' | 'denied' | 'clock' | 'refused' | 'unknown';

export class CompanySignInError extends Error {
  override readonly name = 'CompanySignInError';
  readonly problem: CompanyProblem;

  constructor(problem: CompanyProblem, cause?: unknown) {
    super(cause instanceof Error ? cause.message : problem, { cause });
    this.problem = problem;
  }
}

/** The provider names itself otherwise than it was entered: such as for all tenants of Entra ID, which anybody can be of. */
export class OtherIssuerError extends CompanySignInError {
  readonly issuer: string;

  constructor(issuer: string) {
    super('refused', new Error(`the provider names itself ${issuer}`));
    this.issuer = issuer;
  }
}

/** What is kept on this side between leaving for the provider and coming back, for one use. */
export interface Asking {
  readonly companyId: number;
  readonly issuer: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** The person has to prove to the provider again who they are. */
  readonly isFresh: boolean;
}

const codeOf = (error: unknown) => (error as { code?: unknown } | undefined)?.code;

/** The library wraps what went wrong in errors of its own, some of them twice. */
function problemOf(error: unknown): CompanyProblem {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof UnreachableError) return 'unreachable';
    if (codeOf(each) === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return 'clock';
    if (codeOf(each) === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR') return 'denied';
    if (codeOf(each) === 'OAUTH_RESPONSE_IS_NOT_CONFORM' || codeOf(each) === 'OAUTH_RESPONSE_IS_NOT_JSON')
      return 'unreachable';
  }
  return 'refused';
}

/** How the provider names itself, where the library refused that. */
function otherIssuerOf(error: unknown): string | undefined {
  for (let each = error; each instanceof Error; each = each.cause) {
    const { body, attribute } = (each.cause ?? {}) as { body?: { issuer?: unknown }; attribute?: unknown };
    if (attribute === 'issuer' && typeof body?.issuer === 'string') return body.issuer;
  }
  return undefined;
}

async function orProblem<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CompanySignInError) throw error;
    const named = otherIssuerOf(error);
    if (named !== undefined) throw new OtherIssuerError(named);
    throw new CompanySignInError(problemOf(error), error);
  }
}

/** The provider as it describes itself now. */
async function clientOf(provider: CompanyProvider, network: Network): Promise<Configuration> {
  const issuer = new URL(provider.issuer);
  if (!isCallable(issuer, network)) throw new CompanySignInError('unreachable');
  const fetching = (address: string, sent: Parameters<typeof guardedFetch>[2]) => guardedFetch(network, address, sent);
  const insecure = network.allowsPrivate ? { execute: [allowInsecureRequests] } : {};
  const found = await discovery(issuer, provider.clientId, undefined, undefined, {
    [customFetch]: fetching,
    ...insecure,
  });
  const { clientId, clientSecret } = provider;
  const server = found.serverMetadata();
  // The library lets Entra ID name itself otherwise: as '{tenantid}' it would speak for the people of every tenant.
  if (new URL(server.issuer).href !== issuer.href) throw new OtherIssuerError(server.issuer);
  // RFC 8414: without a word, a provider takes the secret in the header.
  const takesPost = server.token_endpoint_auth_methods_supported?.includes('client_secret_post');
  const metadata = { client_secret: clientSecret, [clockTolerance]: CLOCK_TOLERANCE_SECONDS };
  const prove = takesPost ? ClientSecretPost(clientSecret) : ClientSecretBasic(clientSecret);
  const client = new Configuration(server, clientId, metadata, prove);
  client[customFetch] = fetching;
  if (network.allowsPrivate) allowInsecureRequests(client);
  // The token's signature is checked, however it came.
  enableNonRepudiationChecks(client);
  return client;
}

export interface Described {
  /** Each client gets other subjects for the same people (OpenID Connect Core, section 8.1), as at Entra ID. */
  readonly hasPairwiseSubjects: boolean;
}

/** Finds out whether the provider answers as one does: before it is saved. */
export const describeProvider = (provider: CompanyProvider, network: Network): Promise<Described> =>
  orProblem(async () => {
    const { subject_types_supported: types } = (await clientOf(provider, network)).serverMetadata();
    return { hasPairwiseSubjects: Array.isArray(types) && !types.includes('public') };
  });

/** Okta's organization names groups only to those who ask for them by a scope of its own. */
const scopeFor = (client: Configuration): string =>
  [
    'openid',
    'email',
    'profile',
    ...(client.serverMetadata().scopes_supported?.includes('groups') ? ['groups'] : []),
  ].join(' ');

export interface Leaving {
  readonly state: string;
  readonly redirectUri: string;
  readonly loginHint?: string | undefined;
  readonly isFresh: boolean;
}

/** Where the browser goes, and what is kept until it comes back. */
export const leaveForProvider = (
  provider: CompanyProvider,
  network: Network,
  { state, redirectUri, loginHint, isFresh }: Leaving,
): Promise<{ readonly address: string; readonly asking: Asking }> =>
  orProblem(async () => {
    const client = await clientOf(provider, network);
    const verifier = randomPKCECodeVerifier();
    const nonce = randomNonce();
    const address = buildAuthorizationUrl(client, {
      redirect_uri: redirectUri,
      scope: scopeFor(client),
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(loginHint && { login_hint: loginHint }),
      ...(isFresh && { prompt: 'login', max_age: '0' }),
    });
    if (!isCallable(address, network)) throw new CompanySignInError('unreachable');
    const { companyId, issuer } = provider;
    return { address: address.href, asking: { companyId, issuer, state, nonce, verifier, isFresh } };
  });

/** Redeems the code of the address that the browser came back with, and checks all that the ID token says. */
export const takeAnswer = (
  provider: CompanyProvider,
  network: Network,
  asking: Asking,
  address: URL,
): Promise<{ readonly asserted: Asserted; readonly claims: Claims }> =>
  orProblem(async () => {
    // The company may have changed its provider while somebody was there.
    if (asking.issuer !== provider.issuer || asking.companyId !== provider.companyId)
      throw new CompanySignInError('refused');
    const client = await clientOf(provider, network);
    const tokens = await authorizationCodeGrant(client, address, {
      expectedState: asking.state,
      expectedNonce: asking.nonce,
      pkceCodeVerifier: asking.verifier,
      idTokenExpected: true,
      ...(asking.isFresh && { maxAge: FRESH_SECONDS }),
    });
    const claims = tokens.claims();
    if (!claims || claims.sub.length > LONGEST_SUBJECT) throw new CompanySignInError('refused');
    const { userinfo_endpoint: canSayMore } = client.serverMetadata();
    // Beside an access token, many put what the scopes ask for there alone (OpenID Connect Core, section 5.4).
    const rest =
      canSayMore && saysTooLittle(claims, provider) ? await askMore(client, tokens.access_token, claims) : {};
    const said = { ...rest, ...claims };
    return { asserted: assertedBy(said, provider), claims: said };
  });

async function askMore(client: Configuration, accessToken: string, { sub }: IDToken): Promise<Claims> {
  try {
    return await fetchUserInfo(client, accessToken, sub);
  } catch (error) {
    throw new CompanySignInError(problemOf(error) === 'refused' ? 'refused' : 'unreachable', error);
  }
}
