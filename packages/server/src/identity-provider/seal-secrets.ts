import { StartUpError } from '../db/start-up-error.ts';
import { type CredentialStore, secretContext } from './credential.ts';
import { isSealed } from './secret-box.ts';

interface StoredSecret {
  readonly userId: number;
  readonly stored: string;
}

/**
 * Seals with the newest key whatever second factors aren't: those an older build stored as they were, and those an older
 * key sealed. Returns how many.
 * @throws StartUpError when some were sealed with a key that isn't here
 */
export async function sealSecrets({ pool, secrets }: CredentialStore): Promise<number> {
  const { rows } = await pool.query<StoredSecret>(
    `select user_id as "userId", totp_secret as stored from installation.credential
     where totp_secret is not null and not starts_with(totp_secret, $1)`,
    [secrets.currentMark],
  );
  if (rows.some(({ stored }) => isSealed(stored) && !secrets.canOpen(stored))) {
    throw new StartUpError(
      'Second factors in the database were sealed with another key: set SECRETS_KEY to the one they were sealed with, or put its file secrets.key into DATA_DIRECTORY.',
    );
  }
  const sealed = rows.map(({ userId, stored }) => {
    const context = secretContext(userId);
    return secrets.seal(isSealed(stored) ? secrets.open(stored, context) : stored, context);
  });
  await pool.query(
    `update installation.credential c set totp_secret = s.sealed
     from unnest($1::bigint[], $2::text[], $3::text[]) as s(user_id, stored, sealed)
     where c.user_id = s.user_id and c.totp_secret = s.stored`,
    [rows.map(({ userId }) => userId), rows.map(({ stored }) => stored), sealed],
  );
  return rows.length;
}
