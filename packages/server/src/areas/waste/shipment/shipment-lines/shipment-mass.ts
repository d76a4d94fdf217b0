import { sql } from 'kysely';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { lineJoins, massKilograms } from './line-columns.ts';

/** The shipment's mass, in kg: of its lines together, unknown while that of one is. */
export async function refreshMass(scope: TenantScope, shipmentId: number): Promise<void> {
  await sql`
    update shipment set mass = (
      select case when count(*) = count(line.kg) then sum(line.kg) end
      from (select ${massKilograms} as kg from shipment_line l ${lineJoins} where l.shipment_id = ${shipmentId}) as line)
    where id = ${shipmentId}`.execute(scope.db);
}
