import { sql } from 'kysely';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';

/** Who carries a shipment, as it is stored. */
export interface StoredTransporter {
  readonly transporterId: number;
  readonly transportationMode: string;
  readonly acceptedOn: string | null;
}

/** Replaces the transporters of a shipment, in the order in which they carry the waste. */
export async function saveTransporters(
  scope: TenantScope,
  shipmentId: number,
  transporters: readonly StoredTransporter[],
): Promise<void> {
  const rows = transporters.map((each, index) => ({ ...each, position: index + 1 }));
  await scope.db.deleteFrom('shipment_transporter').where('shipmentId', '=', shipmentId).execute();
  await sql`
    insert into shipment_transporter (shipment_id, position, transporter_id, transportation_mode, accepted_on)
    select ${shipmentId}::bigint, r.position, r."transporterId", r."transportationMode", r."acceptedOn"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(position smallint, "transporterId" bigint, "transportationMode" text, "acceptedOn" date)`.execute(scope.db);
  await nameTransporters(scope, shipmentId);
}

/** The names by which lists of shipments are searched and sorted. */
async function nameTransporters(scope: TenantScope, shipmentId: number): Promise<void> {
  await sql`
    update shipment set transporter_names = coalesce((
      select string_agg(n.name, ', ' order by t.position) from shipment_transporter t
      join node n on n.company_id = t.company_id and n.id = t.transporter_id where t.shipment_id = ${shipmentId}), '')
    where id = ${shipmentId}`.execute(scope.db);
}
