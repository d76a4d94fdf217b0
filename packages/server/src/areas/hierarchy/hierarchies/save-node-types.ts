import { sql } from 'kysely';
import { saveRecord } from '../../../foundation/records/save-record.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { hierarchies, type IncludedType } from './hierarchy-record.ts';

/** Sets which node types a hierarchy includes, and for which modules; none at all includes every type. */
export const setNodeTypes = (
  scope: TenantScope,
  id: number,
  version: number,
  included: readonly IncludedType[],
): Promise<{ id: number; version: number }> =>
  saveRecord(scope, hierarchies, { id, version }, async () => {
    await scope.db.deleteFrom('hierarchy_node_type').where('hierarchyId', '=', id).execute();
    await sql`
      insert into hierarchy_node_type (hierarchy_id, node_type_id, module_id)
      select distinct ${id}::bigint, i.* from unnest(${included.map((each) => each.nodeTypeId)}::bigint[],
        ${included.map((each) => each.moduleId)}::smallint[]) as i`.execute(scope.db);
    return {};
  });
