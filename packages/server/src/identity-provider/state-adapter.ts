import { type Adapter, type AdapterFactory, type AdapterPayload, errors } from 'oidc-provider';
import type { Pool } from 'pg';

interface StateRow {
  payload: AdapterPayload;
  consumed: string | null;
}

/** Most kinds of state say how long they live; the few that don't, no longer than this. */
const LONGEST_LIFE_SECONDS = 14 * 24 * 3600;

const SELECT = `
  select payload, extract(epoch from consumed_at)::bigint::text as consumed
  from installation.identity_provider_state where expires_at > now()`;

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
  where s.grant_id = used.grant_id or (s.kind = 'Grant' and s.id = used.grant_id)`;

const payloadOf = (row: StateRow | undefined): AdapterPayload | undefined =>
  row && { ...row.payload, ...(row.consumed === null ? {} : { consumed: Number(row.consumed) }) };

/** Keeps the provider's state in PostgreSQL, shared by every process. */
export function stateAdapter(pool: Pool): AdapterFactory {
  const one = async (condition: string, values: readonly string[]) =>
    // The database holds no zero byte, so nothing is kept under a text with one.
    values.some((value) => value.includes('\u0000'))
      ? undefined
      : payloadOf((await pool.query<StateRow>(`${SELECT} and ${condition}`, [...values])).rows[0]);
  return (kind: string): Adapter => ({
    upsert: async (id, payload, expiresIn = LONGEST_LIFE_SECONDS) => {
      const { uid = null, grantId = null, accountId = null } = payload;
      const text = JSON.stringify(payload);
      if (text.includes('\\u0000')) throw new errors.InvalidRequest('a parameter holds a zero byte');
      await pool.query(UPSERT, [kind, id, text, uid, grantId, accountId, expiresIn]);
    },
    find: (id) => one('kind = $1 and id = $2', [kind, id]),
    findByUid: (uid) => one('kind = $1 and uid = $2', [kind, uid]),
    // Only the device flow has user codes, and it is switched off.
    findByUserCode: async () => undefined,
    consume: async (id) => {
      if ((await pool.query(CONSUME, [kind, id])).rowCount === 1) return;
      await pool.query(REVOKE_OF_SAME_GRANT, [kind, id]);
      throw new errors.InvalidGrant('already used');
    },
    destroy: async (id) => {
      await pool.query('delete from installation.identity_provider_state where kind = $1 and id = $2', [kind, id]);
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
