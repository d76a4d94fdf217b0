import { type Kysely, sql } from 'kysely';
import { createNode } from '../packages/server/src/areas/hierarchy/nodes/create-node.ts';
import { organisationHierarchyId } from '../packages/server/src/areas/hierarchy/nodes/read-nodes.ts';
import type { DB } from '../packages/server/src/db/generated/database.ts';
import { inCompany, type TenantScope } from '../packages/server/src/foundation/tenancy/tenant-scope.ts';
import type { DemoPlace } from './places.ts';

async function idOf(scope: TenantScope, table: 'node' | 'node_type', column: string, value: string): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`select id from ${sql.table(table)} where ${sql.ref(column)} = ${value}`.execute(scope.db);
  if (!rows[0]) throw new Error(`The demo has no ${table} with ${column} ${value}`);
  return rows[0].id;
}

async function rootOf(scope: TenantScope, hierarchyId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select node_id as id from hierarchy_association where hierarchy_id = ${hierarchyId} and parent_id is null`.execute(
    scope.db,
  );
  return (rows[0] as { id: number }).id;
}

/** Adds the nodes to the company's organisation hierarchy, parents first. */
export function createPlaces(database: Kysely<DB>, companyId: number, places: readonly DemoPlace[]): Promise<void> {
  return inCompany(database, { companyId, userId: null }, {}, async (scope) => {
    const hierarchyId = (await organisationHierarchyId(scope)) as number;
    const root = await rootOf(scope, hierarchyId);
    for (const place of places) {
      await createNode(
        scope,
        {
          name: place.name,
          altname: `${place.name} (${place.externalId})`,
          type: await idOf(scope, 'node_type', 'name', place.type),
          externalId: place.externalId,
          activeDate: '2000-01-01',
          inactiveDate: '9999-12-31',
          ...(place.timeZone && { timeZone: place.timeZone }),
          ...(place.description && { description: place.description }),
        },
        {
          hierarchyId,
          parentNodeId: place.parent ? await idOf(scope, 'node', 'external_id', place.parent) : root,
          hierarchyDate: '2000-01-01',
        },
      );
    }
  });
}
