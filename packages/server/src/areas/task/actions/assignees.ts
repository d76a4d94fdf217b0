import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { searchAssignees } from '@oikos/contract/task/actions/actions.ts';
import { type RawBuilder, sql } from 'kysely';
import { personName } from '../../../foundation/records/name-of-person.ts';
import { serveList } from '../../../foundation/records/serve-list.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { findPeopleByText } from '../../identity/public.ts';

/** Which people see which of some places today, and in which group: their groups hold a right there or above. */
const seen = (nodeIds: readonly number[]): RawBuilder<unknown> => sql`
  select m.user_id, m.user_group_id, c.descendant_id as node_id
  from hierarchy h
  join hierarchy_closure c on c.company_id = h.company_id and c.hierarchy_id = h.id
    and c.valid_from <= (select company_today()) and c.valid_to > (select company_today())
  join held_assignment m on m.company_id = h.company_id and m.node_id = c.ancestor_id
  where h.is_organisation and c.descendant_id = any(${[...nodeIds]}::bigint[]) and exists (
    select from user_group_role r join role_permission p on p.company_id = r.company_id and p.role_id = r.role_id
    where r.company_id = m.company_id and r.user_group_id = m.user_group_id)`;

/** The ids of one kind that see all of the places. */
const seeingAll = (column: 'user_id' | 'user_group_id', nodeIds: readonly number[]): RawBuilder<unknown> =>
  nodeIds.length === 0
    ? sql`true`
    : sql`assignee.id in (select ${sql.ref(column)} from (${seen(nodeIds)}) as seen
        group by 1 having count(distinct node_id) = ${nodeIds.length})`;

type Filters = ParsedInputOf<typeof searchAssignees>;

async function listAssignees(scope: TenantScope, { contains = '', kind, nodeIds }: Filters) {
  const byText = await findPeopleByText(scope, contains);
  return sql`
    select * from (
      select u.id, 'user' as kind, ${personName('u')} as name
      from installation.membership m join installation.app_user u on u.id = m.user_id and not u.is_service_account
      where ${sql.join([sql`m.company_id = ${scope.companyId}`, ...byText], sql` and `)}
        and m.is_active and m.ends_on > (select company_today())
      union all select g.id, 'userGroup', g.name from user_group g) as assignee
    where (${contains} = '' or strpos(lower(assignee.name), ${contains.toLowerCase()}) > 0)
      and (${kind ?? ''} = '' or assignee.kind = ${kind ?? ''})
      and case assignee.kind when 'user' then ${seeingAll('user_id', nodeIds)} else ${seeingAll('user_group_id', nodeIds)} end`;
}

export const assignees = serveList({
  endpoint: searchAssignees,
  query: ({ scope, input }) => listAssignees(scope, input),
});

export interface Assignee {
  /** 0: nobody. */
  readonly assignedToId: number;
  readonly userGroupId: number;
}

/** The places that whom something is given to sees. */
export async function placesSeen(
  scope: TenantScope,
  { assignedToId, userGroupId }: Assignee,
  nodeIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ nodeId: number }>`
    select distinct node_id from (${seen(nodeIds)}) as seen
    where case when ${assignedToId}::bigint > 0 then user_id = ${assignedToId} else user_group_id = ${userGroupId} end
    union
    select id from unnest(${[...nodeIds]}::bigint[]) as place(id)
    where exists (select from installation.app_user u where u.id = ${assignedToId} and u.is_super_admin)`.execute(
    scope.db,
  );
  return new Set(rows.map((row) => row.nodeId));
}

/** What somebody or a group is called. */
export async function assigneeName(scope: TenantScope, { assignedToId, userGroupId }: Assignee): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select ${personName('u')} as name from installation.app_user u where u.id = ${assignedToId}
    union all select name from user_group where id = ${userGroupId} and ${assignedToId}::bigint = 0`.execute(scope.db);
  return rows[0]?.name ?? '';
}
