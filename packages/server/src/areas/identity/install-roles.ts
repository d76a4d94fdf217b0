import { shippedRoles } from '@oikos/contract/identity/shipped-roles.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../foundation/tenancy/tenant-scope.ts';

/** Copies the shipped roles into the company, each with a user group of the same name; what the company changed stays. */
export async function installRoles(scope: TenantScope): Promise<void> {
  const rows = JSON.stringify(shippedRoles);
  await sql`
    insert into role (name, description, shipped_key)
    select r.name, r.description, r.key from jsonb_to_recordset(${rows}::jsonb) as r(key text, name text, description text)
    where not exists (select 1 from role x where x.shipped_key = r.key)`.execute(scope.db);
  await sql`
    insert into role_permission (role_id, permission)
    select role.id, p.permission
    from jsonb_to_recordset(${rows}::jsonb) as r(key text, permissions jsonb)
    join role on role.shipped_key = r.key and not role.is_customised
    cross join lateral jsonb_array_elements_text(r.permissions) as p(permission)
    on conflict do nothing`.execute(scope.db);
  // A group that is there already keeps the roles that the company has given it.
  await sql`
    with added as (
      insert into user_group (name, shipped_key)
      select name, shipped_key from role
      where shipped_key is not null and not exists (select 1 from user_group g where g.shipped_key = role.shipped_key)
      returning id, shipped_key)
    insert into user_group_role (user_group_id, role_id)
    select g.id, r.id from added g join role r on r.shipped_key = g.shipped_key
    on conflict do nothing`.execute(scope.db);
}
