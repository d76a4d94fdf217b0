import { sql } from 'kysely';
import { notFound } from '../../../foundation/http/refusals.ts';
import { writeAudit } from '../../../foundation/records/audit.ts';
import { versionConflict } from '../../../foundation/records/version-conflict.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

interface IncludedType {
  readonly nodeTypeId: number;
  readonly moduleId: number;
}

async function readIncluded(scope: TenantScope, hierarchyId: number): Promise<readonly IncludedType[]> {
  const { rows } = await sql<IncludedType>`
    select node_type_id as "nodeTypeId", module_id as "moduleId" from hierarchy_node_type
    where hierarchy_id = ${hierarchyId} order by 1, 2`.execute(scope.db);
  return rows;
}

/** Sets which node types a hierarchy includes, and for which modules; none at all includes every type. */
export async function setNodeTypes(
  scope: TenantScope,
  hierarchyId: number,
  version: number,
  included: readonly IncludedType[],
): Promise<{ id: number; version: number }> {
  const { rows } = await sql<{
    version: number;
  }>`select version from hierarchy where id = ${hierarchyId} for update`.execute(scope.db);
  if (!rows[0]) throw notFound();
  if (rows[0].version !== version) throw await versionConflict(scope, 'hierarchy', hierarchyId);
  const before = await readIncluded(scope, hierarchyId);
  await sql`delete from hierarchy_node_type where hierarchy_id = ${hierarchyId}`.execute(scope.db);
  await sql`
    insert into hierarchy_node_type (hierarchy_id, node_type_id, module_id)
    select distinct ${hierarchyId}::bigint, i.* from unnest(${included.map((each) => each.nodeTypeId)}::bigint[],
      ${included.map((each) => each.moduleId)}::smallint[]) as i`.execute(scope.db);
  await sql`update hierarchy set version = version + 1 where id = ${hierarchyId}`.execute(scope.db);
  const after = await readIncluded(scope, hierarchyId);
  await writeAudit(scope, [
    {
      entity: 'hierarchy',
      entityId: hierarchyId,
      action: 'update',
      changes: { nodeTypes: { old: before, new: after } },
    },
  ]);
  return { id: hierarchyId, version: version + 1 };
}
