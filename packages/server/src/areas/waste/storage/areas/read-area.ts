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
  const node = await scope.db.selectFrom('node').select('name').where('id', '=', id).executeTakeFirst();
  throw refuseField(field, say.notAStorageArea, node?.name ?? '');
}

export async function refuseForeignBay(scope: TenantScope, bayId: number | null, areaId: number): Promise<void> {
  if (bayId === null) return;
  const bay = await scope.db
    .selectFrom('waste_area_bay')
    .select('id')
    .where('id', '=', bayId)
    .where('nodeId', '=', areaId)
    .executeTakeFirst();
  if (!bay) throw refuseField('bayId', say.bayElsewhere);
}
