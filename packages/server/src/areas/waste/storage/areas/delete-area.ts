import { lockRecord } from '../../../../foundation/records/save-record.ts';
import { refuseInUse } from '../../../../foundation/records/uses.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { deleteNode } from '../../../hierarchy/public.ts';
import { areas } from './save-area.ts';

/** Deletes an area with its node; what is there or ever did keeps it. */
export async function deleteArea(scope: TenantScope, id: number): Promise<void> {
  await lockRecord(scope, areas, id);
  await refuseInUse(scope, 'node', id);
  await deleteNode(scope, id);
}
