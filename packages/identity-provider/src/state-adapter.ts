import { createHash } from 'node:crypto';
import { type Adapter, type AdapterFactory, type AdapterPayload, errors } from 'oidc-provider';
import type { Pool } from 'pg';
import type { SecretBox } from './secret-box.ts';
import { IDLE_SECONDS } from './sessions.ts';

interface StateRow {
  readonly id: string;
  readonly payload: string;
  readonly consumed: string | null;
}

/** How long state is kept at most where its kind doesn't say how long it lives. */
const LONGEST_LIFE_SECONDS = 14 * 24 * 3600;

const SELECT = `
  select id, payload, extract(epoch from consumed_at)::bigint::text as consumed
  from installation.identity_provider_state where expires_at > now()`;

/** A session that nobody used for an hour is over. */
const IN_USE = `
  and not exists (select from installation.sign_in_session d
    where d.uid = identity_provider_state.uid and d.last_used_at < now() - make_interval(secs => ${IDLE_SECONDS}))`;

const UPSERT = `
  insert into installation.identity_provider_state (kind, id, payload, uid, grant_id, account_id, expires_at)
  values ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7))
  on conflict (kind, id) do update set
    payload = excluded.payload, uid = excluded.uid, grant_id = excluded.grant_id,
    account_id = excluded.account_id, expires_at = excluded.expires_at`;

const CONSUME = `
  update installation.identity_provider_state set consumed_at = now()
  where kind = $1 and id = $2 and consumed_at is null returning id`;

/** A code or refresh token used twice was stolen: everything that came of the same grant ends, the grant included. */
const REVOKE_OF_SAME_GRANT = `
  with used as (select grant_id from installation.identity_provider_state where kind = $1 and id = $2)
  delete from installation.identity_provider_state s using used
  where s.grant_id = used.grant_id or (s.kind = 'Grant' and s.id = encode(sha256(convert_to(used.grant_id, 'UTF8')), 'hex'))`;

/** The id of a session, code or token is what its holder shows, so the database keeps a digest of it. */
const digestOf = (id: string) => createHash('sha256').update(id).digest('hex');
const contextOf = (kind: string, digest: string) => `${kind} ${digest}`;

/** Keeps the provider's state in PostgreSQL, shared by every process, unreadable without the key of secrets. */
export function stateAdapter({ pool, secrets }: { readonly pool: Pool; readonly secrets: SecretBox }): AdapterFactory {
  const opened = (kind: string, row: StateRow | undefined): AdapterPayload | undefined => {
    // What a key sealed that is no longer listed can't be read: its holder signs in again.
    if (!row || !secrets.canOpen(row.payload)) return undefined;
    const payload = JSON.parse(secrets.open(row.payload, contextOf(kind, row.id))) as AdapterPayload;
    return { ...payload, ...(row.consumed === null ? {} : { consumed: Number(row.consumed) }) };
  };
  const one = async (kind: string, column: 'id' | 'uid', value: string) =>
    // The database holds no zero byte, so nothing is kept under a text with one.
    value.includes('\u0000')
      ? undefined
      : opened(
          kind,
          (
            await pool.query<StateRow>(
              `${SELECT} and kind = $1 and ${column} = $2${kind === 'Session' ? IN_USE : ''}`,
              [kind, value],
            )
          ).rows[0],
        );
  return (kind: string): Adapter => ({
    upsert: async (id, payload, expiresIn = LONGEST_LIFE_SECONDS) => {
      const { uid = null, grantId = null, accountId = null } = payload;
      const text = JSON.stringify(payload);
      if (text.includes('\\u0000')) throw new errors.InvalidRequest('a parameter holds a zero byte');
      const digest = digestOf(id);
      const sealed = secrets.seal(text, contextOf(kind, digest));
      await pool.query(UPSERT, [kind, digest, sealed, uid, grantId, accountId, expiresIn]);
    },
    find: (id) => one(kind, 'id', digestOf(id)),
    findByUid: (uid) => one(kind, 'uid', uid),
    // Only the device flow has user codes, and it is switched off.
    findByUserCode: async () => undefined,
    consume: async (id) => {
      const digest = digestOf(id);
      if ((await pool.query(CONSUME, [kind, digest])).rowCount === 1) return;
      await pool.query(REVOKE_OF_SAME_GRANT, [kind, digest]);
      throw new errors.InvalidGrant('already used');
    },
    destroy: async (id) => {
      await pool.query('delete from installation.identity_provider_state where kind = $1 and id = $2', [
        kind,
        digestOf(id),
      ]);
    },
    revokeByGrantId: async (grantId) => {
      await pool.query('delete from installation.identity_provider_state where kind = $1 and grant_id = $2', [
        kind,
        grantId,
      ]);
    },
  });
}

export async function removeExpiredState(pool: Pool): Promise<void> {
  await pool.query('delete from installation.identity_provider_state where expires_at < now()');
}
