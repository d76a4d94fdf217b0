import { refuseInUse } from '../../../../foundation/records/uses.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { deleteNode } from '../../../hierarchy/public.ts';
import { lockArea } from './area-rows.ts';

/** Deletes an area with its node; what is there or ever did keeps it. */
export async function deleteArea(scope: TenantScope, id: number): Promise<void> {
  await lockArea(scope, id);
  await refuseInUse(scope, 'node', id);
  await deleteNode(scope, id);
}
