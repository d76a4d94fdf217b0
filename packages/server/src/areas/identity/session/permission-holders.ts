import type { Permission } from '@oikos/contract/identity/permissions.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PermissionHolders } from '../../../foundation/http/company-permission-holders.ts';
import { personName } from '../../../foundation/records/name-of-person.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

/** So many are named; the rest are counted. */
const NAMES_SHOWN = 10;

/** The person `u` holds one of the permissions at the organization's root. */
export const holdsAtRoot = (anyOf: readonly Permission[]): RawBuilder<unknown> => sql`
  exists (
    select 1 from held_assignment a
    join user_group_role gr on gr.company_id = a.company_id and gr.user_group_id = a.user_group_id
    join role_permission rp on rp.company_id = gr.company_id and rp.role_id = gr.role_id
    where a.user_id = u.id and a.node_id = organisation_root() and rp.permission = any(${[...anyOf]}::text[]))`;

/** Active people of the company who hold one of the permissions at the organization's root, and `also` where it is given. */
export async function peopleWithCompanyPermission(
  scope: TenantScope,
  anyOf: readonly Permission[],
  also?: Permission,
): Promise<PermissionHolders> {
  const { rows } = await sql<{ name: string; total: number }>`
    select ${personName('u')} as name, count(*) over ()::int as total
    from installation.app_user u
    join installation.membership m on m.user_id = u.id and m.company_id = current_company()
      and m.is_active and m.ends_on > (select company_today())
    where not u.is_service_account and ${holdsAtRoot(anyOf)} ${also === undefined ? sql`` : sql`and ${holdsAtRoot([also])}`}
    order by name, u.id limit ${NAMES_SHOWN}`.execute(scope.db);
  return { names: rows.map((row) => row.name), more: (rows[0]?.total ?? 0) - rows.length };
}
