import { sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { requireGrants } from './judge-grants.ts';
import { holdsEverything } from './rights.ts';

/**
 * Moving places below another brings the people assigned there under the administrators of the new place. The caller needs
 * there what giving each of their groups needs: otherwise a move would be a way to administer people who hold more.
 */
export async function requireMoveOfPeople(
  scope: TenantScope,
  nodeIds: readonly number[],
  parentId: number,
): Promise<void> {
  if (holdsEverything(scope)) return;
  const { rows } = await sql<{ userGroupId: number }>`
    select distinct a.user_group_id
    from unnest(${[...nodeIds]}::bigint[]) as moved(id)
    cross join lateral (select moved.id as node_id union select b.node_id from places_below(moved.id) as b(node_id)) as below
    join (select a.node_id, a.user_group_id from user_group_assignment a where a.valid_to > (select company_today())
      union all select p.node_id, p.user_group_id from directory_group_mapping p
      union all select p.node_id, p.user_group_id from token_group_mapping p) as a on a.node_id = below.node_id
    order by 1`.execute(scope.db);
  await requireGrants(
    scope,
    rows.map(({ userGroupId }) => ({ userGroupId, nodeId: parentId })),
  );
}
