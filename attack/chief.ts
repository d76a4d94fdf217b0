import { mintAccessToken } from '@oikos/identity-provider/access-token.ts';
import type pg from 'pg';
import { createCompany } from '../packages/server/src/areas/company/companies/create-company.ts';
import type { Configuration } from '../packages/server/src/configuration.ts';
import { createDatabase } from '../packages/server/src/foundation/db/database.ts';

/** Who makes the inputs, one person who may do everything in a company that has everything, and whom inputs are about. */

const INVITING = { name: 'Company that invites', timeZone: 'America/Denver', modules: [] };
const CHIEF = 'sue.super@oikos.example';
const HERE = 'attack chief here';
const ELSEWHERE = 'attack chief elsewhere';
export const HELPED = 'tessa.tech@desertsky.example';
export const HELPED_SESSION = 'attack helped person';

export interface Chief {
  readonly id: number;
  readonly companyId: number;
  readonly authorization: string;
}

/** Gives a person of the demo a sign-in that isn't public, and sessions in which they have just proved who they are. */
async function openSessions(pool: pg.Pool, id: number, sessionIds: readonly string[]): Promise<void> {
  await pool.query(
    'update installation.credential set is_demo = false, demo_password = null, demo_role = null where user_id = $1',
    [id],
  );
  await pool.query(
    `insert into installation.identity_provider_state (kind, id, payload, uid, account_id, expires_at)
     select 'Session', uid, '', uid, guid::text, now() + interval '1 day'
     from installation.app_user cross join unnest($2::text[]) uid where id = $1`,
    [id, sessionIds],
  );
  // For as long as inputs are made and tried.
  await pool.query(
    `insert into installation.sign_in_session (uid, user_id, last_used_at, reauthenticated_at)
     select uid, $1, now() + interval '1 day', now() + interval '1 day' from unnest($2::text[]) uid`,
    [id, sessionIds],
  );
}

/**
 * Puts the chief where every call can succeed: of the company's own people, signed in here and elsewhere, with passkeys and an
 * invitation that waits in a third company: the second one they may copy.
 */
export async function installChief(pool: pg.Pool): Promise<void> {
  const { id } = await personOf(pool, CHIEF);
  await openSessions(pool, id, [HERE, ELSEWHERE]);
  await pool.query('update installation.membership set user_type_id = 4 where user_id = $1', [id]);
  await pool.query(
    `insert into installation.passkey (user_id, credential_id, public_key, counter, is_backed_up, name)
     select $1, name, '', 0, false, name from unnest('{Key,Phone}'::text[]) name`,
    [id],
  );
  await pool.query(
    `insert into installation.membership (company_id, user_id, is_active, invited_at) values ($2, $1, false, now())`,
    [id, await createCompany(createDatabase(pool), INVITING, [])],
  );
}

/** Somebody whose account the company manages: administrators help such people to sign in. */
export async function installHelped(pool: pg.Pool): Promise<void> {
  const { id, companyId } = await personOf(pool, HELPED);
  await openSessions(pool, id, [HELPED_SESSION]);
  await pool.query('update installation.app_user set managed_by_company_id = $2 where id = $1', [id, companyId]);
}

export async function signInChief(pool: pg.Pool, configuration: Configuration): Promise<Chief> {
  const { id, companyId, guid } = await personOf(pool, CHIEF);
  const token = { configuration, pool, subject: guid, email: CHIEF, sessionId: HERE, lifetimeSeconds: 24 * 3600 };
  return { id, companyId, authorization: `Bearer ${await mintAccessToken(token)}` };
}

interface Person {
  readonly id: number;
  readonly guid: string;
  readonly companyId: number;
}

async function personOf(pool: pg.Pool, email: string): Promise<Person> {
  const { rows } = await pool.query<Person>(
    'select id, guid, current_company_id as company_id from installation.app_user where email = $1',
    [email],
  );
  const [person] = rows;
  if (!person) throw new Error(`${email} is not there`);
  return person;
}
