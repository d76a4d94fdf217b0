import { sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { issuingBodies } from './issuing-bodies.ts';

const ID_NUMBER_CATEGORY = 17;

/** The number under which the EPA knows a location, by which its shipments are known (V296, V297). */
export async function addEpaIdNumber(scope: TenantScope, nodeId: number, epaId: string): Promise<void> {
  await sql`
    insert into location_id_number (node_id, id_number, id_number_type_id, governing_body_id, is_shipment)
    select ${nodeId}::bigint, ${epaId}, v.id, b.id, true
    from (${issuingBodies.read()}) b, lateral (select min(p.id) as id from picklist_value p
      join picklist k on k.company_id = p.company_id and k.id = p.picklist_id where k.category_id = ${ID_NUMBER_CATEGORY}) v
    where b.shipped_key = 'epa' and v.id is not null`.execute(scope.db);
}
