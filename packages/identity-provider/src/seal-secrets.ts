import { StartUpError } from '@oikos/domain/failure/start-up-error.ts';
import { type CredentialStore, secretContext } from './credential.ts';
import { keyContext } from './provider-keys.ts';
import { isSealed } from './secret-box.ts';

/** A column of the installation whose secrets are sealed. */
interface SealedColumn {
  /** What the secrets are, for the sentence that says they can't be opened. */
  readonly name: string;
  readonly table: string;
  /** What tells its rows apart. */
  readonly id: string;
  readonly column: string;
  /** Whose secret it is, where that isn't its id. */
  readonly of?: string;
  readonly contextOf: (of: string) => string;
  readonly remedy: string;
  /** Expires within hours or days: a value that no key opens is left to expire. */
  readonly isPassing?: true;
}

/** All of the database: a test compares them with the schema. */
export const sealedColumns: readonly SealedColumn[] = [
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
  {
    name: 'Second factors that are being set up',
    table: 'installation.credential',
    id: 'user_id',
    column: 'next_totp_secret',
    contextOf: (id) => secretContext(Number(id)),
    remedy: '',
    isPassing: true,
  },
  {
    name: 'Second factors of links',
    table: 'installation.set_up_link',
    id: 'token_digest',
    column: 'totp_secret',
    of: 'user_id',
    contextOf: (userId) => secretContext(Number(userId)),
    remedy: '',
    isPassing: true,
  },
  {
    name: 'Sessions and what belongs to them',
    table: 'installation.identity_provider_state',
    id: "(kind || ' ' || id)",
    column: 'payload',
    contextOf: (stateId) => stateId,
    remedy: '',
    isPassing: true,
  },
  {
    name: 'Mails that wait to be sent',
    table: 'installation.mail',
    id: 'guid',
    column: 'content',
    contextOf: (guid) => mailContext(guid),
    remedy: '',
    isPassing: true,
  },
];

/** What the stored content of a mail is sealed for. */
export const mailContext = (guid: string): string => `mail ${guid}`;

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
  for (const column of sealedColumns) count += await sealColumn(store, column);
  return count;
}

async function sealColumn({ pool, secrets }: CredentialStore, sealing: SealedColumn): Promise<number> {
  const { name, table, id, column, of = id, contextOf, remedy, isPassing } = sealing;
  const { rows } = await pool.query<{ rowId: string; of: string; stored: string }>(
    `select ${id}::text as row_id, ${of}::text as of, ${column} as stored from ${table}
     where ${column} is not null and not starts_with(${column}, $1)`,
    [secrets.currentMark],
  );
  const isLost = ({ stored }: { readonly stored: string }) => isSealed(stored) && !secrets.canOpen(stored);
  if (!isPassing && rows.some(isLost)) {
    throw new StartUpError(
      `${name} in the database were sealed with another key: set SECRETS_KEY to the one they were sealed with, or put its file secrets.key into DATA_DIRECTORY.${remedy}`,
    );
  }
  const open = rows.filter((row) => !isLost(row));
  if (open.length === 0) return 0;
  const sealed = open.map(({ of: owner, stored }) => {
    const context = contextOf(owner);
    return secrets.seal(isSealed(stored) ? secrets.open(stored, context) : stored, context);
  });
  await pool.query(
    `update ${table} t set ${column} = s.sealed
     from unnest($1::text[], $2::text[], $3::text[]) as s(row_id, stored, sealed)
     where ${id}::text = s.row_id and t.${column} = s.stored`,
    [open.map(({ rowId }) => rowId), open.map(({ stored }) => stored), sealed],
  );
  return open.length;
}
