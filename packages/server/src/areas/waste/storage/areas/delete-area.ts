import { areaInspectionMessages as inspections } from '@oikos/contract/waste/storage/area-inspections/area-inspection-messages.ts';
import { areaMessages as say } from '@oikos/contract/waste/storage/areas/area-messages.ts';
import { sql } from 'kysely';
import { notFound } from '../../../../foundation/http/refusals.ts';
import { refuseInUse } from '../../../../foundation/records/serve-resource.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { deleteNode } from '../../../hierarchy/public.ts';

/** Deletes an area with its node; what stands there or ever did keeps it. */
export async function deleteArea(scope: TenantScope, id: number): Promise<void> {
  const { rows } = await sql`select 1 from waste_area where node_id = ${id} for update`.execute(scope.db);
  if (rows.length === 0) throw notFound();
  await refuseInUse(
    scope,
    [
      { table: 'container', column: 'area_id', name: 'number', by: say.containers.english },
      { table: 'area_inspection', column: 'node_id', by: inspections.inspections.english },
    ],
    id,
  );
  await deleteNode(scope, id);
}
