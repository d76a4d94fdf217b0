import type { Insertable } from 'kysely';
import type { DB } from '../../../../db/generated/database.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';

type ImportedStream = Pick<
  Insertable<DB['waste_stream']>,
  | 'name'
  | 'number'
  | 'description'
  | 'physicalState'
  | 'isHazardous'
  | 'isDotHazardous'
  | 'isPcb'
  | 'identificationNumber'
  | 'properShippingName'
  | 'hazardClass'
  | 'packingGroup'
>;

/** A stream that a document names, set aside so that nobody fills a drum with it unseen. */
export async function addImportedStream(scope: TenantScope, stream: ImportedStream): Promise<number> {
  const { id } = await scope.db
    .insertInto('waste_stream')
    .values({ ...stream, isActive: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
