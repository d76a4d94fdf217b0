import { containerMessages as say } from '@oikos/contract/waste/container/containers/container-messages.ts';
import type { StorageAreaKind } from '@oikos/domain/waste/storage/storage-areas.ts';
import { sql } from 'kysely';
import { refuseField } from '../../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';

/** A storage area or disposal system with the site it belongs to. */
export interface Area {
  readonly id: number;
  readonly name: string;
  readonly siteId: number;
  readonly kind: StorageAreaKind | 'disposalSystem';
}

export async function readArea(scope: TenantScope, id: number, field: string): Promise<Area> {
  const { rows } = await sql<Area>`
    select a.node_id as id, n.name, a.site_id, a.kind from waste_area a
    join node n on n.company_id = a.company_id and n.id = a.node_id where a.node_id = ${id}`.execute(scope.db);
  const area = rows[0];
  if (area) return area;
  const { rows: nodes } = await sql<{ name: string }>`select name from node where id = ${id}`.execute(scope.db);
  throw refuseField(field, say.notAStorageArea, nodes[0]?.name ?? '');
}

export async function refuseForeignBay(scope: TenantScope, bayId: number | null, areaId: number): Promise<void> {
  if (bayId === null) return;
  const { rows } = await sql`select 1 from waste_area_bay where id = ${bayId} and node_id = ${areaId}`.execute(
    scope.db,
  );
  if (rows.length === 0) throw refuseField('bayId', say.bayElsewhere);
}
