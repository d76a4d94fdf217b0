import { sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

export interface NewAdministrator {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Subject of their tokens, where an external provider signs them in. */
  readonly openId: string | undefined;
  /** May make and administer every company of the installation. */
  readonly isSuperAdministrator: boolean;
}

/** U81: 1 internal super user, 4 user of a company. */
const userType = { superUser: 1, companyUser: 4 } as const;

/**
 * Makes somebody, known to the installation or new, administrator of the company, with all its modules: the role
 * 'administrator' at the root of the organisation. Returns their id and whether they can sign in already.
 */
export async function addAdministrator(
  { db, companyId }: TenantScope,
  { email, firstName, lastName, openId, isSuperAdministrator }: NewAdministrator,
): Promise<{ userId: number; canSignIn: boolean }> {
  const { rows } = await sql<{ userId: number; canSignIn: boolean }>`
    insert into installation.app_user (email, first_name, last_name, open_id, is_super_admin, current_company_id)
    values (${email}, ${firstName}, ${lastName}, ${openId ?? null}, ${isSuperAdministrator}, ${companyId})
    on conflict (lower(email)) do update set
      open_id = coalesce(excluded.open_id, app_user.open_id),
      is_super_admin = app_user.is_super_admin or excluded.is_super_admin,
      current_company_id = coalesce(app_user.current_company_id, excluded.current_company_id),
      version = app_user.version + 1
    returning id as "userId",
      exists (select 1 from installation.credential c where c.user_id = app_user.id) as "canSignIn"`.execute(db);
  const person = rows[0] as { userId: number; canSignIn: boolean };
  const { userId } = person;
  await sql`
    insert into installation.membership (company_id, user_id, user_type_id)
    values (${companyId}, ${userId}, ${isSuperAdministrator ? userType.superUser : userType.companyUser})`.execute(db);
  await sql`
    insert into user_group_assignment (user_id, user_group_id, node_id)
    select ${userId}, g.id, a.node_id
    from user_group g, hierarchy_association a join hierarchy h on h.id = a.hierarchy_id and h.is_organisation
    where g.shipped_key = 'administrator' and a.parent_id is null`.execute(db);
  await sql`insert into user_module (user_id, module_id) select ${userId}, module_id from company_module`.execute(db);
  return person;
}
