import type { ShipmentDetails } from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import {
  isShipmentOpen,
  type ShipmentStatus,
  shipmentStatusesAfter,
} from '@oikos/domain/waste/shipment/shipment-states.ts';
import { sql } from 'kysely';
import { notFound } from '../../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { type WatchedRow, watchColumns, watchJoins, withWatch } from './exception-columns.ts';
import { shipmentColumns, shipmentJoins } from './shipment-columns.ts';

type Row = Omit<ShipmentDetails, 'exceptionWatch' | 'editable' | 'nextStatuses'> & WatchedRow;

const FINISHED: readonly ShipmentStatus[] = ['Closed', 'Cancelled'];

/** What may still be changed of a shipment: all before it leaves, then what is learnt at and after receipt, then nothing. */
export const editableIn = (status: ShipmentStatus): ShipmentDetails['editable'] => {
  if (isShipmentOpen(status)) return 'everything';
  return FINISHED.includes(status) ? 'nothing' : 'receipt';
};

/** A shipment as its page shows it (E208). */
export async function readShipment(scope: TenantScope, id: number): Promise<ShipmentDetails> {
  const { rows } = await sql<Row>`
    select ${shipmentColumns}, s.node_id, s.submission_type,
      s.emergency_phone, s.special_handling, s.notes,
      s.mass_unit_id, s.has_quantity_discrepancy,
      s.has_type_discrepancy, s.has_residue, s.discrepancies,
      s.rejection_reason, s.rejection_destination,
      s.rejected_waste_arrived_on, s.alternate_facility_id,
      alternate.name as alternate_facility, s.previous_shipment_id,
      previous.shipment_number as previous_shipment,
      coalesce((select json_agg(json_build_object('id', n.id, 'shipmentNumber', n.shipment_number) order by n.id)
        from shipment n where n.company_id = s.company_id and n.previous_shipment_id = s.id), '[]') as next_shipments,
      coalesce((select json_agg(json_build_object('transporterId', t.transporter_id, 'name', tn.name,
          'epaId', coalesce(te.epa_id, ''), 'transportationMode', t.transportation_mode, 'acceptedOn', t.accepted_on::text)
          order by t.position)
        from shipment_transporter t
        join node tn on tn.company_id = t.company_id and tn.id = t.transporter_id
        left join location_extension te on te.company_id = t.company_id and te.node_id = t.transporter_id
        where t.company_id = s.company_id and t.shipment_id = s.id), '[]') as transporters,
      json_build_object('id', generator.id, 'name', generator.name, 'epaId', coalesce(ge.epa_id, '')) as generator_site,
      json_build_object('id', facility.id, 'name', facility.name, 'epaId', coalesce(fe.epa_id, '')) as disposal_facility_site,
      site.time_zone, ${watchColumns}
    from shipment s ${shipmentJoins} ${watchJoins}
    left join location_extension ge on ge.company_id = s.company_id and ge.node_id = s.generator_id
    left join location_extension fe on fe.company_id = s.company_id and fe.node_id = s.disposal_facility_id
    left join node alternate on alternate.company_id = s.company_id and alternate.id = s.alternate_facility_id
    left join shipment previous on previous.company_id = s.company_id and previous.id = s.previous_shipment_id
    where s.id = ${id}`.execute(scope.db);
  const row = rows[0];
  if (!row) throw notFound();
  const status = row.status as ShipmentStatus;
  return { ...withWatch(row), editable: editableIn(status), nextStatuses: [...shipmentStatusesAfter(status)] };
}
