import { sql } from 'kysely';
import { notFound } from '../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

/** The stored file of a bill. */
export async function readDocumentId(scope: TenantScope, billId: number): Promise<number> {
  const { rows } = await sql<{
    id: number | null;
  }>`select document_id as id from utility_bill where id = ${billId}`.execute(scope.db);
  if (!rows[0]?.id) throw notFound();
  return rows[0].id;
}
