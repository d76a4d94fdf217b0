import { StartUpError } from '@oikos/domain/failure/start-up-error.ts';
import { type CredentialStore, secretContext } from './credential.ts';
import { keyContext } from './provider-keys.ts';
import { isSealed } from './secret-box.ts';

/** A column of the installation whose secrets are sealed. */
interface SealedColumn {
  /** What the secrets are, for the sentence that says they can't be opened. */
  readonly name: string;
  readonly table: string;
  readonly id: string;
  readonly column: string;
  readonly contextOf: (id: string) => string;
  readonly remedy: string;
}

const columns: readonly SealedColumn[] = [
  {
    name: 'Second factors',
    table: 'installation.credential',
    id: 'user_id',
    column: 'totp_secret',
    contextOf: (id) => secretContext(Number(id)),
    remedy: '',
  },
  {
    name: 'Signing keys',
    table: 'installation.identity_provider_key',
    id: 'id',
    column: 'content',
    contextOf: keyContext,
    remedy: ' Where that key is lost, `npm run rotate:keys -- --at-once` makes new ones.',
  },
  {
    name: 'Secrets of companies at their sign-in providers',
    table: 'installation.company_sign_in',
    id: 'company_id',
    column: 'client_secret',
    contextOf: (id) => clientSecretContext(Number(id)),
    remedy: '',
  },
  {
    name: 'Secrets of what waits for a second person',
    table: 'installation.confirmation_secret',
    id: 'confirmation_id',
    column: 'content',
    contextOf: (id) => confirmationContext(Number(id)),
    remedy: '',
  },
];

/** To what a secret belongs that waits with a request. */
export const confirmationContext = (id: number): string => `what waits for confirmation ${id}`;

/** Whose secret is sealed. */
export const clientSecretContext = (companyId: number): string => `client secret of company ${companyId}`;

/**
 * Seals with the newest key whatever secrets aren't: those an older build stored as they were, and those an older key
 * sealed. Returns how many.
 * @throws StartUpError when some were sealed with a key that isn't here
 */
export async function sealSecrets(store: CredentialStore): Promise<number> {
  let count = 0;
  for (const column of columns) count += await sealColumn(store, column);
  return count;
}

async function sealColumn({ pool, secrets }: CredentialStore, sealing: SealedColumn): Promise<number> {
  const { name, table, id, column, contextOf, remedy } = sealing;
  const { rows } = await pool.query<{ id: string; stored: string }>(
    `select ${id}::text as id, ${column} as stored from ${table}
     where ${column} is not null and not starts_with(${column}, $1)`,
    [secrets.currentMark],
  );
  if (rows.some(({ stored }) => isSealed(stored) && !secrets.canOpen(stored))) {
    throw new StartUpError(
      `${name} in the database were sealed with another key: set SECRETS_KEY to the one they were sealed with, or put its file secrets.key into DATA_DIRECTORY.${remedy}`,
    );
  }
  const sealed = rows.map(({ id: of, stored }) => {
    const context = contextOf(of);
    return secrets.seal(isSealed(stored) ? secrets.open(stored, context) : stored, context);
  });
  await pool.query(
    `update ${table} t set ${column} = s.sealed
     from unnest($1::text[], $2::text[], $3::text[]) as s(id, stored, sealed)
     where t.${id}::text = s.id and t.${column} = s.stored`,
    [rows.map((row) => row.id), rows.map(({ stored }) => stored), sealed],
  );
  return rows.length;
}
