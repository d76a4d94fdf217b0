import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import type { findLocationsByRoles } from '@oikos/contract/identity/roles/roles.ts';
import { sql } from 'kysely';
import { personName } from '../../../foundation/records/name-of-person.ts';
import { permittedNodes, type TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { namedPlaces } from '../session/places-of-users.ts';
import { lastDayOf } from '../users/user-rows.ts';

interface Holder {
  userId: number;
  userName: string;
  roleId: number;
  roleName: string;
  userGroupId: number;
  userGroupName: string;
  nodeId: number;
  nodeName: string;
  lastDay: string | null;
}

/** E039: who holds which role at a place today, and where it was given: there, or at a place above. */
export async function readHoldersAt({ db }: TenantScope, nodeId: number) {
  const { rows } = await sql<Holder>`
    select a.user_id, ${personName('u')} as user_name,
      r.id as role_id, r.name as role_name, g.id as user_group_id, g.name as user_group_name,
      a.node_id, coalesce(place.name, '') as node_name, ${lastDayOf(sql`a.valid_to`)} as last_day
    from places_above(${nodeId}::bigint) as above(node_id)
    join held_assignment a on a.node_id = above.node_id
    join installation.membership m on m.company_id = a.company_id and m.user_id = a.user_id
      and m.is_active and m.ends_on > (select company_today())
    join installation.app_user u on u.id = a.user_id
    join user_group g on g.id = a.user_group_id
    join user_group_role gr on gr.user_group_id = g.id
    join role r on r.id = gr.role_id
    left join (${namedPlaces.read()}) as place on place.id = a.node_id
    order by user_name, r.name, a.node_id`.execute(db);
  return { items: rows };
}

/** E040: at which places roles are held, by a person or by anybody. */
export async function readLocationsOfRoles(
  scope: TenantScope,
  { roles, locations, userId }: ParsedInputOf<typeof findLocationsByRoles>,
) {
  const { rows } = await sql<{ nodeId: number; roleIds: number[] }>`
    select below.node_id, array_agg(distinct gr.role_id order by gr.role_id) as role_ids
    from held_assignment a
    join user_group_role gr on gr.user_group_id = a.user_group_id and gr.role_id = any(${roles}::bigint[])
    cross join lateral places_below(a.node_id) as below(node_id)
    where (${userId}::bigint <= 0 or a.user_id = ${userId})
      and (${locations.length === 0} or below.node_id = any(${locations}::bigint[]))
      and below.node_id in ${permittedNodes(scope, 'SC_USERS')}
    group by below.node_id order by below.node_id`.execute(scope.db);
  return { locations: rows };
}
