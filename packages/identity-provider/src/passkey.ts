import { randomBytes } from 'node:crypto';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Pool } from 'pg';
import { type Account, accountOfId } from './credential.ts';
import type { SignInStore } from './sign-in-steps.ts';

/** Passkeys (WebAuthn): what a device signs for this address alone can't be phished (NIST SP 800-63B-4, section 2.2.2). */

export interface Passkey {
  readonly id: number;
  readonly name: string;
  readonly madeAt: string;
  readonly lastUsedAt: string | null;
  readonly isBackedUp: boolean;
}

export async function passkeysOf(pool: Pick<Pool, 'query'>, userId: number): Promise<readonly Passkey[]> {
  const { rows } = await pool.query<Passkey>(
    `select id, name, made_at, last_used_at, is_backed_up from installation.passkey
     where user_id = $1 order by made_at, id`,
    [userId],
  );
  return rows;
}

/** Loaded when a passkey is first made or used: it brings what reads certificates along. */
const webAuthn = () => import('@simplewebauthn/server');

/** Each signs for this address and no other. */
const siteOf = ({ issuer }: Pick<SignInStore, 'issuer'>) => {
  const { origin, hostname } = new URL(issuer);
  return { expectedOrigin: origin, expectedRPID: hostname };
};

interface KnownKey {
  readonly id: string;
  readonly transports: NonNullable<AuthenticatorTransports>;
}
type AuthenticatorTransports = RegistrationResponseJSON['response']['transports'];

const keysOf = async (pool: Pool, userId: number): Promise<KnownKey[]> =>
  (
    await pool.query<KnownKey>('select credential_id as id, transports from installation.passkey where user_id = $1', [
      userId,
    ])
  ).rows;

const CHALLENGE_MINUTES = 5;
/** EdDSA, ES256 and RS256 (RFC 9053): what devices have. */
const ALGORITHMS = [-8, -7, -257];

/** What the browser asks a device for, to make a passkey of the person; one that they have already isn't made again. */
export async function beginPasskey(
  store: SignInStore,
  { userId, id, email, firstName, lastName }: Account,
  sessionId: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: 'Oikos',
    rpID: siteOf(store).expectedRPID,
    userName: email,
    userDisplayName: `${firstName} ${lastName}`.trim() || email,
    userID: new Uint8Array(Buffer.from(id)),
    timeout: CHALLENGE_MINUTES * 60_000,
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: await keysOf(store.pool, userId),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(store, sessionId, options.challenge);
  return options;
}

/** What a session asked a device counts there, once, for some minutes. */
async function keepChallenge({ pool }: SignInStore, sessionId: string, challenge: string): Promise<void> {
  await pool.query('update installation.sign_in_session set challenge = $2, challenge_at = now() where uid = $1', [
    sessionId,
    challenge,
  ]);
}

async function takeChallenge({ pool }: SignInStore, sessionId: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ challenge: string }>(
    `update installation.sign_in_session set challenge = null, challenge_at = null
     where uid = $1 and challenge_at > now() - make_interval(mins => ${CHALLENGE_MINUTES})
     returning old.challenge`,
    [sessionId],
  );
  return rows[0]?.challenge;
}

/** A passkey that the device has proved it holds. */
export interface ProvedPasskey {
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly isBackedUp: boolean;
}

/** Takes what the device answered; undefined where it proves nothing, or comes too late. */
export async function provePasskey(
  store: SignInStore,
  sessionId: string,
  response: unknown,
): Promise<ProvedPasskey | undefined> {
  const expectedChallenge = await takeChallenge(store, sessionId);
  if (expectedChallenge === undefined) return undefined;
  const answer = response as RegistrationResponseJSON;
  const given = { response: answer, expectedChallenge, ...siteOf(store), supportedAlgorithmIDs: ALGORITHMS };
  const { verifyRegistrationResponse } = await webAuthn();
  const { registrationInfo } = await verifyRegistrationResponse(given).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) return undefined;
  const { credential, credentialBackedUp } = registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: (credential.transports ?? []).slice(0, 8),
    isBackedUp: credentialBackedUp,
  };
}

export async function insertPasskey(
  db: QueryExecutorProvider,
  userId: number,
  name: string,
  { credentialId, publicKey, counter, transports, isBackedUp }: ProvedPasskey,
): Promise<void> {
  await sql`
    insert into installation.passkey (user_id, credential_id, public_key, counter, transports, is_backed_up, name)
    values (${userId}, ${credentialId}, ${publicKey}, ${counter}, ${transports}::text[], ${isBackedUp}, ${name})`.execute(
    db,
  );
}

/** What the browser asks a device to sign; of a known person with one of theirs, else the passkey says who it is. */
export async function passkeyOptions(
  store: SignInStore,
  userId?: number,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return {
    challenge: randomBytes(32).toString('base64url'),
    rpId: siteOf(store).expectedRPID,
    userVerification: 'required',
    timeout: CHALLENGE_MINUTES * 60_000,
    ...(userId !== undefined && {
      allowCredentials: (await keysOf(store.pool, userId)).map((key) => ({ ...key, type: 'public-key' as const })),
    }),
  };
}

/** What a person at a session asks one of their devices to sign, to show that it is they; undefined where they have no passkey. */
export async function beginProof(
  store: SignInStore,
  userId: number,
  sessionId: string,
): Promise<PublicKeyCredentialRequestOptionsJSON | undefined> {
  const options = await passkeyOptions(store, userId);
  if (!options.allowCredentials?.length) return undefined;
  await keepChallenge(store, sessionId, options.challenge);
  return options;
}

/** Whether a passkey of the person signed what their session asked. */
export async function isProof(
  store: SignInStore,
  userId: number,
  sessionId: string,
  answer: unknown,
): Promise<boolean> {
  const challenge = await takeChallenge(store, sessionId);
  if (challenge === undefined) return false;
  return (await accountOfPasskey(store, challenge, JSON.stringify(answer)))?.userId === userId;
}

interface StoredKey {
  readonly id: number;
  readonly guid: string;
  readonly publicKey: Buffer;
  readonly counter: string;
  readonly transports: string[];
}

/** Whose passkey signed the challenge; undefined where it is nobody's, or the signature isn't right. */
export async function accountOfPasskey(
  store: SignInStore,
  expectedChallenge: string,
  answer: string,
): Promise<Account | undefined> {
  const response = parsed(answer);
  if (!response) return undefined;
  const { rows } = await store.pool.query<StoredKey>(
    `select p.id, u.guid::text as guid, p.public_key, p.counter::text as counter, p.transports
     from installation.passkey p join installation.app_user u on u.id = p.user_id where p.credential_id = $1`,
    [response.id],
  );
  const [key] = rows;
  if (!key) return undefined;
  const { verifyAuthenticationResponse } = await webAuthn();
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    ...siteOf(store),
    requireUserVerification: true,
    credential: {
      id: response.id,
      publicKey: new Uint8Array(key.publicKey),
      counter: Number(key.counter),
    },
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  const { newCounter, credentialBackedUp } = verified.authenticationInfo;
  // Of two at the same moment with the same count, one is of a copy.
  const { rowCount } = await store.pool.query(
    `update installation.passkey set counter = $2, is_backed_up = $3, last_used_at = now()
     where id = $1 and (counter < $2 or $2 = 0)`,
    [key.id, newCounter, credentialBackedUp],
  );
  return rowCount === 1 ? accountOfId(store, key.guid) : undefined;
}

function parsed(answer: string): AuthenticationResponseJSON | undefined {
  try {
    const response = JSON.parse(answer) as AuthenticationResponseJSON | null;
    return typeof response?.id === 'string' && !response.id.includes('\u0000') ? response : undefined;
  } catch {
    return undefined;
  }
}
