import { sql } from 'kysely';
import { recordKind, saveRecord } from '../../../foundation/records/save-record.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

interface IncludedType {
  readonly nodeTypeId: number;
  readonly moduleId: number;
}

async function readIncluded(scope: TenantScope, hierarchyId: number): Promise<readonly IncludedType[]> {
  const { rows } = await sql<IncludedType>`
    select node_type_id, module_id from hierarchy_node_type
    where hierarchy_id = ${hierarchyId} order by 1, 2`.execute(scope.db);
  return rows;
}

const hierarchies = recordKind({
  entity: 'hierarchy',
  table: 'hierarchy',
  read: async (scope, id) => ({ nodeTypes: await readIncluded(scope, id) }),
});

/** Sets which node types a hierarchy includes, and for which modules; none at all includes every type. */
export const setNodeTypes = (
  scope: TenantScope,
  id: number,
  version: number,
  included: readonly IncludedType[],
): Promise<{ id: number; version: number }> =>
  saveRecord(scope, hierarchies, { id, version }, async () => {
    await sql`delete from hierarchy_node_type where hierarchy_id = ${id}`.execute(scope.db);
    await sql`
      insert into hierarchy_node_type (hierarchy_id, node_type_id, module_id)
      select distinct ${id}::bigint, i.* from unnest(${included.map((each) => each.nodeTypeId)}::bigint[],
        ${included.map((each) => each.moduleId)}::smallint[]) as i`.execute(scope.db);
    return {};
  });
