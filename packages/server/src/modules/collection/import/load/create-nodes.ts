import type { ImportMapping, NodeCreation } from '@oikos/contract/collection/import-mapping-fields.ts';
import { NO_END } from '@oikos/domain/period/local-date.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../../../tenancy/tenant-scope.ts';
import { createNode, freeAlternativeName } from '../../../hierarchy/public.ts';
import type { NewNodeWanted } from '../convert/node-resolver.ts';

type MatchBy = ImportMapping['node']['matchBy'];

const ALTERNATIVE_NAME_MAXIMUM = 64;

/** A node to be found or made, and how deep below the chosen parent. */
interface Sought {
  readonly name: string;
  readonly matchBy: MatchBy;
  readonly nodeTypeId: number;
  readonly parentId: number;
  readonly depth: number;
}

/** What a node that an import makes is known by from then on: the very thing the mapping looks for. */
const isKnownBy: Readonly<Record<MatchBy, (name: string) => RawBuilder<boolean>>> = {
  any: (name) => sql`lower(n.external_id) = lower(${name})`,
  externalId: (name) => sql`lower(n.external_id) = lower(${name})`,
  alternativeName: (name) => sql`lower(n.altname) = lower(${name})`,
  uniqueName: (name) => sql`lower(n.unique_name) = lower(${name})`,
  name: (name) => sql`lower(n.name) = lower(${name})`,
};

/** The node that is there already: made meanwhile, or by an interrupted attempt. A name counts below its parent only. */
async function nodeThere(scope: TenantScope, { name, matchBy, parentId }: Sought): Promise<number | null> {
  const below =
    matchBy === 'name'
      ? sql`and n.id in (
          select a.node_id from hierarchy_association a join hierarchy h on h.company_id = a.company_id and h.id = a.hierarchy_id
          where h.is_organisation and a.parent_id = ${parentId})`
      : sql``;
  const { rows } = await sql<{ id: number }>`
    select n.id from node n where ${isKnownBy[matchBy](name)} ${below} order by n.id limit 1`.execute(scope.db);
  return rows[0]?.id ?? null;
}

async function makeNode(scope: TenantScope, importId: number, create: NodeCreation, sought: Sought): Promise<number> {
  const { name, matchBy, nodeTypeId, parentId, depth } = sought;
  const { id } = await createNode(
    scope,
    {
      name,
      altname: await freeAlternativeName(scope, name, ALTERNATIVE_NAME_MAXIMUM),
      externalId: matchBy === 'any' || matchBy === 'externalId' ? name : null,
      uniqueName: matchBy === 'uniqueName' ? name : null,
      type: nodeTypeId,
      activeDate: create.activeDate,
      inactiveDate: NO_END,
    },
    { hierarchyId: 0, parentNodeId: parentId },
  );
  await sql`
    insert into import_node (import_transaction_id, node_id, parent_id, depth)
    values (${importId}, ${id}, ${parentId}, ${depth})`.execute(scope.db);
  return id;
}

/**
 * Makes the nodes that the file names and nobody made, with the nodes above them and their properties, and remembers
 * which they are. Those made meanwhile, or by an interrupted attempt, are left as they are.
 */
export async function createWantedNodes(
  scope: TenantScope,
  importId: number,
  { node: { create, matchBy } }: ImportMapping,
  wanted: readonly NewNodeWanted[],
): Promise<void> {
  if (create === null) return;
  const levelIds = new Map<string, number>();
  for (const node of wanted) {
    let parentId = create.parentNodeId;
    for (const [depth, name] of node.levels.entries()) {
      const level = create.levels[depth];
      const key = `${parentId} ${name.toLowerCase()}`;
      const sought: Sought = {
        name,
        matchBy: level?.matchBy ?? 'name',
        nodeTypeId: level?.nodeTypeId ?? create.nodeTypeId,
        parentId,
        depth,
      };
      parentId =
        levelIds.get(key) ?? (await nodeThere(scope, sought)) ?? (await makeNode(scope, importId, create, sought));
      levelIds.set(key, parentId);
    }
    const { name, nodeTypeId, levels } = node;
    const sought: Sought = { name, matchBy, nodeTypeId, parentId, depth: levels.length };
    if ((await nodeThere(scope, sought)) !== null) continue;
    const id = await makeNode(scope, importId, create, sought);
    for (const { parameterId, picklistId, picklistValueId } of node.properties) {
      await sql`
        insert into parameter_property (parameter_id, node_id, picklist_id, picklist_value_id)
        values (${parameterId}, ${id}, ${picklistId}, ${picklistValueId}) on conflict do nothing`.execute(scope.db);
    }
  }
}
