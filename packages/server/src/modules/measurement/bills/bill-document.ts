import { sql } from 'kysely';
import { readStoredFile } from '../../../files/stored-files.ts';
import { notFound } from '../../../http/refusals.ts';
import type { TenantScope } from '../../../tenancy/tenant-scope.ts';

/** The stored file of a bill. */
export async function readDocumentId(scope: TenantScope, billId: number): Promise<number> {
  const { rows } = await sql<{
    id: number | null;
  }>`select document_id as id from utility_bill where id = ${billId}`.execute(scope.db);
  if (!rows[0]?.id) throw notFound();
  return rows[0].id;
}

/** A bill gets the saver's own upload, or keeps what it has: nobody hands out another's file by putting it on a bill. */
export async function assertMayAttach(scope: TenantScope, documentId: number | null, standing: number | null) {
  if (documentId === null || documentId === standing) return;
  const { createdBy } = await readStoredFile(scope, documentId);
  if (createdBy !== scope.userId) throw notFound();
}
