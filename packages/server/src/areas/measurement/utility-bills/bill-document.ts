import { notFound } from '../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

/** The stored file of a bill. */
export async function readDocumentId(scope: TenantScope, billId: number): Promise<number> {
  const bill = await scope.db
    .selectFrom('utility_bill')
    .select('documentId as id')
    .where('id', '=', billId)
    .executeTakeFirst();
  if (!bill?.id) throw notFound();
  return bill.id;
}
