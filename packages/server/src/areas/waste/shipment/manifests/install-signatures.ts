import { enqueue } from '../../../../foundation/jobs/enqueue.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { readSignatures } from './read-signatures.ts';

/** e-Manifests that were imported before their signatures were read are read once more. */
export async function installSignatures(scope: TenantScope): Promise<void> {
  const unread = await scope.db
    .selectFrom('shipment')
    .select('id')
    .where('isManifestUnread', '=', true)
    .limit(1)
    .executeTakeFirst();
  if (unread) await enqueue(scope, readSignatures, {}, { key: 'all' });
}
