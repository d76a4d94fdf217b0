import { sql } from 'kysely';
import { notFound } from '../../../../foundation/http/refusals.ts';
import { refuseInUse } from '../../../../foundation/records/uses.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { deleteNode } from '../../../hierarchy/public.ts';

/** Deletes an area with its node; what is there or ever did keeps it. */
export async function deleteArea(scope: TenantScope, id: number): Promise<void> {
  const { rows } = await sql`select 1 from waste_area where node_id = ${id} for update`.execute(scope.db);
  if (rows.length === 0) throw notFound();
  await refuseInUse(scope, 'node', id);
  await deleteNode(scope, id);
}
