import {
  createLocalJWKSet,
  createRemoteJWKSet,
  type JWTPayload,
  type JWTVerifyGetKey,
  type JWTVerifyOptions,
  errors as joseErrors,
  jwtVerify,
} from 'jose';
import type { Pool } from 'pg';
import type { IdentityConfiguration } from './identity-configuration.ts';
import {
  fingerprintOf,
  KEYS_SECONDS,
  type KeyStore,
  loadProviderKeys,
  publicHalf,
  SIGNING_ALGORITHM,
} from './provider-keys.ts';
import { openSecretBox } from './secret-box.ts';

/** The bearer token is none of ours, for another audience, altered or out of date. */
export class InvalidTokenError extends Error {
  override readonly name = 'InvalidTokenError';
  /** True when nothing else is wrong with it: renewing helps. */
  readonly isExpired: boolean;

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : 'The token is invalid', { cause });
    this.isExpired = cause instanceof joseErrors.JWTExpired;
  }
}

export interface VerifiedToken {
  readonly subject: string;
  readonly email: string | undefined;
  /** The sign-in at the embedded provider that it came from; undefined of an external provider's. */
  readonly sessionId: string | undefined;
  /** Seconds since 1970, as in the token. */
  readonly expiresAt: number;
}

interface Authority {
  /** Tells sets of our own keys apart: what was verified by an earlier set is verified again. */
  readonly name: string;
  readonly keys: JWTVerifyGetKey;
  readonly options: JWTVerifyOptions;
  /** The embedded provider, which knows its sessions and reached every address by a set-up link. */
  readonly isEmbedded: boolean;
  /** Whether addresses count that a token doesn't call verified. */
  readonly emailsAreVerified: boolean;
}

const CACHED_TOKENS = 10_000;
const CLOCK_TOLERANCE_SECONDS = 5;
/** Never a shared secret, never 'none'. */
const EXTERNAL_ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

/**
 * Verifies bearer tokens: signature, issuer, audience and expiry, with the embedded provider's own keys or those an
 * external provider publishes. Throws InvalidTokenError for a bad token, another error when the keys can't be had.
 */
export function createTokenVerifier(parts: {
  configuration: IdentityConfiguration;
  pool: Pool;
}): (token: string) => Promise<VerifiedToken> {
  const { configuration, pool } = parts;
  const { embedded } = configuration.oidc;
  const verified = new Map<string, VerifiedToken & { readonly by: string }>();
  const authority = embedded
    ? remembered(embeddedAuthority(configuration, { pool, secrets: openSecretBox(configuration) }), KEYS_SECONDS)
    : // A remote set of keys renews itself.
      remembered(() => externalAuthority(configuration), Number.POSITIVE_INFINITY);
  return async (token) => {
    const current = await authority();
    const known = verified.get(token);
    if (known?.by === current.name && known.expiresAt > Date.now() / 1000) return known;
    verified.delete(token);
    const result = { ...verifiedToken(await verify(token, current), current), by: current.name };
    if (verified.size >= CACHED_TOKENS) verified.delete(verified.keys().next().value as string);
    verified.set(token, result);
    return result;
  };
}

/** Loads once, and again when the last answer is too old or was a failure. */
function remembered(load: () => Promise<Authority>, seconds: number): () => Promise<Authority> {
  let loading: Promise<Authority> | undefined;
  let loadedAt = 0;
  return () => {
    if (!loading || Date.now() - loadedAt > seconds * 1000) {
      loadedAt = Date.now();
      loading = load().catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
    }
    return loading;
  };
}

/** What jose throws when the keys can't be had; anything else it throws is the token's fault. */
const keyTroubles = new Set(['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID']);

async function verify(token: string, { keys, options }: Authority): Promise<JWTPayload> {
  try {
    return (await jwtVerify(token, keys, options)).payload;
  } catch (error) {
    const isTokensFault = error instanceof joseErrors.JOSEError && !keyTroubles.has(error.code);
    throw isTokensFault ? new InvalidTokenError(error) : error;
  }
}

function verifiedToken(claims: JWTPayload, { isEmbedded, emailsAreVerified }: Authority): VerifiedToken {
  const { sub, exp, sid, email, email_verified: isVerified } = claims;
  if (sub === undefined || exp === undefined) throw new InvalidTokenError(new Error('The token names nobody'));
  // An address that nobody verified, or of which nothing is said, could be anybody's.
  const isKnown = typeof email === 'string' && (isVerified === true || (emailsAreVerified && isVerified !== false));
  return {
    subject: sub,
    email: isKnown ? email : undefined,
    sessionId: isEmbedded && typeof sid === 'string' ? sid : undefined,
    expiresAt: exp,
  };
}

const embeddedAuthority =
  ({ oidc }: IdentityConfiguration, store: KeyStore) =>
  async (): Promise<Authority> => {
    const found = await loadProviderKeys(store);
    return {
      name: fingerprintOf(found),
      keys: createLocalJWKSet({ keys: found.signing.map(publicHalf) }),
      options: {
        issuer: oidc.issuer,
        audience: oidc.audience,
        algorithms: [SIGNING_ALGORITHM],
        typ: 'at+jwt',
        requiredClaims: ['sub', 'exp'],
      },
      isEmbedded: true,
      emailsAreVerified: true,
    };
  };

async function externalAuthority({ oidc }: IdentityConfiguration): Promise<Authority> {
  const address = `${oidc.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const reply = await fetch(address, { signal: AbortSignal.timeout(10_000), headers: { accept: 'application/json' } });
  if (!reply.ok) throw new Error(`The OpenID provider answers ${reply.status} at ${address}`);
  const { issuer, jwks_uri: keysAddress } = (await reply.json()) as { issuer?: string; jwks_uri?: string };
  if (issuer?.replace(/\/$/, '') !== oidc.issuer.replace(/\/$/, '') || keysAddress === undefined) {
    throw new Error(`The OpenID provider at ${address} calls itself ${issuer}`);
  }
  return {
    name: oidc.issuer,
    keys: createRemoteJWKSet(new URL(keysAddress)),
    options: {
      issuer,
      audience: oidc.audience,
      algorithms: EXTERNAL_ALGORITHMS,
      requiredClaims: ['sub', 'exp'],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    },
    isEmbedded: false,
    emailsAreVerified: oidc.emailsAreVerified,
  };
}
