import { sql } from 'kysely';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';

/** What lists of containers show of the shipments that they are on. */
export const shippedColumns = {
  joins: sql`
    left join shipment_line l on l.company_id = c.company_id and l.id = c.shipment_line_id
    left join shipment s on s.company_id = l.company_id and s.id = l.shipment_id`,
  groups: sql`select id as key, shipment_number as name from shipment`,
  members: sql`shipment_line l join container c on c.company_id = l.company_id and c.shipment_line_id = l.id where l.shipment_id = g.key`,
};

/** The number of the shipment that a container is on, else of the one with which it was rejected last. */
export async function readShipmentOf(
  scope: TenantScope,
  { id, shipmentLineId }: { readonly id: number; readonly shipmentLineId: number | null },
): Promise<string | null> {
  const { rows } = await sql<{ number: string }>`
    select s.shipment_number as number from shipment_line l
    join shipment s on s.company_id = l.company_id and s.id = l.shipment_id
    where l.id = coalesce(${shipmentLineId}::bigint, (
      select max(r.shipment_line_id) from shipment_line_rejected_container r where r.container_id = ${id}))`.execute(
    scope.db,
  );
  return rows[0]?.number ?? null;
}
