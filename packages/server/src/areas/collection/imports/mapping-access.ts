import { importMessages } from '@oikos/contract/collection/imports/import-messages.ts';
import { permissions } from '@oikos/contract/identity/permissions.ts';
import { type RawBuilder, sql } from 'kysely';
import { denied } from '../../../foundation/http/refusals.ts';
import { permittedNodes, type TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

const nodesNamed = sql`
  select jsonb_path_query(definition, '$.node.fixedNodeId') union all
  select jsonb_path_query(definition, '$.node.texts[*].nodeId') union all
  select jsonb_path_query(definition, '$.node.create.parentNodeId')`;

/** A remembered mapping is for anyone who made it, and for others where it names no place outside theirs. */
export const isMappingInReach = (scope: TenantScope): RawBuilder<unknown> => sql`
  (created_by is not distinct from ${scope.userId}::bigint or not exists (
    select from (${nodesNamed}) as named(node)
    where jsonb_typeof(named.node) = 'number' and (named.node)::bigint > 0
      and (named.node)::bigint not in (select id from ${permittedNodes(scope, permissions)} as permitted(id))))`;

/** Whose mapping it is changes it; so do people with the right to import for the whole company. */
export async function refuseOthersMapping(scope: TenantScope, isIt: RawBuilder<unknown>): Promise<void> {
  if (scope.session?.companyPermissions.has('IMPORT_DATA_FULL')) return;
  const { rows } = await sql`
    select from import_mapping
    where ${isIt} and created_by is distinct from ${scope.userId}::bigint limit 1`.execute(scope.db);
  if (rows.length > 0) throw denied(importMessages.mappingOfAnother);
}
