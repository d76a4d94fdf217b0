import { type QueryExecutorProvider, sql } from 'kysely';

/** Somebody who may sign in. */
export interface NewPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Subject of their tokens, where an external provider signs them in. */
  readonly openId: string | undefined;
  /** May make and administer every company of the installation. */
  readonly isSuperAdministrator: boolean;
}

export interface AddedPerson {
  readonly userId: number;
  readonly canSignIn: boolean;
}

/** Adds somebody to the installation, or to a company somebody who is known already. */
export async function addPerson(
  db: QueryExecutorProvider,
  { email, firstName, lastName, openId, isSuperAdministrator }: NewPerson,
  companyId: number,
): Promise<AddedPerson> {
  const { rows } = await sql<AddedPerson>`
    insert into installation.app_user (email, first_name, last_name, open_id, is_super_admin, current_company_id)
    values (${email}, ${firstName}, ${lastName}, ${openId ?? null}, ${isSuperAdministrator}, ${companyId})
    on conflict (lower(email)) do update set
      open_id = coalesce(excluded.open_id, app_user.open_id),
      is_super_admin = app_user.is_super_admin or excluded.is_super_admin,
      current_company_id = coalesce(app_user.current_company_id, excluded.current_company_id),
      version = app_user.version + 1
    returning id as user_id,
      exists (select 1 from installation.credential c where c.user_id = app_user.id) as can_sign_in`.execute(db);
  return rows[0] as AddedPerson;
}

/** The company that a person works in, from the next call on. */
export async function setCurrentCompany(db: QueryExecutorProvider, userId: number, companyId: number): Promise<void> {
  await sql`update installation.app_user set current_company_id = ${companyId} where id = ${userId}`.execute(db);
}

/** The module that a person was in last. */
export async function setLastModule(db: QueryExecutorProvider, userId: number, moduleId: number): Promise<void> {
  await sql`
    update installation.app_user set last_module_id = ${moduleId}
    where id = ${userId} and last_module_id is distinct from ${moduleId}`.execute(db);
}

/** A sign-in that expired; whose it was can't be believed of anyone who isn't signed in any more. */
export interface ExpiredSignIn {
  readonly userId: number | null;
  readonly tokenExpiredAt: string | null;
  readonly sessionTimedOutAt: string | null;
}

export async function recordExpiredSignIn(db: QueryExecutorProvider, expired: ExpiredSignIn): Promise<void> {
  const { userId, tokenExpiredAt, sessionTimedOutAt } = expired;
  await sql`
    insert into installation.expired_authentication (user_id, token_expired_at, session_timed_out_at)
    values (${userId}, ${tokenExpiredAt}, ${sessionTimedOutAt})`.execute(db);
}
