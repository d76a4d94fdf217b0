import { sql } from 'kysely';
import { enqueue } from '../../../../foundation/jobs/enqueue.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { readSignatures } from './read-signatures.ts';

/** e-Manifests that were imported before their signatures were read are read once more. */
export async function installSignatures(scope: TenantScope): Promise<void> {
  const { rows } = await sql`select from shipment where is_manifest_unread limit 1`.execute(scope.db);
  if (rows.length > 0) await enqueue(scope, readSignatures, {}, { key: 'all' });
}
