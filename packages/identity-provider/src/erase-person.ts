import { type QueryExecutorProvider, sql } from 'kysely';
import { signOutPeople } from './people.ts';

/** Holds a person until the transaction ends, so that two companies that forget them do so one after the other. */
export async function lockPerson(db: QueryExecutorProvider, userId: number): Promise<{ isSuperAdmin: boolean }> {
  const { rows } = await sql<{ isSuperAdmin: boolean }>`
    select is_super_admin from installation.app_user where id = ${userId} for update`.execute(db);
  return rows[0] ?? { isSuperAdmin: false };
}

/** The company that somebody leaves, and the one that they work in from then on, where they worked in it; null: in none. */
export interface LeftCompany {
  readonly companyId: number;
  readonly nextCompanyId: number | null;
}

/** A company forgets somebody who belongs to others: it no longer manages their account, and they don't work in it. */
export async function leaveCompany(
  db: QueryExecutorProvider,
  userId: number,
  { companyId, nextCompanyId }: LeftCompany,
): Promise<void> {
  await sql`
    update installation.app_user set
      managed_by_company_id = nullif(managed_by_company_id, ${companyId}::bigint),
      current_company_id = case when current_company_id = ${companyId}::bigint
        then ${nextCompanyId}::bigint else current_company_id end,
      version = version + 1
    where id = ${userId}`.execute(db);
  await sql`delete from installation.personal_token where user_id = ${userId} and company_id = ${companyId}`.execute(
    db,
  );
  await sql`delete from installation.set_up_link where user_id = ${userId} and company_id = ${companyId}`.execute(db);
  await sql`
    update installation.security_event set user_id = null, address = null, browser = null
    where user_id = ${userId} and company_id = ${companyId}`.execute(db);
}

/** What refers to a person by cascade, and would stay while their row does. */
const ofPerson = [
  'credential',
  'passkey',
  'personal_token',
  'recovery_code',
  'set_up_link',
  'sign_in_session',
  'expired_authentication',
] as const;

/** Removes who a person was and whatever they sign in with. Their id stays, for all that refers to it. */
export async function erasePerson(db: QueryExecutorProvider, userId: number): Promise<void> {
  await signOutPeople(db, [userId]);
  for (const table of ofPerson)
    await sql`delete from ${sql.table(`installation.${table}`)} where user_id = ${userId}`.execute(db);
  await sql`
    update installation.security_event set user_id = null, address = null, browser = null
    where user_id = ${userId}`.execute(db);
  await sql`
    update installation.app_user set
      email = guid || '@erased.invalid', first_name = '', last_name = '', open_id = null, current_company_id = null,
      managed_by_company_id = null, last_module_id = null, erased_at = now(), version = version + 1
    where id = ${userId}`.execute(db);
}
