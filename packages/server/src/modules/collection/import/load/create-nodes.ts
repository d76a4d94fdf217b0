import type { ImportMapping, NodeCreation } from '@oikos/contract/collection/import-mapping-fields.ts';
import { NO_END } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../../tenancy/tenant-scope.ts';
import { createNode } from '../../../hierarchy/public.ts';
import type { NewNodeWanted } from '../convert/node-resolver.ts';

async function nodeNamed(scope: TenantScope, name: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from node where external_id = ${name} or lower(altname) = lower(${name})
    order by (external_id = ${name}) desc limit 1`.execute(scope.db);
  return rows[0]?.id ?? null;
}

async function nodeBelow(
  scope: TenantScope,
  create: NodeCreation,
  parentNodeId: number,
  node: { readonly name: string; readonly key: string; readonly type: number },
): Promise<{ id: number; isNew: boolean }> {
  const known = await nodeNamed(scope, node.key);
  if (known !== null) return { id: known, isNew: false };
  const { id } = await createNode(
    scope,
    {
      name: node.name,
      altname: node.key,
      externalId: node.key,
      type: node.type,
      activeDate: create.activeDate,
      inactiveDate: NO_END,
    },
    { hierarchyId: 0, parentNodeId },
  );
  return { id, isNew: true };
}

/**
 * Makes the nodes that the file names and nobody made, with the nodes above them and their properties. Those made
 * meanwhile, or by an interrupted attempt, are found by their external id and left as they are.
 */
export async function createWantedNodes(
  scope: TenantScope,
  mapping: ImportMapping,
  wanted: readonly NewNodeWanted[],
): Promise<void> {
  const { create } = mapping.node;
  if (create === null) return;
  for (const node of wanted) {
    let parentId = create.parentNodeId;
    for (const [index, name] of node.levels.entries()) {
      const type = create.levels[index]?.nodeTypeId ?? create.nodeTypeId;
      parentId = (await nodeBelow(scope, create, parentId, { name, key: name, type })).id;
    }
    const { id, isNew } = await nodeBelow(scope, create, parentId, {
      name: node.name,
      key: node.name,
      type: create.nodeTypeId,
    });
    if (!isNew) continue;
    for (const { parameterId, picklistId, picklistValueId } of node.properties) {
      await sql`
        insert into parameter_property (parameter_id, node_id, picklist_id, picklist_value_id)
        values (${parameterId}, ${id}, ${picklistId}, ${picklistValueId}) on conflict do nothing`.execute(scope.db);
    }
  }
}
