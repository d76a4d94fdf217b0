import type { Insertable } from 'kysely';
import type { DB } from '../../../../db/generated/database.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';

type ImportedStream = Pick<
  Insertable<DB['waste_stream']>,
  | 'name'
  | 'number'
  | 'description'
  | 'physical_state'
  | 'is_hazardous'
  | 'is_dot_hazardous'
  | 'is_pcb'
  | 'identification_number'
  | 'proper_shipping_name'
  | 'hazard_class'
  | 'packing_group'
>;

/** A stream that a document names, set aside so that nobody fills a drum with it unseen. */
export async function addImportedStream(scope: TenantScope, stream: ImportedStream): Promise<number> {
  const { id } = await scope.db
    .insertInto('waste_stream')
    .values({ ...stream, is_active: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
