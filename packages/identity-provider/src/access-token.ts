import { randomUUID } from 'node:crypto';
import { importJWK, type JWK, SignJWT } from 'jose';
import type { Pool } from 'pg';
import type { IdentityConfiguration } from './identity-configuration.ts';
import { ACCESS_TOKEN_SECONDS } from './provider.ts';
import { loadProviderKeys, SIGNING_ALGORITHM } from './provider-keys.ts';
import { openSecretBox } from './secret-box.ts';

export interface TokenRequest {
  readonly configuration: IdentityConfiguration;
  readonly pool: Pool;
  /** The user's guid. */
  readonly subject: string;
  readonly email: string | undefined;
  /** The sign-in that it belongs to; left out: none. */
  readonly sessionId?: string;
  readonly lifetimeSeconds?: number;
}

/** An access token as the embedded provider would give it, for scripts and tests. Throws where the provider is external. */
export async function mintAccessToken(request: TokenRequest): Promise<string> {
  const { configuration, pool, subject, email, sessionId, lifetimeSeconds = ACCESS_TOKEN_SECONDS } = request;
  if (!configuration.oidc.embedded) {
    throw new Error(`Tokens come from ${configuration.oidc.issuer} (OIDC_ISSUER): ask there for one.`);
  }
  const [key] = (await loadProviderKeys({ pool, secrets: openSecretBox(configuration) })).signing as [JWK];
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ email, sid: sessionId, client_id: configuration.oidc.clientId })
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid: key.kid, typ: 'at+jwt' })
    .setIssuer(configuration.oidc.issuer)
    .setAudience(configuration.oidc.audience)
    .setSubject(subject)
    .setJti(randomUUID())
    .setIssuedAt(now)
    .setExpirationTime(now + lifetimeSeconds)
    .sign(await importJWK(key, SIGNING_ALGORITHM));
}
